import type { Decision } from '../../wire/generated/polynesia/Decision';
import type { Notice } from '../../wire/generated/polynesia/Notice';
import type { Offer } from '../../wire/generated/polynesia/Offer';
import type { Reason } from '../../wire/generated/polynesia/Reason';
import type { Source } from '../../wire/generated/polynesia/Source';
import type { View } from '../../wire/generated/polynesia/View';
import type { AskedOf, OfferedOf, Title } from '../module';

export type { Deck } from '../../wire/generated/polynesia/Deck';
export type { Goods } from '../../wire/generated/polynesia/Goods';
export type { IslandInfo } from '../../wire/generated/polynesia/IslandInfo';
export type { Lava } from '../../wire/generated/polynesia/Lava';
export type { Resource } from '../../wire/generated/polynesia/Resource';
export type { SeaMap } from '../../wire/generated/polynesia/SeaMap';
export type { Stone } from '../../wire/generated/polynesia/Stone';
export type { Tide } from '../../wire/generated/polynesia/Tide';
export type { Token } from '../../wire/generated/polynesia/Token';
export type { Via } from '../../wire/generated/polynesia/Via';
export type { VolcanoView } from '../../wire/generated/polynesia/VolcanoView';
export type { Decision, Notice, Offer, View };

/** What is Polynesia's own of what the shell hands through. */
export type PolynesiaTypes = Title<View, Decision, Offer, Notice, Reason, Source>;

export type Verb = Decision['verb'];
export type PolynesiaOffered = OfferedOf<PolynesiaTypes>;
export type PolynesiaAsked = AskedOf<PolynesiaTypes>;
