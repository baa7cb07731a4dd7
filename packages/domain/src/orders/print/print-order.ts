import { missingAfterReplacing, type ArtworkSide, type BackWithoutFile, type OfSides } from './artwork-sides.ts';
import { accepted, rejected, type Decider, type Decision } from '../../kernel/decider.ts';
import type { StoredFile } from '../../kernel/files.ts';
import {
  decideFulfilment,
  evolveFulfilment,
  startFulfilment,
  type Fulfilment,
  type FulfilmentCommand,
  type FulfilmentRefusal,
  type FulfilmentRules,
} from '../fulfilment/fulfilment.ts';
import {
  lowResolutionAtPlacing,
  lowResolutionAfterReplacing,
  type LowResolutionSides,
} from './low-resolution-artwork.ts';
import { placePrintOrder, type PlaceOrder, type PlacingRefusal } from './place-print-order.ts';
import {
  isArtworkEvent,
  printFulfilmentEvent,
  storedPrintEvent,
  type ArtworkEvent,
  type PrintOrderEvent,
} from './print-order-events.ts';
import type { Sealed } from '../../kernel/sealed.ts';
import { FIRST_STAGE, type Stage } from '../fulfilment/stages.ts';

/** What the shop has requested of the customer's files. */
export type ArtworkHold =
  | { readonly status: 'none' }
  /** New files were requested for `sides`; those for `missing` have not arrived. */
  | { readonly status: 'waiting'; readonly sides: readonly ArtworkSide[]; readonly missing: readonly ArtworkSide[] }
  /** All requested files have arrived and await review by staff. */
  | { readonly status: 'answered'; readonly sides: readonly ArtworkSide[] };

export interface PlacedPrintOrder extends Fulfilment<Stage> {
  readonly customerId: string;
  readonly artwork: ArtworkHold;
  /** The files to be printed. */
  readonly files: OfSides<StoredFile>;
  /** What is printed on a back without a file of its own; absent if it has one. */
  readonly back?: BackWithoutFile | undefined;
  /** The sides of `files` whose low resolution or wrong size is accepted. */
  readonly lowResolutionAccepted: LowResolutionSides;
}

export type PrintOrder = { readonly status: 'absent' } | PlacedPrintOrder;

function evolve(state: PrintOrder, event: PrintOrderEvent): PrintOrder {
  if (event.type === 'order-placed') {
    const { customerId, customer, files, back, amounts } = event.data;
    return {
      ...startFulfilment(customer.subject, FIRST_STAGE, amounts.grandTotal),
      customerId,
      artwork: { status: 'none' },
      files,
      ...(back !== undefined && { back }),
      lowResolutionAccepted: lowResolutionAtPlacing(event.data),
    };
  }
  if (state.status === 'absent') return state;
  const order = { ...state, revision: state.revision + 1 };
  return isArtworkEvent(event) ? evolveArtwork(order, event) : evolveFulfilment(order, printFulfilmentEvent(event));
}

