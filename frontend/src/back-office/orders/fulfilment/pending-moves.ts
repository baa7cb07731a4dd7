import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';

/** What of an order changes when it is moved: its stage, or of a safety order its state. */
export interface StageRecord<OrderStage extends string = Stage> {
  readonly current_stage: OrderStage;
  /** ISO 8601. */
  readonly stage_since: string;
  readonly revision: number;
}

/** A move of one order that the screen shows although the list that it stands in may not yet know it. */
export type PendingMove<OrderStage extends string = Stage> =
  /** On its way; it was decided upon the order's `seen` revision. */
  | { readonly status: 'sending'; readonly to: OrderStage; readonly since: string; readonly baseRevision: number }
  /** The order is there, and has this revision; `mine`, unless somebody else was quicker, `by` name where it is known. */
  | {
      readonly status: 'accepted';
      readonly to: OrderStage;
      readonly since: string;
      readonly revision: number;
      readonly isOwn: boolean;
      readonly by: string | null;
    };

/** The moves by the order's id. */
export type PendingMoves<OrderStage extends string = Stage> = ReadonlyMap<string, PendingMove<OrderStage>>;

/**
 * An order as it is to be shown: with its move, until the list itself knows as much or more. So a list that was asked
 * before the move, and answers after it, can't throw a card back.
 */
export function withMove<T extends StageRecord<string>>(
  order: T,
  move: PendingMove<T['current_stage']> | undefined,
): T {
  if (move === undefined) return order;
  switch (move.status) {
    case 'sending':
      return order.revision <= move.baseRevision
        ? { ...order, current_stage: move.to, stage_since: move.since }
        : order;
    case 'accepted':
      return order.revision < move.revision
        ? { ...order, current_stage: move.to, stage_since: move.since, revision: move.revision }
        : order;
  }
}
