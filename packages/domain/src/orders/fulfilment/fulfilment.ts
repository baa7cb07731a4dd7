import { accepted, rejected, type Decision } from '../../kernel/decider.ts';
import type { Sealed } from '../../kernel/sealed.ts';
import type { Fils } from '../../kernel/money.ts';
import type { HoldKind } from './holds.ts';
import {
  depositDueOf,
  dueOf,
  paidStateOf,
  receivedOf,
  withoutPart,
  withPart,
  type PaidState,
  type PartPayments,
} from './part-payments.ts';
import type { PaymentMethod } from './payments.ts';
import type { Shipment } from './shipments.ts';

// What print and safety orders have in common once they are placed. A step is a stage of a print order or a state of a
// safety order; any step can be set, including earlier and later ones.

/**
 * What can happen to a placed order. The two kinds store it under names of their own: see `storedPrintEvent` and
 * `storedSafetyEvent`.
 */
export type FulfilmentEvent<Step> =
  | {
      readonly type: 'moved';
      readonly data: { readonly from: Step; readonly to: Step; readonly note?: Sealed<string> | undefined };
    }
  | {
      readonly type: 'move-undone';
      readonly data: { readonly from: Step; readonly to: Step; readonly since: string; readonly undoes: number };
    }
  | {
      readonly type: 'cancelled';
      readonly data: { readonly by: Canceller; readonly reason?: Sealed<string> | undefined; readonly step: Step };
    }
  | { readonly type: 'reinstated' }
  | {
      readonly type: 'payment-recorded';
      readonly data: {
        readonly method: PaymentMethod;
        readonly reference?: Sealed<string> | undefined;
        /** Absent if it paid the whole order. */
        readonly amount?: Fils | undefined;
      };
    }
  | {
      readonly type: 'payment-withdrawn';
      /** The revision of the payment; absent if all that was received was withdrawn. */
      readonly data: { readonly withdraws?: number | undefined };
    }
  /** Replaces an earlier request. Absent if the shop no longer requests a part. */
  | { readonly type: 'deposit-requested'; readonly data: { readonly amount?: Fils | undefined } }
  | { readonly type: 'note-added'; readonly data: { readonly note: Sealed<string> } }
  | { readonly type: 'shipment-recorded'; readonly data: { readonly shipment: Sealed<Shipment> } }
  /** Replaces a hold of another kind. */
  | { readonly type: 'held'; readonly data: Hold }
  | { readonly type: 'hold-released' };

interface Hold {
  readonly kind: HoldKind;
  readonly note?: Sealed<string> | undefined;
  /** The order waits for its payment until then. */
  readonly until?: string | undefined;
}

export type Canceller = 'customer' | 'staff';

/** A move that can still be undone. */
export interface Move<Step> {
  /** The revision of its event. */
  readonly revision: number;
  readonly from: Step;
  readonly to: Step;
}

export interface Fulfilment<Step> extends PartPayments {
  readonly status: 'open' | 'cancelled';
  readonly subject: string;
  /** The current step, or the one at cancellation. */
  readonly step: Step;
  /** The revision of the newest event. */
  readonly revision: number;
  /** The revision of the event that placed or reinstated it. */
  readonly began: number;
  /** Moves since then, without undone ones; oldest first. */
  readonly moves: readonly Move<Step>[];
  readonly payment: PaidState;
  /** What has to be received before work on it begins; absent if that is all of it. */
  readonly deposit?: Fils | undefined;
  readonly hold: HoldKind | 'none';
  /** The note of the hold, which stays while only its kind changes. */
  readonly holdNote?: Sealed<string> | undefined;
  /** Present if the order waits for its payment: it is cancelled at that time without one. */
  readonly payBefore?: string | undefined;
}

/** @param total VAT included */
export function startFulfilment<Step>(subject: string, firstStep: Step, total: Fils): Fulfilment<Step> {
  return {
    status: 'open',
    subject,
    step: firstStep,
    revision: 0,
    began: 0,
    moves: [],
    total,
    parts: [],
    payment: 'unpaid',
    hold: 'none',
  };
}

/** @param order with the revision of this event */
export function evolveFulfilment<Step, Order extends Fulfilment<Step>>(
  order: Order,
  event: FulfilmentEvent<Step>,
): Order {
  switch (event.type) {
    case 'moved': {
      const { from, to } = event.data;
      return { ...order, step: to, moves: [...order.moves, { revision: order.revision, from, to }] };
    }
    case 'move-undone':
      return { ...order, step: event.data.to, moves: order.moves.slice(0, -1) };
    case 'cancelled':
      return { ...withoutHold(order), status: 'cancelled' };
    case 'reinstated':
      // Moves before the cancellation can no longer be undone.
      return { ...order, status: 'open', began: order.revision, moves: [] };
    case 'payment-recorded':
      return withParts(order, withPart(order, order.revision, event.data.amount));
    case 'payment-withdrawn':
      return withParts(order, withoutPart(order.parts, event.data.withdraws));
    case 'deposit-requested': {
      const { amount } = event.data;
      const { deposit: _replaced, ...rest } = order;
      return { ...rest, ...(amount !== undefined && { deposit: receivedOf(order) + amount }) } as Order;
    }
    case 'held': {
      const { kind, note, until } = event.data;
      return {
        ...withoutHold(order),
        hold: kind,
        ...(note !== undefined && { holdNote: note }),
        ...(until !== undefined && { payBefore: until }),
      };
    }
    case 'hold-released':
      return withoutHold(order);
    case 'note-added':
    case 'shipment-recorded':
      return order;
  }
}

