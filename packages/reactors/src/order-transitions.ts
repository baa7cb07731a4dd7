import type { SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';

/** The events that change the state of an order of either kind, and those that undo it. */

/** The order moved to another stage or state. */
export const MOVES: ReadonlySet<string> = new Set(['stage-changed', 'safety-order-moved']);
/** A move was undone; `undoes` is the revision of the move. */
export const UNDOS: ReadonlySet<string> = new Set(['stage-change-undone', 'safety-order-move-undone']);
export const CANCELLED: ReadonlySet<string> = new Set(['order-cancelled', 'safety-order-cancelled']);
export const REINSTATED: ReadonlySet<string> = new Set(['order-reinstated', 'safety-order-reinstated']);
/** The stages and states in which a shipment is on its way or has arrived. */
export const SHIPPED: ReadonlySet<unknown> = new Set<Stage | SafetyState>([
  'Shipping',
  'Completed',
  'shipped',
  'delivered',
]);
/** A carrier was recorded, or corrected. */
export const SHIPMENTS: ReadonlySet<string> = new Set(['shipment-recorded', 'safety-shipment-recorded']);
/** A payment was withdrawn; `withdraws` is the revision of the payment, or absent for all of them. */
export const WITHDRAWALS: ReadonlySet<string> = new Set(['payment-withdrawn', 'safety-payment-withdrawn']);
