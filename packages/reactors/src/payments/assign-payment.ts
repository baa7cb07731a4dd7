import { rejected } from '@pressline/domain/kernel/decider.ts';
import type { Fils } from '@pressline/domain/kernel/money.ts';
import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { OrderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { printOrder, type PrintOrder } from '@pressline/domain/orders/print/print-order.ts';
import { safetyOrder, type SafetyOrder } from '@pressline/domain/orders/workwear/safety-order.ts';
import type { PaymentPart } from '@pressline/domain/payments/payment-events.ts';
import { isRefunded, payment, type PaidPayment } from '@pressline/domain/payments/payment.ts';
import type { Refusal } from '@pressline/domain/shop/refusals.ts';
import { CATEGORY, streamOf, streamOfOrder } from '@pressline/domain/shop/streams.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle, loadStream, type CommandResult } from '@pressline/event-store/handle.ts';
import { sealedUnlessForgotten } from '@pressline/personal-data/personal-data.ts';
import { freshCommand, reactorCommand } from '../reactor-commands.ts';
import { recordingIdOf } from './attempts.ts';

export interface AssignDeps {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly seal: (subject: string, text: string) => Promise<Sealed<string>>;
  readonly now: () => Date;
}

type OrderResult = CommandResult<unknown, unknown, Refusal>;
/** The commands of an order by which it follows its payment. */
type OrderCommand =
  | {
      readonly type: 'record-payment';
      readonly method: 'online-link';
      readonly amount: Fils;
      readonly reference?: Sealed<string>;
    }
  | { readonly type: 'withdraw-payment'; readonly revision: number };

/**
 * Records a payment on its orders, and withdraws it from those that were refunded. It decides by the streams of the payment
 * and the orders, and its commands have derived ids: after a crash at any point, repeating it completes the rest.
 */
export async function assignPayment(paymentId: string, deps: AssignDeps): Promise<void> {
  const { state } = await loadStream(deps.store, payment, streamOf(CATEGORY.payment, paymentId));
  if (state.status !== 'paid') return;
  for (const part of state.parts) await assignPart(state, part, deps);
}

async function assignPart(paid: PaidPayment, { kind, orderId, amount }: PaymentPart, deps: AssignDeps): Promise<void> {
  const { store, now } = deps;
  const stream = streamOfOrder(kind, orderId);
  const recording = recordingIdOf(paid.id, orderId);
  const events = await store.readStream(stream);
  const recorded = events.find(({ metadata }) => metadata.commandId === recording);
  if (isRefunded(paid, orderId)) {
    // Other payments of the order stay, and nothing changes if staff have withdrawn this one.
    const withdrawing = createdIdOf(streamOf(CATEGORY.payment, paid.id), `withdrawn from ${orderId}`);
    if (recorded === undefined) return;
    const { revision } = recorded;
    await changeOrder(kind, orderId, () => ({ type: 'withdraw-payment', revision }), withdrawing, deps);
    return;
  }
  // Staff decide about another amount or currency; until then it pays no order.
  if (recorded !== undefined || paid.match === 'mismatched' || paid.unassigned.includes(orderId)) return;
  const record = async (subject: string): Promise<OrderCommand> => {
    const reference = await sealedUnlessForgotten(deps.seal(subject, paid.reference));
    return { type: 'record-payment', method: 'online-link', amount, ...(reference !== undefined && { reference }) };
  };
  const result = await changeOrder(kind, orderId, record, recording, deps);
  if (result.outcome !== 'rejected') return;
  const { type: reason } = result.reason;
  if (reason !== 'order-cancelled' && reason !== 'paid-already' && reason !== 'more-than-due') {
    throw new Error(`Payment ${paid.id} could not be recorded on ${stream}: ${reason}.`);
  }
  const leave = { type: 'leave-unassigned', orderId, reason } as const;
  await handle(store, payment, streamOf(CATEGORY.payment, paid.id), leave, freshCommand(now().toISOString()));
}

async function changeOrder(
  kind: OrderKind,
  orderId: string,
  command: (subject: string) => OrderCommand | Promise<OrderCommand>,
  commandId: string,
  { store, now }: AssignDeps,
): Promise<OrderResult> {
  const context = reactorCommand(commandId, now().toISOString());
  const stream = streamOfOrder(kind, orderId);
  const prepare = (order: PrintOrder | SafetyOrder) =>
    order.status === 'absent' ? rejected({ type: 'order-not-found' as const }) : command(order.subject);
  switch (kind) {
    case 'print':
      return handle(store, printOrder, stream, prepare, context);
    case 'safety':
      return handle(store, safetyOrder, stream, prepare, context);
  }
}
