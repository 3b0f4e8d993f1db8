import type { Decision } from '../../wire/generated/maori/Decision';
import type { Notice } from '../../wire/generated/maori/Notice';
import type { Offer } from '../../wire/generated/maori/Offer';
import type { Reason } from '../../wire/generated/maori/Reason';
import type { Source } from '../../wire/generated/maori/Source';
import type { View } from '../../wire/generated/maori/View';
import type { BlockedOf, OfferedOf, Title } from '../module';

export type { BoardView } from '../../wire/generated/maori/BoardView';
export type { Face } from '../../wire/generated/maori/Face';
export type { Facing } from '../../wire/generated/maori/Facing';

/** What Maori brings to the table, as Rust has written it. */
export type Maori = Title<View, Decision, Offer, Notice, Reason, Source>;

export type MaoriView = View;
export type MaoriNotice = Notice;
export type MaoriDecision = Decision;
export type MaoriOffered = OfferedOf<Maori>;
export type MaoriBlocked = BlockedOf<Maori>;