function evolveArtwork(order: PlacedPrintOrder, event: ArtworkEvent): PlacedPrintOrder {
  switch (event.type) {
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
  const { status, missing } = missingAfterReplacing(hold.missing, side);
  return status === 'waiting' ? { ...hold, missing } : { status, sides: hold.sides };
}

export interface HoldArtwork {
  readonly type: 'hold-artwork';
  readonly reason: Sealed<string>;
  readonly sides: readonly [ArtworkSide, ...ArtworkSide[]];
}

export interface ReplaceArtwork {
  readonly type: 'replace-artwork';
  readonly side: ArtworkSide;
  readonly file: StoredFile;
  readonly fileName: Sealed<string>;
  readonly lowResolutionAccepted?: boolean | undefined;
}

type ArtworkCommand = HoldArtwork | ReplaceArtwork | { readonly type: 'release-artwork' };

export type PrintOrderCommand = PlaceOrder | FulfilmentCommand<Stage> | ArtworkCommand;

type PrintFulfilmentRefusal =
  /** Customers can cancel only before Printing starts. */
  | { readonly type: 'too-late-to-cancel'; readonly stage: Stage }
  | { readonly type: 'order-completed' }
  | { readonly type: 'not-shipping-yet'; readonly stage: Stage };

export type PrintOrderRefusal =
  | PlacingRefusal
  | FulfilmentRefusal
  | PrintFulfilmentRefusal
  | { readonly type: 'artwork-not-asked-for'; readonly side: ArtworkSide }
  /** New artwork can only be requested for a side that has a file of its own. */
  | { readonly type: 'side-without-file'; readonly side: ArtworkSide };

const RULES: FulfilmentRules<Stage, PrintFulfilmentRefusal> = {
  cancellingRefusal(by, stage) {
    if (stage === 'Completed') return { type: 'order-completed' };
    return by === 'customer' && stage !== FIRST_STAGE ? { type: 'too-late-to-cancel', stage } : undefined;
  },
  shipmentRefusal: (stage) =>
    stage === 'Shipping' || stage === 'Completed' ? undefined : { type: 'not-shipping-yet', stage },
};

type Decided = Decision<PrintOrderEvent, PrintOrderRefusal>;

function decide(command: PrintOrderCommand, order: PrintOrder): Decided {
  if (command.type === 'place-order')
    return order.status === 'absent' ? placePrintOrder(command) : rejected({ type: 'order-exists' });
  if (order.status === 'absent') return rejected({ type: 'order-not-found' });
  if (isArtworkCommand(command)) return decideArtwork(command, order);
  const decided = decideFulfilment(RULES, command, order);
  if (decided.outcome !== 'accepted') return decided;
  const isReleased = completes(command, order) && order.artwork.status !== 'none';
  return accepted<PrintOrderEvent>(
    ...decided.events.map(storedPrintEvent),
    ...(isReleased ? [{ type: 'artwork-released', data: {} } as const] : []),
  );
}

function completes(command: FulfilmentCommand<Stage>, { step }: PlacedPrintOrder): boolean {
  return command.type === 'move-order' && command.to === 'Completed' && step !== 'Completed';
}

function isArtworkCommand(command: FulfilmentCommand<Stage> | ArtworkCommand): command is ArtworkCommand {
  return command.type === 'hold-artwork' || command.type === 'replace-artwork' || command.type === 'release-artwork';
}

function decideArtwork(command: ArtworkCommand, order: PlacedPrintOrder): Decided {
  if (order.status === 'cancelled') return rejected({ type: 'order-cancelled' });
  switch (command.type) {
    case 'hold-artwork':
      if (order.step === 'Completed') return rejected({ type: 'order-completed' });
      for (const side of command.sides)
        if (order.files[side] === undefined) return rejected({ type: 'side-without-file', side });
      return accepted({
        type: 'artwork-held',
        data: { reason: command.reason, sides: [...new Set(command.sides)] },
      });
    case 'replace-artwork': {
      const refusal = replacingRefusal(command.side, order);
      if (refusal !== undefined) return rejected(refusal);
      const { side, file, fileName, lowResolutionAccepted } = command;
      const coarse = lowResolutionAccepted === true && ({ lowResolutionAccepted } as const);
      return accepted({ type: 'artwork-replaced', data: { side, file, fileName, ...coarse } });
    }
    case 'release-artwork':
      return order.artwork.status === 'none' ? accepted() : accepted({ type: 'artwork-released', data: {} });
  }
}

/** Why a side can't be replaced, known before its file is stored. */
export function replacingRefusal(
  side: ArtworkSide,
  { status, step, artwork }: PlacedPrintOrder,
): PrintOrderRefusal | undefined {
  if (status === 'cancelled') return { type: 'order-cancelled' };
  if (step === 'Completed') return { type: 'order-completed' };
  if (artwork.status === 'none' || !artwork.sides.includes(side)) return { type: 'artwork-not-asked-for', side };
  return undefined;
}

/**
 * One print order: `printOrder-<id>`. Any stage can be set, including earlier and later ones. A cancelled order can't
 * be moved until it is reinstated.
 */
export const printOrder: Decider<PrintOrder, PrintOrderCommand, PrintOrderEvent, PrintOrderRefusal> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};
