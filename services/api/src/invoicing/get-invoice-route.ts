import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import {
  orderInvoice,
  type InvoiceDocument,
  type NumberedDocument,
  type OrderInvoice,
  type OrderInvoiceEvent,
} from '@pressline/domain/invoicing/invoice.ts';
import { businessOf } from '@pressline/domain/settings/shop-settings.ts';
import type { OrderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { receivedOf } from '@pressline/domain/orders/fulfilment/part-payments.ts';
import { printOrder, type PrintOrder } from '@pressline/domain/orders/print/print-order.ts';
import { safetyOrder, type SafetyOrder } from '@pressline/domain/orders/workwear/safety-order.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore, RecordedEvent } from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
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
    return mayRead(caller, order) ? invoicePaper(deps, params.id, order, query) : notFound('Order not found.');
  });
}

export function getSafetyInvoiceRoute(deps: InvoiceDeps) {
  return route('safetyInvoice', async ({ caller, params, query }) => {
    const order = await orderOf(deps, 'safety', params.id);
    return mayRead(caller, order) ? invoicePaper(deps, params.id, order, query) : notFound('Order not found.');
  });
}

type Order = PrintOrder | SafetyOrder;
type InvoiceRecord = NonNullable<ResponseOf<'order'>['invoice']>;

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

interface RequestedPaper {
  readonly document?: InvoiceDocument | undefined;
  readonly number?: string | undefined;
}

export async function invoicePaper(
  { store, personalData, shopSettings }: InvoiceDeps,
  orderId: string,
  order: Order,
  { document = 'invoice', number: requested }: RequestedPaper,
): Promise<PdfResponse | Problem> {
  const { state, recorded } = await loadStream(store, orderInvoice, streamOf(CATEGORY.orderInvoice, orderId));
  const numbered =
    requested === undefined
      ? numberedOf(state, document)
      : numberedIn(recorded).find((one) => one.document === document && one.number === requested);
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

/** All documents that were issued for an order, oldest first. */
function numberedIn(recorded: readonly RecordedEvent[]) {
  return recorded.flatMap((event) => {
    // A stream contains only the events of one decider.
    const { type, data } = toShopEvent(event) as OrderInvoiceEvent;
    return type === 'invoice-numbered' ? [{ ...data, at: event.at }] : [];
  });
}

/** The invoice of an order as returned by the API. */
export async function invoiceRecord(store: EventStore, orderId: string): Promise<InvoiceRecord | null> {
  const recorded = await store.readStream(streamOf(CATEGORY.orderInvoice, orderId));
  const creditNotes: InvoiceRecord['credit_notes'] = [];
  let invoice: Pick<InvoiceRecord, 'number' | 'issued_at'> | undefined;
  let creditNote: string | null = null;
  for (const { document, number, at } of numberedIn(recorded)) {
    if (document === 'invoice') {
      invoice = { number, issued_at: at };
      creditNote = null;
    } else if (invoice !== undefined) {
      creditNotes.push({ number, issued_at: at, invoice: invoice.number });
      creditNote = number;
    }
  }
  return invoice === undefined ? null : { ...invoice, credit_note: creditNote, credit_notes: creditNotes };
}
