import { setTimeout as pause } from 'node:timers/promises';
import {
  amountsOfPart,
  creditedOf,
  invoiceNumber,
  orderInvoice,
  type InvoiceContent,
  type InvoiceDocument,
  type OrderInvoice,
} from '@pressline/domain/invoicing/invoice.ts';
import type { BusinessDetails } from '@pressline/domain/invoicing/seller.ts';
import { ordersOfCheckout } from '@pressline/domain/checkout/checkout-events.ts';
import type { OrderCheckout } from '@pressline/domain/orders/fulfilment/order-checkout.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { payment } from '@pressline/domain/payments/payment.ts';
import type { Fils } from '@pressline/domain/kernel/money.ts';
import { printOrder } from '@pressline/domain/orders/print/print-order.ts';
import { safetyOrder } from '@pressline/domain/orders/workwear/safety-order.ts';
import { piecesOfSizes } from '@pressline/domain/catalogue/safety-sizes.ts';
import { isErased, type Erased, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import { shopDay } from '@pressline/domain/kernel/shop-day.ts';
import { CATEGORY, streamOf, streamOfOrder, type Category } from '@pressline/domain/shop/streams.ts';
import type {
  EventStore,
  ExpectedRevision,
  FeedEvent,
  RecordedEvent,
  StreamName,
} from '@pressline/event-store/event-store.ts';
import { eventIdOf } from '@pressline/event-store/command-ids.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import { issuedInvoice } from './issued-invoice.ts';
import { CANCELLED, MOVES, REINSTATED, UNDOS } from '../order-transitions.ts';
import { reactionIdOf } from '@pressline/event-store/reaction-ids.ts';
import { placedCheckout } from '../checkout/placed-checkout.ts';
import { refundedOfOrder } from '../payments/refunded-of-order.ts';
import { reactorCommand } from '../reactor-commands.ts';
import { undoTimeLeft } from '../undo-time.ts';

/** The subject of data that must be kept however many people are forgotten. */
const RETENTION = 'retention:invoices';

export const CATEGORIES_OF_INVOICES: readonly Category[] = [
  CATEGORY.printOrder,
  CATEGORY.safetyOrder,
  CATEGORY.payment,
];

export interface InvoiceDeps {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly open: <T>(block: Sealed<T>) => Promise<T | Erased>;
  readonly seal: (subject: string, content: InvoiceContent) => Promise<Sealed<InvoiceContent>>;
  /** As they are when a document is issued; it keeps them. */
  readonly business: () => Promise<BusinessDetails>;
  readonly now: () => Date;
  /** The last known revision of each year's stream. */
  readonly lastKnown: Map<number, number>;
  /** The shop is stopping: waiting ends. */
  readonly signal?: AbortSignal;
}

const REQUESTED_BY: ReadonlySet<string> = new Set([
  ...MOVES,
  'payment-recorded',
  'safety-payment-recorded',
  'payment-withdrawn',
  'safety-payment-withdrawn',
  ...UNDOS,
  ...CANCELLED,
  ...REINSTATED,
]);
/** How often a waiting event is checked: if it is undone, nothing else has to wait behind it. */
const RETRY_MS = 1_000;
/** Invoices of a year read at a time. */
const PAGE_SIZE = 1_000;
/** The stages and states in which an order's work ends. */
const ENDS: ReadonlySet<unknown> = new Set(['Completed', 'delivered']);

/**
 * Issues the documents that are due for an order: its invoice with its first payment or once it is finished, and a credit
 * note once that is no longer so (it was cancelled, or the payment was withdrawn before the order was finished). A part
 * that was refunded is credited by a separate credit note. Decides by the streams of the order and its payments, so it
 * doesn't matter which event triggers it, or how often.
 */
export async function issueInvoice(event: FeedEvent, deps: InvoiceDeps): Promise<void> {
  if (event.type === 'payment-refunded') {
    const { state } = await loadStream(deps.store, payment, event.stream);
    if (state.status !== 'paid') return;
    for (const { kind, orderId } of state.parts) await issueDue(streamOfOrder(kind, orderId), event, deps);
    return;
  }
  if (!REQUESTED_BY.has(event.type)) return;
  if (MOVES.has(event.type) && !ENDS.has(fieldOf(event, 'to'))) return;
  if (UNDOS.has(event.type) && !ENDS.has(fieldOf(event, 'from'))) return;
  await issueDue(event.stream, event, deps);
}

async function issueDue(orderStream: StreamName, event: FeedEvent, deps: InvoiceDeps): Promise<void> {
  // If it was undone and done again meanwhile, it may be undone again.
  for (let wait; (wait = await uncertainFor(orderStream, deps)) > 0;)
    await pause(Math.min(wait, RETRY_MS), undefined, { signal: deps.signal });
  const order = await billable(orderStream, deps);
  if (order === undefined) return;
  const stream = streamOf(CATEGORY.orderInvoice, order.orderId);
  const { state, recorded } = await loadStream(deps.store, orderInvoice, stream);
  const invoicedAt = recorded.findLast(({ type, data }) => type === 'invoice-asked' && isOfInvoice(data))?.at;
  const refunded =
    order.owed && invoicedAt !== undefined ? await refundedOfOrder(deps.store, { ...order, since: invoicedAt }) : 0;
  const due = dueOf(state, order, refunded);
  if (due === undefined) return;
  await issue(due, event, order, stream, state, deps);
}

function isOfInvoice(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'document' in data && data.document === 'invoice';
}

/** How long the end of the order's work, or its cancellation, can still be undone, in ms; 0 if it can't. */
async function uncertainFor(stream: StreamName, { store, now }: InvoiceDeps): Promise<number> {
  const recorded = await store.readStream(stream);
  const lastChange = recorded.findLast(({ type }) => CANCELLED.has(type) || REINSTATED.has(type));
  if (lastChange !== undefined && CANCELLED.has(lastChange.type)) return undoTimeLeft(lastChange.at, now());
  const newest = recorded.findLast(({ type }) => MOVES.has(type) || UNDOS.has(type));
  const ended = newest !== undefined && MOVES.has(newest.type) && ENDS.has(fieldOf(newest, 'to'));
  return ended ? undoTimeLeft(newest.at, now()) : 0;
}

function fieldOf({ data }: FeedEvent, name: 'from' | 'to'): unknown {
  return typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[name] : undefined;
}

interface DueDocument {
  readonly document: InvoiceDocument;
  /** Of a credit note for a part of the invoice, VAT included. */
  readonly amount?: Fils | undefined;
}

/** @param refunded since the invoice was issued, VAT included */
function dueOf(state: OrderInvoice, { owed, content }: Billable, refunded: Fils): DueDocument | undefined {
  switch (state.status) {
    case 'none':
    case 'credited':
      return owed ? { document: 'invoice' } : undefined;
    // Requested, but its process died.
    case 'asked':
      return { document: 'invoice' };
    case 'credit-asked':
      return { document: 'credit-note', amount: state.amount };
    case 'invoiced': {
      const credited = creditedOf(state);
      const { grandTotal } = content.amounts;
      if (!owed) return credited < grandTotal ? { document: 'credit-note' } : undefined;
      const amount = Math.min(refunded, grandTotal) - credited;
      return amount > 0 ? { document: 'credit-note', amount } : undefined;
    }
  }
}

interface Billable {
  readonly kind: 'print' | 'safety';
  readonly orderId: string;
  readonly checkoutId: string | undefined;
  /** Whether its work is finished. */
  readonly isFinished: boolean;
  /** Whether the order must have an invoice. */
  readonly owed: boolean;
  readonly content: InvoiceContent;
}

async function billable(stream: StreamName, { store, open, business }: InvoiceDeps): Promise<Billable | undefined> {
  const recorded = await store.readStream(stream);
  const first = recorded[0] && toShopEvent(recorded[0]);
  const orderedAt = recorded[0]?.at ?? '';
  if (first?.type === 'order-placed') {
    const { state } = await loadStream(store, printOrder, stream);
    if (state.status === 'absent') return undefined;
    const { orderId, customer, product, quantity, price, amounts, checkout } = first.data;
    const detail = [product.dimensions, orderNumber(orderId)].filter(Boolean).join(' · ');
    const lines = [{ title: product.title, detail, quantity, total: price.total }, ...linesOfCheckout(checkout)];
    const isFinished = state.step === 'Completed';
    const owed = state.status !== 'cancelled' && (state.payment !== 'unpaid' || isFinished);
    const buyer = buyerOf(await open(customer));
    const orderedWith = await otherOrders(store, orderId, checkout);
    const content = {
      ...(await business()),
      ...{ buyer, orderNumber: orderNumber(orderId), orderedAt, orderedWith, lines, amounts },
    };
    return { kind: 'print', orderId, checkoutId: checkout?.id, isFinished, owed, content };
  }
  if (first?.type === 'safety-order-placed') {
    const { state } = await loadStream(store, safetyOrder, stream);
    if (state.status === 'absent') return undefined;
    const { orderId, customer, items, amounts, checkout } = first.data;
    const goods = items.map(({ title, sizes, total }) => ({
      title,
      detail: sizes.map(({ size, quantity }) => `${size} × ${String(quantity)}`).join(', '),
      quantity: piecesOfSizes(sizes),
      total,
    }));
    const lines = [...goods, ...linesOfCheckout(checkout)];
    const isFinished = state.step === 'delivered';
    const owed = state.status !== 'cancelled' && (state.payment !== 'unpaid' || isFinished);
    const buyer = buyerOf(await open(customer));
    const orderedWith = await otherOrders(store, orderId, checkout);
    const content = {
      ...(await business()),
      ...{ buyer, orderNumber: orderNumber(orderId), orderedAt, orderedWith, lines, amounts },
    };
    return { kind: 'safety', orderId, checkoutId: checkout?.id, isFinished, owed, content };
  }
  return undefined;
}

/** The order’s parts of the discount and the delivery fee of its checkout, so that the lines add up to the total. */
function linesOfCheckout(parts: OrderCheckout | undefined): InvoiceContent['lines'] {
  const { discount = 0, delivery = 0 } = parts ?? {};
  return [
    ...(discount > 0 ? [{ title: 'Discount', detail: '', quantity: 1, total: -discount }] : []),
    ...(delivery > 0 ? [{ title: 'Delivery', detail: '', quantity: 1, total: delivery }] : []),
  ];
}

/** The numbers of the other orders of the checkout; undefined if there are none. */
async function otherOrders(
  store: InvoiceDeps['store'],
  orderId: string,
  checkout: OrderCheckout | undefined,
): Promise<readonly string[] | undefined> {
  if (checkout === undefined) return undefined;
  const placed = await placedCheckout(store, checkout.id);
  if (placed === undefined) return undefined;
  const numbers = ordersOfCheckout(placed).flatMap(({ id, number }) => (id === orderId ? [] : [number]));
  return numbers.length === 0 ? undefined : numbers;
}

interface Customer {
  readonly name: string;
  readonly location: string;
  readonly company?: string | undefined;
  readonly trn?: string | undefined;
}

/** Nothing is known of a customer who was forgotten before. */
function buyerOf(customer: Customer | Erased): InvoiceContent['buyer'] {
  if (isErased(customer)) return { name: '—', address: '—' };
  const { name, location, company, trn } = customer;
  return {
    name,
    address: location,
    ...(company !== undefined && { company }),
    ...(trn !== undefined && { trn }),
  };
}

/**
 * Three steps: the request, with the year and its last invoice; the document, at the end of the year's stream; its
 * number, on the order's document stream. After a crash, the next attempt searches for the document after that
 * invoice, so an order never gets two.
 */
async function issue(
  due: DueDocument,
  event: FeedEvent,
  order: Billable,
  stream: StreamName,
  before: OrderInvoice,
  deps: InvoiceDeps,
): Promise<void> {
  const { store, now } = deps;
  const { document, amount } = due;
  const at = now().toISOString();
  const slot = slotOf(document, before) ?? (await request(due, event, order, stream, at, deps));
  if (slot === undefined) return;
  const { year } = slot;
  const credited = before.status === 'invoiced' || before.status === 'credit-asked' ? before : undefined;
  const content = credited === undefined ? order.content : await creditOf(credited, amount, order.content, deps);
  const revision = await appended(document, { ...order, content }, slot, deps, at);
  const numbered = { type: 'number-invoice', number: invoiceNumber(year, revision), year, revision } as const;
  const numbering = reactionIdOf({ stream: slot.reactionId, revision }, 'numbered');
  await handle(store, orderInvoice, stream, numbered, reactorCommand(numbering, at));
}

/**
 * Requests the document, unless another process just did: that process may die right after, so this one continues
 * from there as well. Undefined if it is no longer due.
 */
async function request(
  { document, amount }: DueDocument,
  event: FeedEvent,
  { orderId, content }: Billable,
  stream: StreamName,
  at: string,
  deps: InvoiceDeps,
): Promise<InvoiceSlot | undefined> {
  // A refund can be of several orders.
  const reactionId = reactionIdOf(event, event.type === 'payment-refunded' ? `${document} ${orderId}` : document);
  const year = Number(shopDay(at).slice(0, 4));
  const slot = { reactionId, year, after: await lastOf(year, deps) };
  const part = amount === undefined ? {} : { amount, invoiceTotal: content.amounts.grandTotal };
  const command = { type: 'ask-invoice', document, ...slot, ...part } as const;
  const result = await handle(deps.store, orderInvoice, stream, command, reactorCommand(reactionId, at));
  return result.outcome === 'key-reused' ? undefined : slotOf(document, result.state);
}

/** Where a document is, or will be: in the year's stream, after this revision. */
interface InvoiceSlot {
  readonly reactionId: string;
  readonly year: number;
  readonly after: number;
}

/** The slot of a document that was requested and has no number yet. */
function slotOf(document: InvoiceDocument, state: OrderInvoice): InvoiceSlot | undefined {
  return state.status === (document === 'invoice' ? 'asked' : 'credit-asked') ? state : undefined;
}

/**
 * A credit note repeats the contents of its invoice, even if the customer was forgotten in between. One for a part has
 * that part as its only line, and one that cancels the rest names what was credited before.
 */
async function creditOf(
  state: Extract<OrderInvoice, { readonly status: 'invoiced' | 'credit-asked' }>,
  amount: Fils | undefined,
  content: InvoiceContent,
  { store, open }: InvoiceDeps,
): Promise<InvoiceContent> {
  const issued = await issuedInvoice(store, state.invoice);
  const opened = issued && (await open(issued.data.content));
  const invoice = opened === undefined || isErased(opened) ? content : opened;
  const credits = { ...invoice, credits: state.invoice.number };
  const before = creditedOf(state);
  if (amount === undefined && before === 0) return credits;
  const amounts = amountsOfPart(invoice.amounts, before, amount ?? invoice.amounts.grandTotal - before);
  const refund = { title: 'Refund', detail: '', quantity: 1, total: amounts.total };
  const creditedBefore = { ...refund, title: 'Previously credited', total: amounts.total - invoice.amounts.total };
  return { ...credits, amounts, lines: amount === undefined ? [...invoice.lines, creditedBefore] : [refund] };
}

/** The document's revision in the year's stream; appended unless an earlier attempt did. */
async function appended(
  document: InvoiceDocument,
  { kind, orderId, content }: Billable,
  { reactionId, year, after }: InvoiceSlot,
  { store, seal }: InvoiceDeps,
  at: string,
): Promise<number> {
  const stream = streamOf(CATEGORY.invoices, String(year));
  const data = {
    document,
    kind,
    orderId,
    reactionId,
    content: await seal(RETENTION, content),
    amounts: content.amounts,
  };
  for (;;) {
    let last = after;
    for await (const page of pagesBehind(after, stream, store)) {
      for (const recorded of page) {
        const issued = toShopEvent(recorded);
        if (issued.type === 'invoice-issued' && issued.data.reactionId === reactionId) return recorded.revision;
        last = recorded.revision;
      }
    }
    const expected: ExpectedRevision = last === -1 ? 'no-stream' : last;
    const id = eventIdOf(reactionId, stream, 0);
    const metadata = { ...reactorCommand(reactionId, at), id, causationId: reactionId };
    const result = await store.append(stream, expected, [{ event: { type: 'invoice-issued', data }, metadata }]);
    if (result.outcome === 'appended') return result.revision;
  }
}

/**
 * The revision of the year's last invoice, −1 before the first. The year is read once per process, then from there
 * on.
 */
async function lastOf(year: number, { store, lastKnown }: InvoiceDeps): Promise<number> {
  let last = lastKnown.get(year) ?? -1;
  for await (const page of pagesBehind(last, streamOf(CATEGORY.invoices, String(year)), store)) {
    last = page.at(-1)?.revision ?? last;
    // Stored page by page: if the next one fails, this one need not be read again.
    lastKnown.set(year, last);
  }
  return last;
}

/** Pages of a year's stream after a revision, small enough for a call to finish in time. */
async function* pagesBehind(
  revision: number,
  stream: StreamName,
  store: InvoiceDeps['store'],
): AsyncGenerator<readonly RecordedEvent[]> {
  for (let last = revision; ;) {
    const page = await store.readStream(stream, last + 1, PAGE_SIZE);
    if (page.length > 0) yield page;
    if (page.length < PAGE_SIZE) return;
    last = page.at(-1)?.revision ?? last;
  }
}
