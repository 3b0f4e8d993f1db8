import type { PlainOffer } from '../../wire';
import type { Decision } from '../../wire/generated/__title__/Decision';
import type { Notice } from '../../wire/generated/__title__/Notice';
import type { Reef } from '../../wire/generated/__title__/Reef';
import type { View } from '../../wire/generated/__title__/View';

/** What is __Title__'s own, as Rust has written it. */
export interface __Title__Types {
  View: View;
  Decision: Decision;
  Offer: PlainOffer;
  Notice: Notice;
  /** Nothing is ever closed. */
  Reason: never;
  Source: Reef;
}
