import { HEADER } from '@pressline/contracts/http/headers.ts';
import type { CheckoutRecord } from '@pressline/contracts/checkout/checkouts.ts';
import { printProduct } from '@pressline/domain/catalogue/print-product.ts';
import { safetyProduct } from '@pressline/domain/catalogue/safety-product.ts';
import { checkout } from '@pressline/domain/checkout/checkout.ts';
import type { CheckoutEvent, CheckoutPlaced } from '@pressline/domain/checkout/checkout-events.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import type { Language } from '@pressline/domain/kernel/languages.ts';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { followLinkOf } from '@pressline/event-store/reaction-ids.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { OnlineProvider } from '@pressline/hosting/payment-provider.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { PurposeSecrets } from '@pressline/personal-data/signing-secrets.ts';
import { acceptedLanguageOf } from '../http/accepted-language.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { invoiceRecord } from '../invoicing/get-invoice-route.ts';
import {
  orderedInLanguage,
  titleFor,
  type Titled,
  type TranslatedProduct,
  type Viewer,
} from '../orders/fulfilment/viewer.ts';
import { tokenOf } from '../orders/links/open-link.ts';
import { linksToOrderOf, paymentsOfCheckout } from '../payments/payable-checkout.ts';
import { notIdentified } from '../payments/payable-order.ts';
import { amountsRecord, deliveryRecord, orderAmounts } from './quote-record.ts';

export interface GetCheckoutDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly orderLinkSecrets: PurposeSecrets;
  readonly payments: OnlineProvider;
}

export function getCheckoutRoute(deps: GetCheckoutDeps) {
  const { store, personalData } = deps;
  return route('checkout', async ({ caller, params, header }) => {
    const isAdmin = caller?.role === 'admin';
    if (caller === undefined && header(HEADER.orderLink) === undefined) return notIdentified();
    const stream = streamOf(CATEGORY.checkout, params.id);
    const { state, recorded } = await loadStream(store, checkout, stream);
    const [first] = recorded;
    if (first === undefined || state.status === 'absent' || state.status === 'abandoned')
      return notFound('Checkout not found.');
    const placed = toShopEvent(first) as CheckoutEvent;
    if (placed.type !== 'checkout-placed') return notFound('Checkout not found.');
    const { data } = placed;
    // The checkout of another customer is treated as not found, so that its existence isn't revealed.
    const isKnown = isAdmin || (caller !== undefined && data.customerId === caller.userId);
    if (!isKnown && !(await linksToOrderOf(deps, data.orders, { header }))) return notFound('Checkout not found.');
    // Links can be passed on, so they reveal no personal data.
    const contact = isKnown ? await personalData.open(data.contact) : undefined;
    const known = contact === undefined || isErased(contact) ? undefined : contact;
    const viewer = isAdmin ? 'staff' : 'customer';
    const language = isAdmin ? undefined : acceptedLanguageOf(header('Accept-Language'));
    const translated = await translationOf(store, data.orders, language);
    return {
      body: {
        id: params.id,
        status: state.status,
        created_at: first.at,
        customer_id: data.customerId ?? null,
        customer_name: known?.name ?? null,
        customer_email: known?.email ?? null,
        customer_phone: known?.phone ?? null,
        customer_company: known?.company ?? null,
        customer_trn: known?.trn ?? null,
        customer_location: known?.location ?? null,
        orders: await Promise.all(
          data.orders.map(async (order) => ({
            ...orderRecord(translated(order), viewer),
            track_token:
              isKnown || order.type === 'order-placed' ? null : await tokenOf(deps, followLinkOf(order.data.orderId)),
            invoice: isKnown ? await invoiceRecord(store, order.data.orderId) : null,
          })),
        ),
        delivery: deliveryRecord(data.delivery),
        discount:
          data.discount === undefined ? null : { code: data.discount.code, amount: aedOf(data.discount.amount) },
        payment: data.payment,
        pay_before: data.payBefore ?? null,
        ...(await paymentsOfCheckout(deps, params.id, isAdmin ? 'staff' : 'payer')),
        goods: aedOf(data.orders.reduce((sum, order) => sum + partsOf(order).goods, 0)),
        ...amountsRecord(data.amounts),
        vat_rate: data.amounts.vatRate / 10_000,
      },
    };
  });
}

type PlacedOrder = CheckoutPlaced['data']['orders'][number];

type OrderRecord = CheckoutRecord['orders'][number];

function orderRecord(order: PlacedOrder, viewer: Viewer): Omit<OrderRecord, 'track_token' | 'invoice'> {
  const { orderId: id } = order.data;
  const kind = order.type === 'order-placed' ? 'print' : 'safety';
  return { kind, id, number: orderNumber(id), items: itemsOf(order, viewer), ...orderAmounts(partsOf(order)) };
}

function itemsOf(order: PlacedOrder, viewer: Viewer): OrderRecord['items'] {
  if (order.type === 'order-placed') {
    const { product, quantity } = order.data;
    return [{ title: titleFor(viewer, product), quantity, sizes: [] }];
  }
  return order.data.items.map((item) => ({
    title: titleFor(viewer, item),
    quantity: item.sizes.reduce((sum, { quantity }) => sum + quantity, 0),
    sizes: [...item.sizes],
  }));
}

/**
 * The orders with the titles of their products in a language. They come from the products’ own streams, as the orders come
 * from the checkout’s: this page must not wait for read models.
 */
async function translationOf(
  store: Pick<EventStore, 'readStream'>,
  orders: readonly PlacedOrder[],
  language: Language | undefined,
): Promise<(order: PlacedOrder) => PlacedOrder> {
  const products = new Map<string, TranslatedProduct>();
  for (const order of language === undefined ? [] : orders)
    if (order.type === 'order-placed') {
      const { id } = order.data.product;
      const { state } = await loadStream(store, printProduct, streamOf(CATEGORY.printProduct, id));
      if (state.status !== 'absent') products.set(id, state.details);
    } else
      for (const { productId } of order.data.items) {
        const { state } = await loadStream(store, safetyProduct, streamOf(CATEGORY.safetyProduct, productId));
        if (state.status !== 'absent') products.set(productId, state.details);
      }
  const inLanguage = <Ordered extends Titled>(id: string, ordered: Ordered): Ordered =>
    orderedInLanguage(ordered, products.get(id), language, 'customer');
  return (order) =>
    order.type === 'order-placed'
      ? { ...order, data: { ...order.data, product: inLanguage(order.data.product.id, order.data.product) } }
      : {
          ...order,
          data: { ...order.data, items: order.data.items.map((item) => inLanguage(item.productId, item)) },
        };
}

function partsOf({ data: { amounts, checkout: parts } }: PlacedOrder) {
  const { delivery, discount } = parts ?? { delivery: 0, discount: 0 };
  return { amounts, delivery, discount, goods: amounts.total + discount - delivery };
}
