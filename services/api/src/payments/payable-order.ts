import { HEADER } from '@pressline/contracts/http/headers.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import type { Fils } from '@pressline/domain/kernel/money.ts';
import type { paymentMethod } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import type { OrderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
import {
  depositDueOf,
  dueOf,
  receivedOf,
  type PartPayments,
} from '@pressline/domain/orders/fulfilment/part-payments.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { isInReview } from '@pressline/domain/payments/payment.ts';
import { printOrder } from '@pressline/domain/orders/print/print-order.ts';
import { safetyOrder } from '@pressline/domain/orders/workwear/safety-order.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore, RecordedEvent } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { PurposeSecrets } from '@pressline/personal-data/signing-secrets.ts';
import type { PaymentRow } from '@pressline/read-models/payments/payments.ts';
import { paymentIdOf, type PaymentScope } from '@pressline/event-store/command-ids.ts';
import type { z } from 'zod';
import type { Caller } from '../http/caller.ts';
import { notFound, Problem } from '../http/problem.ts';
import { openLink } from '../orders/links/open-link.ts';
import { loadedPayment } from './payment-record.ts';

export interface PayableOrderDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly orderLinkSecrets: PurposeSecrets;
}

interface ReceivedPayment {
  /** VAT included. */
  readonly amount: Fils;
  readonly method: z.infer<typeof paymentMethod>;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

export interface PayableOrder {
  readonly kind: OrderKind;
  readonly orderId: string;
  readonly number: string;
  readonly customerId: string | undefined;
  readonly status: 'open' | 'cancelled';
  /** What is due for it, VAT included; nothing once it is paid. */
  readonly due: Fils;
  /** What was received for it, VAT included. */
  readonly received: Fils;
  /** Oldest first: online, or recorded by staff. */
  readonly receivedPayments: readonly ReceivedPayment[];
  /** The requested part of what is due; 0 if no deposit is requested. */
  readonly deposit: Fils;
  readonly checkoutId: string | undefined;
  /** It waits for its payment, and is cancelled at that time without one. */
  readonly payBefore: string | undefined;
  /** All attempts to pay it, on its own or with its checkout, newest first. */
  readonly payments: readonly PaymentRow[];
  /** Undefined once the customer was forgotten. */
  readonly email: () => Promise<string | undefined>;
}

/** An order as its stream has it, so that a payment is never requested by an old state. */
export async function payableOrder(
  { store, personalData }: PayableOrderDeps,
  kind: OrderKind,
  orderId: string,
): Promise<PayableOrder | undefined> {
  const { state, recorded } =
    kind === 'print'
      ? await loadStream(store, printOrder, streamOf(CATEGORY.printOrder, orderId))
      : await loadStream(store, safetyOrder, streamOf(CATEGORY.safetyOrder, orderId));
  const first = recorded[0] && toShopEvent(recorded[0]);
  if (state.status === 'absent' || (first?.type !== 'order-placed' && first?.type !== 'safety-order-placed')) {
    return undefined;
  }
  const { checkout, customer } = first.data;
  return {
    kind,
    orderId,
    number: orderNumber(orderId),
    customerId: state.customerId,
    status: state.status,
    due: dueOf(state),
    received: receivedOf(state),
    receivedPayments: state.parts.flatMap((part) => receivedPayment(part, recorded)),
    deposit: depositDueOf(state),
    checkoutId: checkout?.id,
    payBefore: state.payBefore,
    payments: await paymentsOfOrder({ store }, { orderId, checkoutId: checkout?.id }),
    async email() {
      const contact = await personalData.open<{ readonly email: string }>(customer);
      return isErased(contact) ? undefined : contact.email;
    },
  };
}

/** Whether it can be paid now. */
export function isDue(order: PayableOrder): boolean {
  return order.status === 'open' && order.due > 0 && !hasPaymentInReview(order);
}

/** Whether staff have to decide about money that was received for it; until then, it should not be paid again. */
export function hasPaymentInReview({ payments }: PayableOrder): boolean {
  return payments.some(({ payment }) => isInReview(payment));
}

/** A recorded payment with the method and time of its event. */
function receivedPayment(
  { revision, amount }: PartPayments['parts'][number],
  recorded: readonly RecordedEvent[],
): readonly ReceivedPayment[] {
  const found = recorded.find((one) => one.revision === revision);
  if (found === undefined) return [];
  const event = toShopEvent(found);
  if (event.type !== 'payment-recorded' && event.type !== 'safety-payment-recorded') return [];
  return [{ amount, method: event.data.method, at: found.at }];
}

/** Who makes a call about a payment. */
export interface Payer {
  readonly caller: Caller | undefined;
  readonly header: (name: string) => string | undefined;
}

export function notIdentified(): Problem {
  return new Problem({ status: 401, kind: 'not-logged-in', message: 'Log in, or use the link from our email.' });
}

/** The order of a call that its customer makes, or the holder of a link to it, or staff where they may. */
export async function orderOfPayer(
  deps: PayableOrderDeps,
  { kind, order_id: orderId }: { readonly kind: OrderKind; readonly order_id: string },
  { caller, header }: Payer,
): Promise<PayableOrder | Problem> {
  const token = header(HEADER.orderLink);
  if (token === undefined && caller === undefined) return notIdentified();
  const order = await payableOrder(deps, kind, orderId);
  if (order === undefined) return notFound('Order not found.');
  if (token !== undefined) {
    const link = await openLink(deps, token);
    return link?.kind === kind && link.orderId === orderId ? order : notFound('Order not found.');
  }
  return caller?.role === 'admin' || caller?.userId === order.customerId ? order : notFound('Order not found.');
}

/** All attempts to pay, oldest first. */
export async function attemptsOf(
  { store }: Pick<PayableOrderDeps, 'store'>,
  scope: PaymentScope,
): Promise<readonly PaymentRow[]> {
  const attempts: PaymentRow[] = [];
  for (;;) {
    const id = paymentIdOf(scope, attempts.length);
    const attempt = loadedPayment(await store.readStream(streamOf(CATEGORY.payment, id)));
    if (attempt === undefined) return attempts;
    attempts.push(attempt);
  }
}

/** Also those of the order’s checkout, newest first. */
async function paymentsOfOrder(
  deps: Pick<PayableOrderDeps, 'store'>,
  { orderId, checkoutId }: Pick<PayableOrder, 'orderId' | 'checkoutId'>,
): Promise<readonly PaymentRow[]> {
  const ofCheckout = checkoutId === undefined ? [] : await attemptsOf(deps, `checkout ${checkoutId}`);
  const all = [...ofCheckout, ...(await attemptsOf(deps, `order ${orderId}`))];
  return newestFirst(all);
}

export function newestFirst(payments: readonly PaymentRow[]): readonly PaymentRow[] {
  return payments.toSorted((one, other) => other.requestedAt.localeCompare(one.requestedAt));
}
