/** What turns an order of either kind: how its work goes on, and what takes that back. */

/** It went on to another stage or state. */
export const MOVES: ReadonlySet<string> = new Set(['stage-changed', 'safety-order-moved']);
/** A move was taken back; its `undoes` is the revision of that. */
export const UNDOS: ReadonlySet<string> = new Set(['stage-change-undone', 'safety-order-move-undone']);
export const CANCELLED: ReadonlySet<string> = new Set(['order-cancelled', 'safety-order-cancelled']);
export const REINSTATED: ReadonlySet<string> = new Set(['order-reinstated', 'safety-order-reinstated']);
