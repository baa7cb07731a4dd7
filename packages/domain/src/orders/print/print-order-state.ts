import type { ArtworkSide } from './artwork-sides.ts';
import {
  lowResolutionAtPlacing,
  lowResolutionAfterReplacing,
  type LowResolutionSides,
} from './low-resolution-artwork.ts';
import type { StoredFile } from '../../kernel/files.ts';
import type { PrintOrderEvent } from './print-order-events.ts';
import { FIRST_STAGE, type Stage } from '../fulfilment/stages.ts';

/** A move that can still be taken back. */
export interface StageMove {
  /** Of its event. */
  readonly revision: number;
  readonly from: Stage;
  readonly to: Stage;
}

/** What the shop has asked of the customer's files. */
export type ArtworkHold =
  | { readonly status: 'none' }
  /** For new files: of `sides` in all, of `missing` still. */
  | { readonly status: 'waiting'; readonly sides: readonly ArtworkSide[]; readonly missing: readonly ArtworkSide[] }
  /** All that were asked for have come; the staff look at them. */
  | { readonly status: 'answered'; readonly sides: readonly ArtworkSide[] };

interface Placed {
  readonly customerId: string;
  readonly subject: string;
  readonly stage: Stage;
  /** Of the newest event. */
  readonly revision: number;
  /** Of the event that put it into production: its being placed, or reinstated. */
  readonly began: number;
  /** Since then, without those that were undone; oldest first. */
  readonly moves: readonly StageMove[];
  readonly payment: 'unpaid' | 'paid';
  readonly artwork: ArtworkHold;
  /** Those that are to be printed. */
  readonly files: Readonly<Record<ArtworkSide, StoredFile>>;
  /** Of these files. */
  readonly lowResolutionAccepted: LowResolutionSides;
}

export type PrintOrder =
  | { readonly status: 'absent' }
  | (Placed & { readonly status: 'in-production' })
  /** In no stage's work; `stage` is where it was. */
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
      // What was moved before the cancellation is history by now.
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

/** The revision of the event by which an order had come to where its newest move took it from: since then it is there again once that is undone. */
export function stageEnteredBeforeLastMove({ moves, began }: Pick<Placed, 'moves' | 'began'>): number {
  return moves.at(-2)?.revision ?? began;
}
