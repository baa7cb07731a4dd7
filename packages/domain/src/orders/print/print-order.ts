import type { ArtworkSide } from './artwork-sides.ts';
import { accepted, rejected, type Decider, type Decision } from '../../kernel/decider.ts';
import type { StoredFile } from '../../kernel/files.ts';
import type { PaymentMethod } from '../fulfilment/payments.ts';
import { placePrintOrder, type PlaceOrder, type PlacingRefusal } from './place-print-order.ts';
import type { PrintOrderEvent } from './print-order-events.ts';
import { evolve, type PrintOrder } from './print-order-state.ts';
import type { Sealed } from '../../kernel/sealed.ts';
import type { Shipment } from '../fulfilment/shipments.ts';
import { FIRST_STAGE, type Stage } from '../fulfilment/stages.ts';

// Events are in print-order-events.ts, state and evolve in print-order-state.ts.

export interface ChangeStage {
  readonly type: 'change-stage';
  readonly to: Stage;
  readonly note?: Sealed<string> | undefined;
}

/** Undoes the newest move. */
export interface UndoStageChange {
  readonly type: 'undo-stage-change';
  /** The stage to return to, as shown to the person who requests it. */
  readonly to: Stage;
  /** When the order first entered that stage; see `stageEnteredBeforeLastMove`. */
  readonly since: string;
}

export interface CancelOrder {
  readonly type: 'cancel-order';
  readonly by: 'customer' | 'staff';
  readonly reason?: Sealed<string> | undefined;
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

export type PrintOrderCommand =
  | PlaceOrder
  | ChangeStage
  | UndoStageChange
  | CancelOrder
  | { readonly type: 'reinstate-order' }
  | {
      readonly type: 'record-payment';
      readonly method: PaymentMethod;
      readonly reference?: Sealed<string> | undefined;
    }
  | { readonly type: 'withdraw-payment' }
  | { readonly type: 'add-note'; readonly note: Sealed<string> }
  | { readonly type: 'record-shipment'; readonly shipment: Sealed<Shipment> }
  | HoldArtwork
  | ReplaceArtwork
  | { readonly type: 'release-artwork' };

export type PrintOrderRefusal =
  | PlacingRefusal
  | { readonly type: 'order-not-found' }
  | { readonly type: 'order-exists' }
  | { readonly type: 'order-cancelled' }
  | { readonly type: 'nothing-to-undo' }
  /** Customers can cancel only before Printing starts. */
  | { readonly type: 'too-late-to-cancel'; readonly stage: Stage }
  | { readonly type: 'order-completed' }
  | { readonly type: 'paid-already' }
  | { readonly type: 'not-shipping-yet'; readonly stage: Stage }
  | { readonly type: 'artwork-not-asked-for'; readonly side: ArtworkSide };

type Decided = Decision<PrintOrderEvent, PrintOrderRefusal>;
type PlacedOrder = Exclude<PrintOrder, { status: 'absent' }>;
type InProduction = Extract<PrintOrder, { status: 'in-production' }>;
type FollowUpCommand = Exclude<PrintOrderCommand, PlaceOrder>;
/** Commands that a cancelled order also accepts, for payment, notes and reinstatement. */
type AlwaysAcceptedCommand = Extract<
  FollowUpCommand,
  { type: 'reinstate-order' | 'withdraw-payment' | 'add-note' | 'cancel-order' }
>;

function decide(command: PrintOrderCommand, state: PrintOrder): Decided {
  if (command.type === 'place-order')
    return state.status === 'absent' ? placePrintOrder(command) : rejected({ type: 'order-exists' });
  return state.status === 'absent' ? rejected({ type: 'order-not-found' }) : decidePlaced(command, state);
}

function decidePlaced(command: FollowUpCommand, order: PlacedOrder): Decided {
  switch (command.type) {
    case 'cancel-order':
      return order.status === 'cancelled' ? accepted() : cancel(command, order);
    case 'reinstate-order':
      return order.status === 'cancelled' ? accepted({ type: 'order-reinstated', data: {} }) : accepted();
    case 'withdraw-payment':
      return order.payment === 'paid' ? accepted({ type: 'payment-withdrawn', data: {} }) : accepted();
    case 'add-note':
      return accepted({ type: 'note-added', data: { note: command.note } });
    case 'change-stage':
    case 'undo-stage-change':
    case 'record-payment':
    case 'record-shipment':
    case 'hold-artwork':
    case 'replace-artwork':
    case 'release-artwork':
      return order.status === 'cancelled' ? rejected({ type: 'order-cancelled' }) : decideInProduction(command, order);
  }
}

function decideInProduction(command: Exclude<FollowUpCommand, AlwaysAcceptedCommand>, order: InProduction): Decided {
  switch (command.type) {
    case 'change-stage':
      return changeStage(command, order);
    case 'undo-stage-change':
      return undoStageChange(command, order);
    case 'record-payment': {
      // A payment is recorded once. To correct it, withdraw it and record it again, so that both remain visible.
      if (order.payment === 'paid') return rejected({ type: 'paid-already' });
      const { method, reference } = command;
      return accepted({ type: 'payment-recorded', data: { method, ...(reference !== undefined && { reference }) } });
    }
    case 'record-shipment':
      if (order.stage !== 'Shipping' && order.stage !== 'Completed')
        return rejected({ type: 'not-shipping-yet', stage: order.stage });
      return accepted({ type: 'shipment-recorded', data: { shipment: command.shipment } });
    case 'hold-artwork':
      if (order.stage === 'Completed') return rejected({ type: 'order-completed' });
      return accepted({
        type: 'artwork-held',
        data: { reason: command.reason, sides: [...new Set(command.sides)] },
      });
    case 'replace-artwork':
      return replaceArtwork(command, order);
    case 'release-artwork':
      return order.artwork.status === 'none' ? accepted() : accepted({ type: 'artwork-released', data: {} });
  }
}

function changeStage({ to, note }: ChangeStage, { stage }: InProduction): Decided {
  // Setting the current stage again changes nothing, so there is no event.
  if (stage === to) return accepted();
  return accepted({ type: 'stage-changed', data: { from: stage, to, ...(note !== undefined && { note }) } });
}

function undoStageChange({ to, since }: UndoStageChange, { moves }: InProduction): Decided {
  const newest = moves.at(-1);
  if (newest === undefined || newest.from !== to) return rejected({ type: 'nothing-to-undo' });
  return accepted({ type: 'stage-change-undone', data: { from: newest.to, to, since, undoes: newest.revision } });
}

function cancel({ by, reason }: CancelOrder, { stage }: InProduction): Decided {
  if (stage === 'Completed') return rejected({ type: 'order-completed' });
  if (by === 'customer' && stage !== FIRST_STAGE) return rejected({ type: 'too-late-to-cancel', stage });
  return accepted({ type: 'order-cancelled', data: { by, ...(reason !== undefined && { reason }), stage } });
}

function replaceArtwork(
  { side, file, fileName, lowResolutionAccepted }: ReplaceArtwork,
  { artwork, stage }: InProduction,
): Decided {
  if (stage === 'Completed') return rejected({ type: 'order-completed' });
  if (artwork.status === 'none' || !artwork.sides.includes(side))
    return rejected({ type: 'artwork-not-asked-for', side });
  const coarse = lowResolutionAccepted === true && ({ lowResolutionAccepted } as const);
  return accepted({ type: 'artwork-replaced', data: { side, file, fileName, ...coarse } });
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
