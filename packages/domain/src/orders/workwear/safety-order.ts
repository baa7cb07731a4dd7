import { accepted, rejected, type Decider, type Decision } from '../../kernel/decider.ts';
import type { PaymentMethod } from '../fulfilment/payments.ts';
import { placeSafetyOrder, type PlaceSafetyOrder, type SafetyPlacingRefusal } from './place-safety-order.ts';
import type { SafetyOrderEvent } from './safety-order-events.ts';
import { FIRST_SAFETY_STATE, type SafetyState } from '../fulfilment/safety-states.ts';
import type { Sealed } from '../../kernel/sealed.ts';
import type { Shipment } from '../fulfilment/shipments.ts';

// Events are in safety-order-events.ts.

interface SafetyMove {
  /** The revision of its event. */
  readonly revision: number;
  readonly from: SafetyState;
  readonly to: SafetyState;
}

interface Placed {
  readonly customerId: string | undefined;
  readonly subject: string;
  readonly state: SafetyState;
  /** The revision of the newest event. */
  readonly revision: number;
  /** The revision of the event that placed or reinstated it. */
  readonly began: number;
  /** Moves since then, without undone ones; oldest first. */
  readonly moves: readonly SafetyMove[];
  readonly payment: 'unpaid' | 'paid';
}

export type SafetyOrder =
  | { readonly status: 'absent' }
  | (Placed & { readonly status: 'placed' })
  /** `state` is the state at cancellation. */
  | (Placed & { readonly status: 'cancelled' });

type PlacedOrder = Exclude<SafetyOrder, { status: 'absent' }>;
type OpenOrder = Extract<SafetyOrder, { status: 'placed' }>;

function evolve(order: SafetyOrder, event: SafetyOrderEvent): SafetyOrder {
  if (event.type === 'safety-order-placed') {
    const { customerId, customer } = event.data;
    return {
      status: 'placed',
      customerId,
      subject: customer.subject,
      state: FIRST_SAFETY_STATE,
      revision: 0,
      began: 0,
      moves: [],
      payment: 'unpaid',
    };
  }
  return order.status === 'absent' ? order : evolvePlaced({ ...order, revision: order.revision + 1 }, event);
}

function evolvePlaced(
  order: PlacedOrder,
  event: Exclude<SafetyOrderEvent, { type: 'safety-order-placed' }>,
): SafetyOrder {
  switch (event.type) {
    case 'safety-order-moved': {
      const { from, to } = event.data;
      return { ...order, state: to, moves: [...order.moves, { revision: order.revision, from, to }] };
    }
    case 'safety-order-move-undone':
      return { ...order, state: event.data.to, moves: order.moves.slice(0, -1) };
    case 'safety-order-cancelled':
      return { ...order, status: 'cancelled' };
    case 'safety-order-reinstated':
      // Moves before the cancellation can no longer be undone.
      return { ...order, status: 'placed', began: order.revision, moves: [] };
    case 'safety-payment-recorded':
      return { ...order, payment: 'paid' };
    case 'safety-payment-withdrawn':
      return { ...order, payment: 'unpaid' };
    case 'safety-note-added':
    case 'safety-shipment-recorded':
      return order;
  }
}

/**
 * Revision of the event that first moved the order into the state it was in before its last move. After an undo, age in
 * state counts from it.
 */
export function stateEnteredBeforeLastMove({ moves, began }: Pick<Placed, 'moves' | 'began'>): number {
  return moves.at(-2)?.revision ?? began;
}

export interface MoveSafetyOrder {
  readonly type: 'move-safety-order';
  readonly to: SafetyState;
  readonly note?: Sealed<string> | undefined;
}

/** Undoes the newest move. */
export interface UndoSafetyMove {
  readonly type: 'undo-safety-move';
  /** The state to return to, as shown to the person who requests it. */
  readonly to: SafetyState;
  /** When the order first entered that state: the time of the event that `stateEnteredBeforeLastMove` returns. */
  readonly since: string;
}

export type SafetyOrderCommand =
  | PlaceSafetyOrder
  | MoveSafetyOrder
  | UndoSafetyMove
  | { readonly type: 'cancel-safety-order'; readonly reason?: Sealed<string> | undefined }
  | { readonly type: 'reinstate-safety-order' }
  | {
      readonly type: 'record-safety-payment';
      readonly method: PaymentMethod;
      readonly reference?: Sealed<string> | undefined;
    }
  | { readonly type: 'withdraw-safety-payment' }
  | { readonly type: 'add-safety-note'; readonly note: Sealed<string> }
  | { readonly type: 'record-safety-shipment'; readonly shipment: Sealed<Shipment> };

