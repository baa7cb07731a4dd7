import { HEADER } from '@pressline/contracts/http/headers.ts';
import type { OnlinePayment } from '@pressline/contracts/payments/payments.ts';
import type { CheckoutPlaced } from '@pressline/domain/checkout/checkout-events.ts';
import { aedOf, type Fils } from '@pressline/domain/kernel/money.ts';
import type { PaymentPart } from '@pressline/domain/payments/payment-events.ts';
import type { OnlineProvider } from '@pressline/hosting/payment-provider.ts';
import { placeOrdersOf } from '@pressline/reactors/checkout/place-orders.ts';
import { placedCheckout } from '@pressline/reactors/checkout/placed-checkout.ts';
import { notFound, type Problem } from '../http/problem.ts';
import { openLink } from '../orders/links/open-link.ts';
import {
  isDue,
  newestFirst,
  notIdentified,
  payableOrder,
  type PayableOrder,
  type PayableOrderDeps,
  type Payer,
} from './payable-order.ts';
import { paymentRecord } from './payment-record.ts';

/** The orders of a checkout that are not paid or cancelled can be paid together. */
export interface PayableCheckout {
  readonly checkoutId: string;
  readonly orders: readonly PayableOrder[];
}

type PlacedOrders = CheckoutPlaced['data']['orders'];

/** @returns undefined if there is no such checkout */
export async function payableCheckout(
  deps: PayableOrderDeps,
  checkoutId: string,
): Promise<PayableCheckout | undefined> {
  const placed = await placedCheckout(deps.store, checkoutId);
  return placed && { checkoutId, orders: await ordersOf(deps, placed.data.orders) };
}

/** The checkout of a call that its customer makes, or the holder of a link to one of its orders. */
export async function checkoutOfPayer(
  deps: PayableOrderDeps & { readonly now: () => Date },
  checkoutId: string,
  payer: Payer,
): Promise<PayableCheckout | Problem> {
  if (payer.caller === undefined && payer.header(HEADER.orderLink) === undefined) return notIdentified();
  const placed = (await placedCheckout(deps.store, checkoutId))?.data;
  if (placed === undefined) return notFound('Checkout not found.');
  const isCustomer = payer.caller !== undefined && payer.caller.userId === placed.customerId;
  if (!isCustomer && !(await linksToOrderOf(deps, placed.orders, payer))) return notFound('Checkout not found.');
  // A crash may have left some of its orders to be placed later; a payment is for all of them.
  await placeOrdersOf(deps.store, checkoutId, deps.now().toISOString());
  return { checkoutId, orders: await ordersOf(deps, placed.orders) };
}

/** Whether the caller has a link to one of these orders. */
export async function linksToOrderOf(
  deps: Pick<PayableOrderDeps, 'store' | 'orderLinkSecrets'>,
  orders: PlacedOrders,
  { header }: Pick<Payer, 'header'>,
): Promise<boolean> {
  const token = header(HEADER.orderLink);
  const link = token === undefined ? undefined : await openLink(deps, token);
  return link !== undefined && orders.some(({ data }) => data.orderId === link.orderId);
}

/** What is due for each of its orders, or only the requested deposits, to be paid together. */
export function partsDue({ orders }: PayableCheckout, what: 'due' | 'deposit' = 'due'): readonly PaymentPart[] {
  return orders
    .filter(isDue)
    .map(({ kind, orderId, ...order }) => ({ kind, orderId, amount: order[what] }))
    .filter(({ amount }) => amount > 0);
}

/** What is requested of its orders; 0 if no deposit is. */
export function depositOf(checkout: PayableCheckout): Fils {
  return sumOf(partsDue(checkout, 'deposit'));
}

export function sumOf(parts: readonly PaymentPart[]): Fils {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

/** What can be paid for a checkout now, and all payments of it and of its orders, newest first. */
export async function paymentsOfCheckout(
  deps: PayableOrderDeps & { readonly payments: OnlineProvider },
  checkoutId: string,
  viewer: 'staff' | 'payer',
): Promise<{ readonly payable: number | null; readonly deposit: number | null; readonly payments: OnlinePayment[] }> {
  const found = await payableCheckout(deps, checkoutId);
  if (found === undefined) return { payable: null, deposit: null, payments: [] };
  const isOffered = deps.payments.provider !== undefined;
  const due = sumOf(partsDue(found));
  const deposit = depositOf(found);
  // Those of the checkout are among the payments of each of its orders.
  const payments = new Map(found.orders.flatMap((order) => order.payments).map((one) => [one.paymentId, one]));
  return {
    payable: due > 0 && isOffered ? aedOf(due) : null,
    deposit: deposit > 0 && isOffered ? aedOf(deposit) : null,
    payments: newestFirst([...payments.values()]).map((one) => paymentRecord(one, viewer)),
  };
}

async function ordersOf(deps: PayableOrderDeps, orders: PlacedOrders): Promise<readonly PayableOrder[]> {
  const loaded = await Promise.all(
    orders.map(({ type, data: { orderId } }) =>
      payableOrder(deps, type === 'order-placed' ? 'print' : 'safety', orderId),
    ),
  );
  return loaded.filter((order) => order !== undefined);
}