function withParts<Order extends Fulfilment<unknown>>(order: Order, parts: Order['parts']): Order {
  const changed = { ...order, parts };
  return { ...changed, payment: paidStateOf(changed) };
}

function withoutHold<Order extends Fulfilment<unknown>>(order: Order): Order {
  const { holdNote: _released, payBefore: _over, ...rest } = order;
  return { ...rest, hold: 'none' } as Order;
}

/**
 * Revision of the event by which the order entered the step before its last move. If that move is undone, the order’s age
 * in the step is measured from this event.
 */
export function stepEnteredBeforeLastMove({ moves, began }: Pick<Fulfilment<unknown>, 'moves' | 'began'>): number {
  return moves.at(-2)?.revision ?? began;
}

export type FulfilmentCommand<Step> =
  | {
      readonly type: 'move-order';
      readonly to: Step;
      readonly note?: Sealed<string> | undefined;
      /** Recorded with the move, where one can be recorded. */
      readonly shipment?: Sealed<Shipment> | undefined;
    }
  | {
      /** Undoes the newest move. */
      readonly type: 'undo-move';
      /** The step to return to, as shown to the person who requests it. */
      readonly to: Step;
      /** When the order first entered that step: the time of the event that `stepEnteredBeforeLastMove` returns. */
      readonly since: string;
    }
  | { readonly type: 'cancel-order'; readonly by: Canceller; readonly reason?: Sealed<string> | undefined }
  | { readonly type: 'reinstate-order' }
  | {
      readonly type: 'record-payment';
      readonly method: PaymentMethod;
      readonly reference?: Sealed<string> | undefined;
      /** VAT included. Absent for all that is due. */
      readonly amount?: Fils | undefined;
    }
  /** Withdraws the payment that was recorded at a revision, or all. */
  | { readonly type: 'withdraw-payment'; readonly revision?: number | undefined }
  /** Requests a part of what is due; absent for no part any more. */
  | { readonly type: 'request-deposit'; readonly amount?: Fils | undefined }
  | { readonly type: 'add-note'; readonly note: Sealed<string> }
  | { readonly type: 'record-shipment'; readonly shipment: Sealed<Shipment> }
  /** Puts the order on hold. Moves stay possible: a hold is for people. The move that finishes the order releases it. */
  | ({ readonly type: 'hold-order' } & Hold)
  | { readonly type: 'release-hold' };

export type FulfilmentRefusal =
  | { readonly type: 'order-not-found' }
  | { readonly type: 'order-exists' }
  | { readonly type: 'order-cancelled' }
  | { readonly type: 'nothing-to-undo' }
  | { readonly type: 'paid-already' }
  | { readonly type: 'more-than-due'; readonly due: Fils };

/** The rules that differ between the kinds of order. */
export interface FulfilmentRules<Step, Refusal> {
  /** Why an open order can't be cancelled. */
  readonly cancellingRefusal: (by: Canceller, step: Step) => Refusal | undefined;
  /** Why no courier can be recorded. */
  readonly shipmentRefusal: (step: Step) => Refusal | undefined;
}

type Decided<Step, Refusal> = Decision<FulfilmentEvent<Step>, Refusal | FulfilmentRefusal>;
type OpenCommand<Step> = Extract<
  FulfilmentCommand<Step>,
  { type: 'move-order' | 'undo-move' | 'record-payment' | 'request-deposit' | 'record-shipment' | 'hold-order' }
>;

export function decideFulfilment<Step, Refusal>(
  rules: FulfilmentRules<Step, Refusal>,
  command: FulfilmentCommand<Step>,
  order: Fulfilment<Step>,
): Decided<Step, Refusal> {
  const isCancelled = order.status === 'cancelled';
  switch (command.type) {
    case 'cancel-order': {
      if (isCancelled) return accepted();
      const { by, reason } = command;
      const { step } = order;
      const refusal = rules.cancellingRefusal(by, step);
      if (refusal !== undefined) return rejected(refusal);
      return accepted({ type: 'cancelled', data: { by, ...(reason !== undefined && { reason }), step } });
    }
    case 'reinstate-order':
      return isCancelled ? accepted({ type: 'reinstated' }) : accepted();
    case 'withdraw-payment':
      return withdrawn(order, command.revision);
    case 'add-note':
      return accepted({ type: 'note-added', data: { note: command.note } });
    case 'release-hold':
      return order.hold === 'none' ? accepted() : accepted({ type: 'hold-released' });
    case 'move-order':
    case 'undo-move':
    case 'record-payment':
    case 'request-deposit':
    case 'record-shipment':
    case 'hold-order':
      return isCancelled ? rejected({ type: 'order-cancelled' }) : decideOpen(rules, command, order);
  }
}

