import { accepted, rejected, type Decider, type Decision } from '../kernel/decider.ts';
import type { StoredFile } from '../kernel/files.ts';
import type { Language } from '../kernel/languages.ts';
import type { Sealed } from '../kernel/sealed.ts';
import type { OfSides } from '../orders/print/artwork-sides.ts';
import { placePrintOrder } from '../orders/print/place-print-order.ts';
import type { OrderCustomer } from '../orders/print/print-order-events.ts';
import { placeSafetyOrder } from '../orders/workwear/place-safety-order.ts';
import type { SafetyOrderCustomer } from '../orders/workwear/safety-order-events.ts';
import type { CheckoutContact, CheckoutEvent, CheckoutPlaced, PaymentChoice } from './checkout-events.ts';
import type { CheckoutQuote, QuotedPrintOrder, QuotedSafetyOrder } from './quote.ts';

interface OrderDetails<Customer> {
  /** Derived from the checkout and the first line of the order, so that it is the same for each attempt. */
  readonly orderId: string;
  readonly customer: Sealed<Customer>;
}

/** A quoted order with everything else that it needs. */
export type CompleteOrder =
  | (QuotedPrintOrder &
      OrderDetails<OrderCustomer> & {
        readonly files: OfSides<StoredFile>;
        readonly lowResolutionAccepted?: boolean | undefined;
      })
  | (QuotedSafetyOrder & OrderDetails<SafetyOrderCustomer> & { readonly designFile?: StoredFile | undefined });

export interface PlaceCheckout {
  readonly type: 'place-checkout';
  readonly checkoutId: string;
  /** Undefined for a guest. */
  readonly customerId?: string | undefined;
  readonly contact: Sealed<CheckoutContact>;
  readonly quote: Omit<CheckoutQuote, 'orders'> & { readonly orders: readonly CompleteOrder[] };
  readonly payment: PaymentChoice;
  /** Absent if the orders don’t wait for payment. */
  readonly payBefore?: string | undefined;
  readonly language?: Language | undefined;
}

export type CheckoutCommand =
  | PlaceCheckout
  | { readonly type: 'complete-checkout' }
  | { readonly type: 'expire-checkout'; readonly at: string }
  | { readonly type: 'abandon-checkout' };

export type CheckoutRefusal =
  | { readonly type: 'checkout-exists' }
  | { readonly type: 'checkout-not-found' }
  | { readonly type: 'checkout-abandoned' }
  /** Print orders need an account. */
  | { readonly type: 'account-required' }
  /** It can expire once all orders are placed: then there is none that could still appear. */
  | { readonly type: 'orders-not-placed-yet' }
  | { readonly type: 'payment-not-overdue' };

interface PlacedCheckout {
  readonly status: 'placed' | 'completed' | 'expired';
  /** Undefined if the orders don’t wait for payment. */
  readonly payBefore: string | undefined;
}

export type Checkout = { readonly status: 'absent' } | { readonly status: 'abandoned' } | PlacedCheckout;

function evolve(state: Checkout, event: CheckoutEvent): Checkout {
  if (event.type === 'checkout-placed') return { status: 'placed', payBefore: event.data.payBefore };
  if (event.type === 'checkout-abandoned') return { status: 'abandoned' };
  if (!('payBefore' in state)) return state;
  switch (event.type) {
    case 'checkout-completed':
      return { ...state, status: 'completed' };
    case 'checkout-expired':
      return { ...state, status: 'expired' };
  }
}

function decide(command: CheckoutCommand, state: Checkout): Decision<CheckoutEvent, CheckoutRefusal> {
  switch (state.status) {
    case 'absent':
      if (command.type === 'place-checkout') return placeCheckout(command);
      // From here on it can’t be placed, so its claim of a discount code can be released.
      return command.type === 'abandon-checkout'
        ? accepted({ type: 'checkout-abandoned', data: {} })
        : rejected({ type: 'checkout-not-found' });
    case 'abandoned':
      return command.type === 'abandon-checkout' ? accepted() : rejected({ type: 'checkout-abandoned' });
    case 'placed':
    case 'completed':
    case 'expired':
      return decidePlaced(command, state);
  }
}

function decidePlaced(
  command: CheckoutCommand,
  { status, payBefore }: PlacedCheckout,
): Decision<CheckoutEvent, CheckoutRefusal> {
  switch (command.type) {
    case 'place-checkout':
    case 'abandon-checkout':
      return rejected({ type: 'checkout-exists' });
    case 'complete-checkout':
      return status === 'placed' ? accepted({ type: 'checkout-completed', data: {} }) : accepted();
    case 'expire-checkout':
      if (status === 'expired') return accepted();
      if (status === 'placed') return rejected({ type: 'orders-not-placed-yet' });
      return payBefore !== undefined && Date.parse(command.at) >= Date.parse(payBefore)
        ? accepted({ type: 'checkout-expired', data: {} })
        : rejected({ type: 'payment-not-overdue' });
  }
}

function placeCheckout(command: PlaceCheckout): Decision<CheckoutEvent, CheckoutRefusal> {
  const { checkoutId, customerId, contact, quote, payment, payBefore, language } = command;
  const orders: CheckoutPlaced['data']['orders'] = [];
  for (const order of quote.orders) {
    const placed = placedOrder(order, command);
    if (placed.outcome === 'rejected') return placed;
    orders.push(...placed.events);
  }
  return accepted({
    type: 'checkout-placed',
    data: {
      checkoutId,
      ...(customerId !== undefined && { customerId }),
      contact,
      orders,
      delivery: quote.delivery,
      ...(quote.discount !== undefined && { discount: quote.discount }),
      amounts: quote.amounts,
      payment,
      ...(payBefore !== undefined && { payBefore }),
      ...(language !== undefined && { language }),
    },
  });
}

/** The first event of an order’s stream, as if it had been placed on its own, with its parts of the checkout. */
function placedOrder(
  order: CompleteOrder,
  { checkoutId, customerId, quote: { amounts }, language }: PlaceCheckout,
): Decision<CheckoutPlaced['data']['orders'][number], CheckoutRefusal> {
  const { orderId, delivery, discount } = order;
  const common = { orderId, vatRate: amounts.vatRate, language, checkout: { id: checkoutId, delivery, discount } };
  if (order.kind === 'safety') {
    const { customer, quote, designFile } = order;
    return placeSafetyOrder({ type: 'place-safety-order', ...common, customerId, customer, quote, design: designFile });
  }
  if (customerId === undefined) return rejected({ type: 'account-required' });
  const { customer, quote, files, lowResolutionAccepted } = order;
  // The specification's form sends a circulation, which has no effect; here it is the quantity.
  const circulation = quote.quantity;
  return placePrintOrder({
    type: 'place-order',
    ...common,
    customerId,
    customer,
    quote,
    circulation,
    files,
    lowResolutionAccepted,
  });
}

/** One purchase of a whole cart: `checkout-<id>`. */
export const checkout: Decider<Checkout, CheckoutCommand, CheckoutEvent, CheckoutRefusal> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};
