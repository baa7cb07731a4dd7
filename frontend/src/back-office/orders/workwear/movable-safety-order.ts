import type { SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import type { MovableOrder } from '../fulfilment/optimistic-moves.ts';
import { withMove, type PendingMove } from '../fulfilment/pending-moves.ts';
import type { SafetyOrder } from '../../api/office-api.ts';

/** A safety order as the desk wants it: its state is the place where it stands. */
export function movableSafetyOrder({
  id,
  number,
  state,
  state_since,
  revision,
}: SafetyOrder): MovableOrder<SafetyState> {
  return { orderId: id, number, current_stage: state, stage_since: state_since, revision };
}

/** A safety order as it is to be shown: with its move, until the list itself knows as much or more. */
export function withSafetyMove<T extends SafetyOrder>(order: T, move: PendingMove<SafetyState> | undefined): T {
  if (move === undefined) return order;
  const { state, state_since, revision } = order;
  const moved = withMove({ current_stage: state, stage_since: state_since, revision }, move);
  return { ...order, state: moved.current_stage, state_since: moved.stage_since, revision: moved.revision };
}
