import {
  orderInvoice,
  type InvoiceDocument,
  type NumberedDocument,
  type OrderInvoice,
} from '@pressline/domain/invoicing/invoice.ts';
import { businessOf } from '@pressline/domain/settings/shop-settings.ts';
import type { OrderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { receivedOf } from '@pressline/domain/orders/fulfilment/part-payments.ts';
import { printOrder, type PrintOrder } from '@pressline/domain/orders/print/print-order.ts';
import { safetyOrder, type SafetyOrder } from '@pressline/domain/orders/workwear/safety-order.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { issuedInvoice } from '@pressline/reactors/invoicing/issued-invoice.ts';
import type { ShopSettingsReader } from '@pressline/event-store/shop-settings-reader.ts';
import type { Caller } from '../http/caller.ts';
import type { PdfResponse } from '../http/pdf-response.ts';
import { notFound, Problem } from '../http/problem.ts';
import { route } from '../http/route.ts';

export interface InvoiceDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly shopSettings: ShopSettingsReader;
}

export function getInvoiceRoute(deps: InvoiceDeps) {
  return route('invoice', async ({ caller, params, query }) => {
    const order = await orderOf(deps, 'print', params.id);
    return mayRead(caller, order) ? invoicePaper(deps, params.id, order, query.document) : notFound('Order not found.');
  });
}

export function getSafetyInvoiceRoute(deps: InvoiceDeps) {
  return route('safetyInvoice', async ({ caller, params, query }) => {
    const order = await orderOf(deps, 'safety', params.id);
    return mayRead(caller, order) ? invoicePaper(deps, params.id, order, query.document) : notFound('Order not found.');
  });
}

type Order = PrintOrder | SafetyOrder;

export async function orderOf({ store }: Pick<InvoiceDeps, 'store'>, kind: OrderKind, id: string): Promise<Order> {
  switch (kind) {
    case 'print':
      return (await loadStream(store, printOrder, streamOf(CATEGORY.printOrder, id))).state;
    case 'safety':
      return (await loadStream(store, safetyOrder, streamOf(CATEGORY.safetyOrder, id))).state;
  }
}

/** An order of another customer is treated as not found. */
function mayRead(caller: Caller, order: Order): boolean {
  return order.status !== 'absent' && (caller.role === 'admin' || caller.userId === order.customerId);
}

/** Whether a payment is still due. */
function isOwed(order: Order): boolean {
  return order.status !== 'absent' && order.status !== 'cancelled' && order.payment !== 'paid';
}

export async function invoicePaper(
  { store, personalData, shopSettings }: InvoiceDeps,
  orderId: string,
  order: Order,
  document: InvoiceDocument = 'invoice',
): Promise<PdfResponse | Problem> {
  const { state } = await loadStream(store, orderInvoice, streamOf(CATEGORY.orderInvoice, orderId));
  const numbered = numberedOf(state, document);
  if (numbered === undefined) return notIssued();
  const issued = await issuedInvoice(store, numbered);
  if (issued === undefined) return notIssued();
  const content = await personalData.open(issued.data.content);
  if (isErased(content)) return notIssued();
  const { number } = numbered;
  // An invoice without an account shows the current one. Credit notes are not paid.
  const account = content.bank ?? businessOf(await shopSettings.recent()).bank;
  const payTo = isOwed(order) && state.status === 'invoiced' ? account : undefined;
  const { invoicePdf } = await import('./invoice-pdf.ts');
  const received =
    document === 'invoice' && state.status === 'invoiced' && order.status === 'open' ? receivedOf(order) : 0;
  const bytes = await invoicePdf({ document, number, issuedAt: issued.at, content, payTo, received });
  return { bytes, name: `${document}-${number}.pdf` };
}

function numberedOf(state: OrderInvoice, document: InvoiceDocument): NumberedDocument | undefined {
  switch (state.status) {
    case 'none':
    case 'asked':
      return undefined;
    case 'invoiced':
    case 'credit-asked':
      // The latest one for a part of it.
      return document === 'invoice' ? state.invoice : state.parts?.at(-1);
    case 'credited':
      return document === 'invoice' ? state.invoice : state.credit;
  }
}

export function notIssued(): Problem {
  return new Problem({
    status: 404,
    kind: 'not-invoiced',
    message: 'There is no invoice yet. It is issued with the first payment, or once the order is completed.',
  });
}

/** The invoice of an order as returned by the API. */
export async function invoiceRecord(
  store: EventStore,
  orderId: string,
): Promise<{ readonly number: string; readonly issued_at: string; readonly credit_note: string | null } | null> {
  const { state, recorded } = await loadStream(store, orderInvoice, streamOf(CATEGORY.orderInvoice, orderId));
  const invoice = numberedOf(state, 'invoice');
  if (invoice === undefined) return null;
  const numbered = recorded.findLast(
    ({ type, data }) =>
      type === 'invoice-numbered' &&
      typeof data === 'object' &&
      data !== null &&
      'number' in data &&
      data.number === invoice.number,
  );
  return {
    number: invoice.number,
    issued_at: numbered?.at ?? '',
    credit_note: numberedOf(state, 'credit-note')?.number ?? null,
  };
}
