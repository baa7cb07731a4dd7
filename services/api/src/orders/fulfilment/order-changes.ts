import { filsOf } from '@pressline/domain/kernel/money.ts';
import type { HoldKind } from '@pressline/domain/orders/fulfilment/holds.ts';
import type { PaymentMethod } from '@pressline/domain/orders/fulfilment/payments.ts';
import type { Shipment } from '@pressline/domain/orders/fulfilment/shipments.ts';
import { stepEnteredBeforeLastMove, type Fulfilment } from '@pressline/domain/orders/fulfilment/fulfilment.ts';
import type { Seal, Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import type { Actor, PastEvent, Position } from '@pressline/event-store/event-store.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import { sealedUnlessForgotten } from '@pressline/personal-data/personal-data.ts';
import { actorOf, type Caller } from '../../http/caller.ts';
import { Problem } from '../../http/problem.ts';
import { expectedRevisionOf } from '../../http/expected-revision.ts';
import { changeOrder, type ChangeOrderDeps, type OrderChange, type OrderKind } from './change-order.ts';
import { viewerOf } from './viewer.ts';

/** A call that changes an order. */
interface ChangeCall<Body> {
  readonly caller: Caller;
  readonly params: { readonly id: string } | { readonly orderId: string };
  readonly body: Body;
  readonly header: (name: string) => string | undefined;
  readonly command: (actor: Actor) => CommandContext;
}

type ExpectedRevision = { readonly expected_revision?: number | undefined };
type WithFields<Fields> = Fields & ExpectedRevision;

/** The handlers of the changes that both kinds of order have. Each appends one event, if the decider accepts it. */
export function orderChanges<
  Placed extends Fulfilment<string> & { readonly customerId: string | undefined },
  Command extends object,
  Event extends ShopEvent,
  Shown extends Readonly<Record<string, unknown>>,
>(deps: ChangeOrderDeps, kind: OrderKind<Placed, Command, Event, Shown>) {
  /** Runs a command and responds with the order after it, as the caller can see it. */
  async function change<Body extends ExpectedRevision | undefined>(
    call: ChangeCall<Body>,
    message: string,
    command: OrderChange<Placed, Parameters<typeof kind.decider.decide>[0]>['command'],
  ): Promise<
    Problem | { readonly body: { readonly message: string } & Shown; readonly position: Position | undefined }
  > {
    const { caller, params, body, header, command: contextOf } = call;
    const expectedRevision = expectedRevisionOf(header, body);
    if (expectedRevision instanceof Problem) return expectedRevision;
    // Customers can change only their own orders, staff any.
    const customerId = caller.role === 'customer' ? caller.userId : undefined;
    const viewer = viewerOf(caller);
    const requested = { orderId: orderIdOf(params), customerId, expectedRevision, viewer, command };
    const changed = await changeOrder(deps, kind, requested, contextOf(actorOf(caller)));
    if (changed instanceof Problem) return changed;
    const shown = await kind.show(deps, changed.history, viewer);
    return { body: { message, ...shown }, position: changed.position };
  }

  return {
    change,
    cancel: (call: ChangeCall<WithFields<{ readonly reason: string }>>) =>
      change(call, 'The order was cancelled.', async (seal) => ({
        type: 'cancel-order',
        by: call.caller.role === 'customer' ? 'customer' : 'staff',
        // Orders of forgotten customers can be cancelled too, but without storing the reason.
        reason: await sealedUnlessForgotten(seal(call.body.reason)),
      })),
    reinstate: (call: ChangeCall<ExpectedRevision | undefined>) =>
      change(call, 'The order was reinstated.', () => ({ type: 'reinstate-order' })),
    recordPayment: (
      call: ChangeCall<
        WithFields<{
          readonly method: PaymentMethod;
          readonly reference?: string | undefined;
          readonly amount?: number | undefined;
        }>
      >,
    ) =>
      change(call, 'The payment was recorded.', async (seal) => ({
        type: 'record-payment',
        method: call.body.method,
        reference: await sealedIfGiven(seal, call.body.reference),
        ...(call.body.amount !== undefined && { amount: filsOf(call.body.amount) }),
      })),
    withdrawPayment: (
      call: ChangeCall<ExpectedRevision | undefined> & { readonly query: { readonly revision?: number | undefined } },
    ) => change(call, 'The payment was removed.', () => ({ type: 'withdraw-payment', revision: call.query.revision })),
    requestDeposit: (call: ChangeCall<WithFields<{ readonly amount: number | null }>>) =>
      change(
        call,
        call.body.amount === null ? 'The deposit is no longer requested.' : 'The deposit was requested.',
        () => ({
          type: 'request-deposit',
          ...(call.body.amount !== null && { amount: filsOf(call.body.amount) }),
        }),
      ),
    addNote: (call: ChangeCall<WithFields<{ readonly note: string }>>) =>
      change(call, 'The note was added.', async (seal) => ({ type: 'add-note', note: await seal(call.body.note) })),
    recordShipment: (call: ChangeCall<WithFields<RequestedShipment>>) =>
      change(call, 'The shipment was recorded.', async (seal) => ({
        type: 'record-shipment',
        shipment: await seal(shipmentOf(call.body)),
      })),
    hold: (call: ChangeCall<WithFields<{ readonly kind: HoldKind; readonly note?: string | undefined }>>) =>
      change(call, 'The order is on hold.', async (seal) => ({
        type: 'hold-order',
        kind: call.body.kind,
        note: await sealedIfGiven(seal, call.body.note),
      })),
    releaseHold: (call: ChangeCall<ExpectedRevision | undefined>) =>
      change(call, 'The hold is released.', () => ({ type: 'release-hold' })),
  };
}

interface RequestedShipment {
  readonly courier: string;
  readonly tracking_number?: string | undefined;
}

function shipmentOf({ courier, tracking_number: trackingNumber }: RequestedShipment): Shipment {
  return { courier, trackingNumber };
}

function orderIdOf(params: ChangeCall<unknown>['params']): string {
  return 'id' in params ? params.id : params.orderId;
}

/** Moves an order to a step, or undoes its newest move: `to` is then the step to return to. */
export function moveCommand<Step extends string>({
  to,
  note,
  undo = false,
  shipment,
}: {
  readonly to: Step;
  readonly note?: string | undefined;
  readonly undo?: boolean | undefined;
  readonly shipment?: RequestedShipment | undefined;
}) {
  return async (seal: Seal, order: Fulfilment<Step>, history: readonly PastEvent[]) =>
    undo
      ? ({ type: 'undo-move', to, since: timeOf(history, stepEnteredBeforeLastMove(order)) } as const)
      : ({
          type: 'move-order',
          to,
          note: await sealedIfGiven(seal, note),
          shipment: shipment && (await seal(shipmentOf(shipment))),
        } as const);
}

/** When an event of a stream happened. */
function timeOf(history: readonly PastEvent[], revision: number): string {
  const event = history.find((past) => past.revision === revision);
  if (event === undefined) throw new RangeError(`The stream has no event #${revision}.`);
  return event.at;
}

async function sealedIfGiven(seal: Seal, text: string | undefined): Promise<Sealed<string> | undefined> {
  return text === undefined ? undefined : seal(text);
}
