import type { Decision } from '../../wire/generated/vanuatu/Decision';
import type { Notice } from '../../wire/generated/vanuatu/Notice';
import type { Offer } from '../../wire/generated/vanuatu/Offer';
import type { Reason } from '../../wire/generated/vanuatu/Reason';
import type { Source } from '../../wire/generated/vanuatu/Source';
import type { View } from '../../wire/generated/vanuatu/View';
import type { OfferedAs, OfferedOf, Title } from '../module';

export type { Action } from '../../wire/generated/vanuatu/Action';
export type { ActionView } from '../../wire/generated/vanuatu/ActionView';
export type { Bonus } from '../../wire/generated/vanuatu/Bonus';
export type { Character } from '../../wire/generated/vanuatu/Character';
export type { Good } from '../../wire/generated/vanuatu/Good';
export type { IslandView } from '../../wire/generated/vanuatu/IslandView';
export type { Phase } from '../../wire/generated/vanuatu/Phase';
export type { PlayerView } from '../../wire/generated/vanuatu/PlayerView';
export type { RestToken } from '../../wire/generated/vanuatu/RestToken';
export type { Rewards } from '../../wire/generated/vanuatu/Rewards';
export type { Side } from '../../wire/generated/vanuatu/Side';
export type { SpaceView } from '../../wire/generated/vanuatu/SpaceView';
export type { StackView } from '../../wire/generated/vanuatu/StackView';
export type { Standing } from '../../wire/generated/vanuatu/Standing';
export type { Works } from '../../wire/generated/vanuatu/Works';
export type { Decision, Notice, Offer, View };

/** What crosses the wire for Vanuatu. */
export type Vanuatu = Title<View, Decision, Offer, Notice, Reason, Source>;

export type Verb = Decision['verb'];
export type VanuatuOffered = OfferedOf<Vanuatu>;
/** A legal decision of some kinds. */
export type VanuatuOfferedAs<V extends Verb> = OfferedAs<Vanuatu, V>;
