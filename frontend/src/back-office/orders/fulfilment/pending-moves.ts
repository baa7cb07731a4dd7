import type { OrderStage } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import type { SafetyOrder } from '../../api/office-api.ts';

/** The fields that a move changes. A safety order's state is its stage here. */
export interface StageRecord<Of extends OrderStage = OrderStage> {
  readonly current_stage: Of;
  /** ISO 8601. */
  readonly stage_since: string;
  readonly revision: number;
}

/** The same fields, as the API names them in a safety order. */
export type SafetyStateRecord = Pick<SafetyOrder, 'state' | 'state_since' | 'revision'>;

/** A move to show on top of loaded lists, which may not include it yet. */
export type PendingMove =
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
export type PendingMoves = ReadonlyMap<string, PendingMove>;

/**
 * The order with its pending move, unless the list is newer. A list that was requested before the move and arrives after
 * it therefore doesn't move the order back.
 */
export function withMove<T extends StageRecord | SafetyStateRecord>(order: T, move: PendingMove | undefined): T {
  if (move === undefined) return order;
  const isNewer = move.status === 'sending' ? order.revision > move.baseRevision : order.revision >= move.revision;
  if (isNewer) return order;
  const revision = move.status === 'sending' ? order.revision : move.revision;
  const { to, since } = move;
  const moved = 'state' in order ? { state: to, state_since: since } : { current_stage: to, stage_since: since };
  return { ...order, ...moved, revision };
}
