import type { SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import type { MovableOrder } from '../fulfilment/move-queue.ts';
import { withMove, type PendingMove } from '../fulfilment/pending-moves.ts';
import type { SafetyOrder } from '../../api/office-api.ts';

/** Moves treat a safety order's state as its stage. */
export function movableSafetyOrder({
  id,
  number,
  state,
  state_since,
  revision,
  hold,
  cancelled,
  payment,
  shipment,
  erased,
}: SafetyOrder): MovableOrder<SafetyState> {
  return {
    orderId: id,
    number,
    current_stage: state,
    stage_since: state_since,
    revision,
    isOnHold: hold !== null,
    isCancelled: cancelled,
    isUnpaid: payment.state === 'unpaid',
    hasCourier: shipment !== null,
    isErased: erased,
  };
}

/** The order with its pending move, unless the list is newer. */
export function withSafetyMove<T extends SafetyOrder>(order: T, move: PendingMove<SafetyState> | undefined): T {
  if (move === undefined) return order;
  const { state, state_since, revision } = order;
  const moved = withMove({ current_stage: state, stage_since: state_since, revision }, move);
  return { ...order, state: moved.current_stage, state_since: moved.stage_since, revision: moved.revision };
}
