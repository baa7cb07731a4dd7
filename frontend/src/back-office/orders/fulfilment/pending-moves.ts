import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';

/** The fields that a move changes. A safety order's state is its stage here. */
export interface StageRecord<OrderStage extends string = Stage> {
  readonly current_stage: OrderStage;
  /** ISO 8601. */
  readonly stage_since: string;
  readonly revision: number;
}

/** A move to show on top of loaded lists, which may not include it yet. */
export type PendingMove<OrderStage extends string = Stage> =
  /** Not confirmed yet; `baseRevision` is the revision that it is based on. */
  | { readonly status: 'sending'; readonly to: OrderStage; readonly since: string; readonly baseRevision: number }
  /**
   * Confirmed with this revision. `isOwn` is false if somebody else moved the order first; `by` is their name, if known.
   */
  | {
      readonly status: 'accepted';
      readonly to: OrderStage;
      readonly since: string;
      readonly revision: number;
      readonly isOwn: boolean;
      readonly by: string | null;
    };

/** By order id. */
export type PendingMoves<OrderStage extends string = Stage> = ReadonlyMap<string, PendingMove<OrderStage>>;

/**
 * The order with its pending move, unless the list is newer. A list that was requested before the move and arrives after
 * it therefore doesn't move the order back.
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
