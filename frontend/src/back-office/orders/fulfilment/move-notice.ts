import type { OrderStage } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import type { MovableOrder, MoveOutcome } from './move-queue.ts';

/** An order that was not moved, and why. */
export interface MoveFailure {
  readonly order: MovableOrder;
  readonly outcome: Exclude<MoveOutcome, { kind: 'moved' }>;
}

/** The progress and result of moving one order, or several at once. */
export interface MoveNotice {
  readonly id: number;
  readonly phase: 'moving' | 'moved' | 'undoing' | 'undone';
  readonly to: OrderStage;
  readonly orders: readonly MovableOrder[];
  /** How many orders have an outcome in this phase. */
  readonly completed: number;
  /** How many orders stay where they are, because the person stopped the move. */
  readonly left: number;
  readonly failures: readonly MoveFailure[];
}

/** A conflict can't be retried: the order is in another stage now. */
export function canRetry({ outcome }: MoveFailure): boolean {
  return outcome.kind !== 'conflict';
}

/** How many orders were moved, or are still on their way. */
export function countSuccesses(notice: MoveNotice): number {
  return notice.orders.length - notice.failures.length;
}

/** The move of a single order can be undone before its response. */
export function canUndo(notice: MoveNotice): boolean {
  const isShown = notice.phase === 'moved' || (notice.phase === 'moving' && notice.orders.length === 1);
  return isShown && countSuccesses(notice) > 0;
}

export function isRunning(notice: MoveNotice): boolean {
  return notice.phase === 'moving' || notice.phase === 'undoing';
}
