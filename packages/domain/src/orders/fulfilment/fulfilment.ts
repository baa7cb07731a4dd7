import { accepted, rejected, type Decision } from '../../kernel/decider.ts';
import type { Sealed } from '../../kernel/sealed.ts';
import type { HoldKind } from './holds.ts';
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
      readonly data: { readonly method: PaymentMethod; readonly reference?: Sealed<string> | undefined };
    }
  | { readonly type: 'payment-withdrawn' }
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

export interface Fulfilment<Step> {
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
  readonly payment: 'unpaid' | 'paid';
  readonly hold: HoldKind | 'none';
  /** The note of the hold, which stays while only its kind changes. */
  readonly holdNote?: Sealed<string> | undefined;
  /** Present if the order waits for its payment: it is cancelled at that time without one. */
  readonly payBefore?: string | undefined;
}

export function startFulfilment<Step>(subject: string, firstStep: Step): Fulfilment<Step> {
  return {
    status: 'open',
    subject,
    step: firstStep,
    revision: 0,
    began: 0,
    moves: [],
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
      return { ...order, payment: 'paid' };
    case 'payment-withdrawn':
      return { ...order, payment: 'unpaid' };
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
    }
  | { readonly type: 'withdraw-payment' }
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
  | { readonly type: 'paid-already' };

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
  { type: 'move-order' | 'undo-move' | 'record-payment' | 'record-shipment' | 'hold-order' }
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
      return order.payment === 'paid' ? accepted({ type: 'payment-withdrawn' }) : accepted();
    case 'add-note':
      return accepted({ type: 'note-added', data: { note: command.note } });
    case 'release-hold':
      return order.hold === 'none' ? accepted() : accepted({ type: 'hold-released' });
    case 'move-order':
    case 'undo-move':
    case 'record-payment':
    case 'record-shipment':
    case 'hold-order':
      return isCancelled ? rejected({ type: 'order-cancelled' }) : decideOpen(rules, command, order);
  }
}

function decideOpen<Step, Refusal>(
  { cancellingRefusal, shipmentRefusal }: FulfilmentRules<Step, Refusal>,
  command: OpenCommand<Step>,
  { step, moves, payment, hold, holdNote, payBefore }: Fulfilment<Step>,
): Decided<Step, Refusal> {
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
    case 'record-payment': {
      // A payment is recorded once. To correct it, withdraw it and record it again, so that both remain visible.
      if (payment === 'paid') return rejected({ type: 'paid-already' });
      const { method, reference } = command;
      const recorded: FulfilmentEvent<Step> = {
        type: 'payment-recorded',
        data: { method, ...(reference !== undefined && { reference }) },
      };
      // The order has waited for it.
      return payBefore === undefined
        ? accepted(recorded)
        : accepted<FulfilmentEvent<Step>>(recorded, { type: 'hold-released' });
    }
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
