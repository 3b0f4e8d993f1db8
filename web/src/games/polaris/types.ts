import type { AskedOf, OfferedOf, Title } from '../module';
import type { Decision } from '../../wire/generated/polaris/Decision';
import type { Notice } from '../../wire/generated/polaris/Notice';
import type { Offer } from '../../wire/generated/polaris/Offer';
import type { Reason } from '../../wire/generated/polaris/Reason';
import type { Source } from '../../wire/generated/polaris/Source';
import type { View } from '../../wire/generated/polaris/View';

/** What is Polaris' own on the wire. */
export type PolarisTypes = Title<View, Decision, Offer, Notice, Reason, Source>;

export type Verb = Decision['verb'];
export type PolarisAsked = AskedOf<PolarisTypes>;
export type PolarisOffered = OfferedOf<PolarisTypes>;

export type { View as PolarisView } from '../../wire/generated/polaris/View';
export type { Notice as PolarisNotice } from '../../wire/generated/polaris/Notice';
export type { Card } from '../../wire/generated/polaris/Card';
export type { CardKind } from '../../wire/generated/polaris/CardKind';
export type { CardPlayView } from '../../wire/generated/polaris/CardPlayView';
export type { CardView } from '../../wire/generated/polaris/CardView';
export type { Choice } from '../../wire/generated/polaris/Choice';
export type { ConstellationView } from '../../wire/generated/polaris/ConstellationView';
export type { Decision } from '../../wire/generated/polaris/Decision';
export type { FormView } from '../../wire/generated/polaris/FormView';
export type { Goal } from '../../wire/generated/polaris/Goal';
export type { GoalView } from '../../wire/generated/polaris/GoalView';
export type { Moon } from '../../wire/generated/polaris/Moon';
export type { Offer } from '../../wire/generated/polaris/Offer';
export type { Owed } from '../../wire/generated/polaris/Owed';
export type { PlayerView } from '../../wire/generated/polaris/PlayerView';
export type { SectorView } from '../../wire/generated/polaris/SectorView';
export type { Shape } from '../../wire/generated/polaris/Shape';