export type SafetyOrderRefusal =
  | SafetyPlacingRefusal
  | { readonly type: 'order-not-found' }
  | { readonly type: 'order-exists' }
  | { readonly type: 'order-cancelled' }
  | { readonly type: 'nothing-to-undo' }
  | { readonly type: 'order-delivered' }
  | { readonly type: 'paid-already' }
  | { readonly type: 'not-shipped-yet'; readonly state: SafetyState };

type Decided = Decision<SafetyOrderEvent, SafetyOrderRefusal>;
type FollowUpCommand = Exclude<SafetyOrderCommand, PlaceSafetyOrder>;
/** Commands that a cancelled order also accepts, for payment, notes and reinstatement. */
type AlwaysAcceptedCommand = Extract<
  FollowUpCommand,
  { type: 'cancel-safety-order' | 'reinstate-safety-order' | 'withdraw-safety-payment' | 'add-safety-note' }
>;

function decide(command: SafetyOrderCommand, order: SafetyOrder): Decided {
  if (command.type === 'place-safety-order')
    return order.status === 'absent' ? placeSafetyOrder(command) : rejected({ type: 'order-exists' });
  return order.status === 'absent' ? rejected({ type: 'order-not-found' }) : decidePlaced(command, order);
}

function decidePlaced(command: FollowUpCommand, order: PlacedOrder): Decided {
  switch (command.type) {
    case 'cancel-safety-order':
      return order.status === 'cancelled' ? accepted() : cancel(command.reason, order);
    case 'reinstate-safety-order':
      return order.status === 'cancelled' ? accepted({ type: 'safety-order-reinstated', data: {} }) : accepted();
    case 'withdraw-safety-payment':
      return order.payment === 'paid' ? accepted({ type: 'safety-payment-withdrawn', data: {} }) : accepted();
    case 'add-safety-note':
      return accepted({ type: 'safety-note-added', data: { note: command.note } });
    case 'move-safety-order':
    case 'undo-safety-move':
    case 'record-safety-payment':
    case 'record-safety-shipment':
      return order.status === 'cancelled' ? rejected({ type: 'order-cancelled' }) : decideOpen(command, order);
  }
}

function decideOpen(command: Exclude<FollowUpCommand, AlwaysAcceptedCommand>, order: OpenOrder): Decided {
  switch (command.type) {
    case 'move-safety-order': {
      const { to, note } = command;
      // Setting the current state again changes nothing, so there is no event.
      if (order.state === to) return accepted();
      return accepted({
        type: 'safety-order-moved',
        data: { from: order.state, to, ...(note !== undefined && { note }) },
      });
    }
    case 'undo-safety-move': {
      const newest = order.moves.at(-1);
      if (newest === undefined || newest.from !== command.to) return rejected({ type: 'nothing-to-undo' });
      return accepted({
        type: 'safety-order-move-undone',
        data: { from: newest.to, to: newest.from, since: command.since, undoes: newest.revision },
      });
    }
    case 'record-safety-payment': {
      if (order.payment === 'paid') return rejected({ type: 'paid-already' });
      const { method, reference } = command;
      return accepted({
        type: 'safety-payment-recorded',
        data: { method, ...(reference !== undefined && { reference }) },
      });
    }
    case 'record-safety-shipment':
      if (order.state !== 'shipped' && order.state !== 'delivered')
        return rejected({ type: 'not-shipped-yet', state: order.state });
      return accepted({ type: 'safety-shipment-recorded', data: { shipment: command.shipment } });
  }
}

function cancel(reason: Sealed<string> | undefined, { state }: OpenOrder): Decided {
  if (state === 'delivered') return rejected({ type: 'order-delivered' });
  return accepted({ type: 'safety-order-cancelled', data: { ...(reason !== undefined && { reason }), state } });
}

/** One safety order: `safetyOrder-<id>`. Any state can be set, including earlier and later ones. */
export const safetyOrder: Decider<SafetyOrder, SafetyOrderCommand, SafetyOrderEvent, SafetyOrderRefusal> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};
