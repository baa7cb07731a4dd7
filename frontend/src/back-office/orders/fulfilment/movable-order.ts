import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { MovableOrder } from './optimistic-moves.ts';

interface ListedOrder {
  readonly number: string;
  readonly current_stage: Stage;
  readonly stage_since: string;
  readonly revision: number;
  /** Of a card of the board. */
  readonly artwork?: 'none' | 'waiting' | 'answered';
  /** Of an order of a list. */
  readonly artwork_hold?: object | null;
}

/** An order of a list or of the board, as the desk wants it. */
export function movableOrder(orderId: string, order: ListedOrder): MovableOrder {
  const { number, current_stage, stage_since, revision, artwork = 'none', artwork_hold: hold = null } = order;
  return {
    orderId,
    number,
    current_stage,
    stage_since,
    revision,
    isArtworkOnHold: artwork !== 'none' || hold !== null,
  };
}
