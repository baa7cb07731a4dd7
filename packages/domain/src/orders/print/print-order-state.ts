import type { ArtworkSide } from './artwork-sides.ts';
import {
  lowResolutionAtPlacing,
  lowResolutionAfterReplacing,
  type LowResolutionSides,
} from './low-resolution-artwork.ts';
import type { StoredFile } from '../../kernel/files.ts';
import type { PrintOrderEvent } from './print-order-events.ts';
import { FIRST_STAGE, type Stage } from '../fulfilment/stages.ts';

/** A move that can still be undone. */
export interface StageMove {
  /** The revision of its event. */
  readonly revision: number;
  readonly from: Stage;
  readonly to: Stage;
}

/** What the shop has requested of the customer's files. */
export type ArtworkHold =
  | { readonly status: 'none' }
  /** New files were requested for `sides`; those for `missing` have not arrived. */
  | { readonly status: 'waiting'; readonly sides: readonly ArtworkSide[]; readonly missing: readonly ArtworkSide[] }
  /** All requested files have arrived and await review by staff. */
  | { readonly status: 'answered'; readonly sides: readonly ArtworkSide[] };

interface Placed {
  readonly customerId: string;
  readonly subject: string;
  readonly stage: Stage;
  /** The revision of the newest event. */
  readonly revision: number;
  /** The revision of the event that put it into production: placing or reinstating. */
  readonly began: number;
  /** Moves since then, without undone ones; oldest first. */
  readonly moves: readonly StageMove[];
  readonly payment: 'unpaid' | 'paid';
  readonly artwork: ArtworkHold;
  /** The files to be printed. */
  readonly files: Readonly<Record<ArtworkSide, StoredFile>>;
  /** The sides of `files` whose low resolution is accepted. */
  readonly lowResolutionAccepted: LowResolutionSides;
}

export type PrintOrder =
  | { readonly status: 'absent' }
  | (Placed & { readonly status: 'in-production' })
  /** Not in production; `stage` is the stage at cancellation. */
  | (Placed & { readonly status: 'cancelled' });

type PlacedOrder = Exclude<PrintOrder, { status: 'absent' }>;

export function evolve(state: PrintOrder, event: PrintOrderEvent): PrintOrder {
  if (event.type === 'order-placed') {
    const { customerId, customer, files } = event.data;
    return {
      status: 'in-production',
      customerId,
      subject: customer.subject,
      stage: FIRST_STAGE,
      revision: 0,
      began: 0,
      moves: [],
      payment: 'unpaid',
      artwork: { status: 'none' },
      files,
      lowResolutionAccepted: lowResolutionAtPlacing(event.data),
    };
  }
  return state.status === 'absent' ? state : evolvePlaced({ ...state, revision: state.revision + 1 }, event);
}

function evolvePlaced(order: PlacedOrder, event: Exclude<PrintOrderEvent, { type: 'order-placed' }>): PrintOrder {
  switch (event.type) {
    case 'stage-changed': {
      const { from, to } = event.data;
      return { ...order, stage: to, moves: [...order.moves, { revision: order.revision, from, to }] };
    }
    case 'stage-change-undone':
      return { ...order, stage: event.data.to, moves: order.moves.slice(0, -1) };
    case 'order-cancelled':
      return { ...order, status: 'cancelled' };
    case 'order-reinstated':
      // Moves before the cancellation can no longer be undone.
      return { ...order, status: 'in-production', began: order.revision, moves: [] };
    case 'payment-recorded':
      return { ...order, payment: 'paid' };
    case 'payment-withdrawn':
      return { ...order, payment: 'unpaid' };
    case 'note-added':
    case 'shipment-recorded':
      return order;
    case 'artwork-held': {
      const { sides } = event.data;
      return { ...order, artwork: { status: 'waiting', sides, missing: sides } };
    }
    case 'artwork-replaced': {
      const { side, file } = event.data;
      return {
        ...order,
        artwork: withReplacedSide(order.artwork, side),
        files: { ...order.files, [side]: file },
        lowResolutionAccepted: lowResolutionAfterReplacing(order.lowResolutionAccepted, event.data),
      };
    }
    case 'artwork-released':
      return { ...order, artwork: { status: 'none' } };
  }
}

function withReplacedSide(hold: ArtworkHold, side: ArtworkSide): ArtworkHold {
  if (hold.status !== 'waiting') return hold;
  const missing = hold.missing.filter((missingSide) => missingSide !== side);
  return missing.length > 0 ? { ...hold, missing } : { status: 'answered', sides: hold.sides };
}

/**
 * Revision of the event that first moved the order into the stage it was in before its last move. After an undo, age in
 * stage counts from it.
 */
export function stageEnteredBeforeLastMove({ moves, began }: Pick<Placed, 'moves' | 'began'>): number {
  return moves.at(-2)?.revision ?? began;
}
