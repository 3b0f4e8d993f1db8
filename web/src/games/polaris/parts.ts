import type { SeatPerson } from '../module';
import type { Tell } from './cards';
import type { Layout } from './layout';
import type { Goal, PolarisView } from './types';

/** What most parts of the board are drawn from. */
export interface PartProps {
  view: PolarisView;
  layout: Layout;
  people: readonly SeatPerson[];
}

/** What draws goals tells, too, which of them is looked at. */
export interface GoalsProps extends PartProps {
  looked: Goal | null;
  look(goal: Goal | null): void;
  tell: Tell;
}