function decideOpen<Step, Refusal>(
  { cancellingRefusal, shipmentRefusal }: FulfilmentRules<Step, Refusal>,
  command: OpenCommand<Step>,
  order: Fulfilment<Step>,
): Decided<Step, Refusal> {
  const { step, moves, payment, hold, holdNote, payBefore } = order;
  // What staff can no longer cancel is finished, so nothing can hold it up.
  const finishedRefusal = (at: Step): Refusal | undefined => cancellingRefusal('staff', at);
  switch (command.type) {
    case 'move-order': {
      const { to, note, shipment } = command;
      const refusal = shipment && shipmentRefusal(to);
      if (refusal !== undefined) return rejected(refusal);
      const shipped = shipment === undefined ? [] : [{ type: 'shipment-recorded', data: { shipment } } as const];
      // Setting the current step again changes nothing, so there is no event for it.
      if (step === to) return accepted<FulfilmentEvent<Step>>(...shipped);
      const moved: FulfilmentEvent<Step> = {
        type: 'moved',
        data: { from: step, to, ...(note !== undefined && { note }) },
      };
      const isReleased = hold !== 'none' && finishedRefusal(to) !== undefined;
      return accepted<FulfilmentEvent<Step>>(
        moved,
        ...(isReleased ? [{ type: 'hold-released' } as const] : []),
        ...shipped,
      );
    }
    case 'undo-move': {
      const { to, since } = command;
      const newest = moves.at(-1);
      if (newest === undefined || newest.from !== to) return rejected({ type: 'nothing-to-undo' });
      return accepted({ type: 'move-undone', data: { from: newest.to, to, since, undoes: newest.revision } });
    }
    case 'record-payment':
      return paymentRecorded(order, command);
    case 'request-deposit':
      return depositRequested(order, command.amount);
    case 'record-shipment': {
      const refusal = shipmentRefusal(step);
      if (refusal !== undefined) return rejected(refusal);
      return accepted({ type: 'shipment-recorded', data: { shipment: command.shipment } });
    }
    case 'hold-order': {
      const refusal = finishedRefusal(step);
      if (refusal !== undefined) return rejected(refusal);
      const { kind, note = holdNote, until = hold === kind ? payBefore : undefined } = command;
      if (hold === kind && command.note === undefined && until === payBefore) return accepted();
      // A paid order waits for nothing, and staff already decided about one that is on hold.
      if (command.until !== undefined && (payment === 'paid' || hold !== 'none')) return accepted();
      return accepted({
        type: 'held',
        data: { kind, ...(note !== undefined && { note }), ...(until !== undefined && { until }) },
      });
    }
  }
}

/** A payment is never corrected: staff withdraw it and record it again, so that both remain visible. */
function paymentRecorded<Step, Refusal>(
  order: Fulfilment<Step>,
  { method, reference, amount }: Extract<FulfilmentCommand<Step>, { type: 'record-payment' }>,
): Decided<Step, Refusal> {
  if (order.payment === 'paid') return rejected({ type: 'paid-already' });
  const due = dueOf(order);
  const received = amount ?? due;
  if (received > due) return rejected({ type: 'more-than-due', due });
  const isWhole = order.parts.length === 0 && received === due;
  const recorded: FulfilmentEvent<Step> = {
    type: 'payment-recorded',
    data: { method, ...(reference !== undefined && { reference }), ...(!isWhole && { amount: received }) },
  };
  const isEnough = received === due || received >= (depositDueOf(order) || due);
  // The order has waited for it.
  return order.payBefore !== undefined && isEnough
    ? accepted<FulfilmentEvent<Step>>(recorded, { type: 'hold-released' })
    : accepted(recorded);
}

function withdrawn<Step, Refusal>({ parts }: Fulfilment<Step>, revision: number | undefined): Decided<Step, Refusal> {
  const left = withoutPart(parts, revision);
  if (left.length === parts.length) return accepted();
  return accepted({
    type: 'payment-withdrawn',
    data: left.length > 0 && revision !== undefined ? { withdraws: revision } : {},
  });
}

function depositRequested<Step, Refusal>(order: Fulfilment<Step>, amount: Fils | undefined): Decided<Step, Refusal> {
  if (order.payment === 'paid') return rejected({ type: 'paid-already' });
  const due = dueOf(order);
  if (amount !== undefined && amount > due) return rejected({ type: 'more-than-due', due });
  return depositDueOf(order) === (amount ?? 0)
    ? accepted()
    : accepted({ type: 'deposit-requested', data: amount === undefined ? {} : { amount } });
}
