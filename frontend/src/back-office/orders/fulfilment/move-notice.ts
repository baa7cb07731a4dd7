import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { MovableOrder, MoveOutcome } from './move-queue.ts';

/** An order that was not moved, and why. */
export interface MoveFailure<OrderStage extends string = Stage> {
  readonly order: MovableOrder<OrderStage>;
  readonly outcome: Exclude<MoveOutcome<OrderStage>, { kind: 'moved' }>;
}

/** The progress and result of moving one order, or several at once. */
export interface MoveNotice<OrderStage extends string = Stage> {
  readonly id: number;
  readonly phase: 'moving' | 'moved' | 'undoing' | 'undone';
  readonly to: OrderStage;
  readonly orders: readonly MovableOrder<OrderStage>[];
  /** How many orders have an outcome in this phase. */
  readonly completed: number;
  /** How many orders stay where they are, because the person stopped the move. */
  readonly left: number;
  readonly failures: readonly MoveFailure<OrderStage>[];
}

/** A conflict can't be retried: the order is in another stage now. */
export function canRetry({ outcome }: MoveFailure<string>): boolean {
  return outcome.kind !== 'conflict';
}

/** How many orders were moved, or are still on their way. */
export function countSuccesses(notice: MoveNotice<string>): number {
  return notice.orders.length - notice.failures.length;
}

/** The move of a single order can be undone before its response. */
export function canUndo(notice: MoveNotice<string>): boolean {
  const isShown = notice.phase === 'moved' || (notice.phase === 'moving' && notice.orders.length === 1);
  return isShown && countSuccesses(notice) > 0;
}

export function isRunning(notice: MoveNotice<string>): boolean {
  return notice.phase === 'moving' || notice.phase === 'undoing';
}
