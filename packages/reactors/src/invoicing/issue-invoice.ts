import { setTimeout as pause } from 'node:timers/promises';
import {
  invoiceNumber,
  orderInvoice,
  type InvoiceContent,
  type InvoiceDocument,
  type NumberedDocument,
  type OrderInvoice,
} from '@pressline/domain/invoicing/invoice.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { printOrder } from '@pressline/domain/orders/print/print-order.ts';
import { safetyOrder } from '@pressline/domain/orders/workwear/safety-order.ts';
import { piecesOfSizes } from '@pressline/domain/catalogue/safety-sizes.ts';
import { isErased, type Erased, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import { shopDay } from '@pressline/domain/kernel/shop-day.ts';
import { CATEGORY, streamOf, type Category } from '@pressline/domain/shop/streams.ts';
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
import { reactorCommand } from '../reactor-commands.ts';
import { undoTimeLeft } from '../undo-time.ts';

/** The subject of what must be kept however many people are forgotten. */
const RETENTION = 'retention:invoices';

export const CATEGORIES_OF_INVOICES: readonly Category[] = [CATEGORY.printOrder, CATEGORY.safetyOrder];

export interface InvoiceDeps {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly open: <T>(block: Sealed<T>) => Promise<T | Erased>;
  readonly seal: (subject: string, content: InvoiceContent) => Promise<Sealed<InvoiceContent>>;
  readonly seller: InvoiceContent['seller'];
  readonly now: () => Date;
  /** The last revision that was seen of a year's stream. */
  readonly lastKnown: Map<number, number>;
  /** The shop stops: nothing is waited for any more. */
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
/** What waits is looked at again so often: once it was taken back, nothing else need wait behind it. */
const RETRY_MS = 1_000;
/** So many invoices of a year are read at a time. */
const PAGE_SIZE = 1_000;
/** Where an order's work ends. */
const ENDS: ReadonlySet<unknown> = new Set(['Completed', 'delivered']);

/**
 * Issues what an order is due: its invoice once it is paid, finished or delivered, and a credit note once that is no longer
 * so (it was cancelled; the payment was withdrawn before the order was finished). It looks at the order's own stream, so it
 * matters little which event woke it, or how often.
 */
export async function issueInvoice(event: FeedEvent, deps: InvoiceDeps): Promise<void> {
  if (!REQUESTED_BY.has(event.type)) return;
  if (MOVES.has(event.type) && !ENDS.has(fieldOf(event, 'to'))) return;
  if (UNDOS.has(event.type) && !ENDS.has(fieldOf(event, 'from'))) return;
  // Undone meanwhile and done anew, it is as uncertain again.
  for (let wait; (wait = await uncertainFor(event.stream, deps)) > 0;)
    await pause(Math.min(wait, RETRY_MS), undefined, { signal: deps.signal });
  const order = await billable(event.stream, deps);
  if (order === undefined) return;
  const stream = streamOf(CATEGORY.orderInvoice, order.orderId);
  const { state } = await loadStream(deps.store, orderInvoice, stream);
  const document = dueOf(state, order.owed);
  if (document === undefined) return;
  await issue(document, event, order, stream, state, deps);
}

/** How long the end of the order's work, or its cancellation, may still be taken back, in ms; 0 where it is none, or stands. */
async function uncertainFor(stream: StreamName, { store, now }: InvoiceDeps): Promise<number> {
  const recorded = await store.readStream(stream);
  const standing = recorded.findLast(({ type }) => CANCELLED.has(type) || REINSTATED.has(type));
  if (standing !== undefined && CANCELLED.has(standing.type)) return undoTimeLeft(standing.at, now());
  const newest = recorded.findLast(({ type }) => MOVES.has(type) || UNDOS.has(type));
  const ended = newest !== undefined && MOVES.has(newest.type) && ENDS.has(fieldOf(newest, 'to'));
  return ended ? undoTimeLeft(newest.at, now()) : 0;
}

function fieldOf({ data }: FeedEvent, name: 'from' | 'to'): unknown {
  return typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[name] : undefined;
}

function dueOf(state: OrderInvoice, owed: boolean): InvoiceDocument | undefined {
  switch (state.status) {
    case 'none':
    case 'credited':
      return owed ? 'invoice' : undefined;
    // Begun, and its writer died.
    case 'asked':
      return 'invoice';
    case 'credit-asked':
      return 'credit-note';
    case 'invoiced':
      return owed ? undefined : 'credit-note';
  }
}

interface Billable {
  readonly kind: 'print' | 'safety';
  readonly orderId: string;
  /** Whether an invoice has to stand for it. */
  readonly owed: boolean;
  readonly content: InvoiceContent;
}

async function billable(stream: StreamName, { store, open, seller }: InvoiceDeps): Promise<Billable | undefined> {
  const recorded = await store.readStream(stream);
  const first = recorded[0] && toShopEvent(recorded[0]);
  const orderedAt = recorded[0]?.at ?? '';
  if (first?.type === 'order-placed') {
    const { state } = await loadStream(store, printOrder, stream);
    if (state.status === 'absent') return undefined;
    const { orderId, customer, product, quantity, amounts } = first.data;
    const detail = [product.dimensions, orderNumber(orderId)].filter(Boolean).join(' · ');
    const lines = [{ title: product.title, detail, quantity, total: amounts.total }];
    const owed = state.status !== 'cancelled' && (state.payment === 'paid' || state.stage === 'Completed');
    const buyer = buyerOf(await open(customer));
    const content = { seller, buyer, orderNumber: orderNumber(orderId), orderedAt, lines, amounts };
    return { kind: 'print', orderId, owed, content };
  }
  if (first?.type === 'safety-order-placed') {
    const { state } = await loadStream(store, safetyOrder, stream);
    if (state.status === 'absent') return undefined;
    const { orderId, customer, items, amounts } = first.data;
    const lines = items.map(({ title, sizes, total }) => ({
      title,
      detail: sizes.map(({ size, quantity }) => `${size} × ${String(quantity)}`).join(', '),
      quantity: piecesOfSizes(sizes),
      total,
    }));
    const owed = state.status !== 'cancelled' && (state.payment === 'paid' || state.state === 'delivered');
    const buyer = buyerOf(await open(customer));
    const content = { seller, buyer, orderNumber: orderNumber(orderId), orderedAt, lines, amounts };
    return { kind: 'safety', orderId, owed, content };
  }
  return undefined;
}

interface Customer {
  readonly name: string;
  readonly location: string;
  readonly company?: string | undefined;
  readonly trn?: string | undefined;
}

/** Of a customer who was forgotten before, nothing is left to be said. */
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
 * First that it is asked for, and behind which invoice of the year; then the invoice itself, at the end of the year's
 * stream; then its number, beside the order. Whoever dies in between is followed by one who looks for it behind that place,
 * so an order never gets two.
 */
async function issue(
  document: InvoiceDocument,
  event: FeedEvent,
  order: Billable,
  stream: StreamName,
  before: OrderInvoice,
  deps: InvoiceDeps,
): Promise<void> {
  const { store, now } = deps;
  const at = now().toISOString();
  const slot = slotOf(document, before) ?? (await request(document, event, stream, at, deps));
  if (slot === undefined) return;
  const { year } = slot;
  const credited = before.status === 'invoiced' || before.status === 'credit-asked' ? before.invoice : undefined;
  const content = credited === undefined ? order.content : await creditOf(credited, order.content, deps);
  const revision = await appended(document, { ...order, content }, slot, deps, at);
  const numbered = { type: 'number-invoice', number: invoiceNumber(year, revision), year, revision } as const;
  const numbering = reactionIdOf({ stream: slot.reactionId, revision }, 'numbered');
  await handle(store, orderInvoice, stream, numbered, reactorCommand(numbering, at));
}

/**
 * Asks for it, unless somebody else did in the same moment: who that was may die right after, so this one goes on from there
 * as well. Undefined where it is no longer due.
 */
async function request(
  document: InvoiceDocument,
  event: FeedEvent,
  stream: StreamName,
  at: string,
  deps: InvoiceDeps,
): Promise<InvoiceSlot | undefined> {
  const reactionId = reactionIdOf(event, document);
  const year = Number(shopDay(at).slice(0, 4));
  const slot = { reactionId, year, after: await lastOf(year, deps) };
  const command = { type: 'ask-invoice', document, ...slot } as const;
  const handled = await handle(deps.store, orderInvoice, stream, command, reactorCommand(reactionId, at));
  return handled.outcome === 'key-reused' ? undefined : slotOf(document, handled.state);
}

/** Where a document stands, or will: behind so many of the year. */
interface InvoiceSlot {
  readonly reactionId: string;
  readonly year: number;
  readonly after: number;
}

/** Of a document that was asked for and has no number yet. */
function slotOf(document: InvoiceDocument, state: OrderInvoice): InvoiceSlot | undefined {
  return state.status === (document === 'invoice' ? 'asked' : 'credit-asked') ? state : undefined;
}

/** A credit note says what its invoice said, also where the customer was forgotten in between. */
async function creditOf(
  credited: NumberedDocument,
  content: InvoiceContent,
  { store, open }: InvoiceDeps,
): Promise<InvoiceContent> {
  const issued = await issuedInvoice(store, credited);
  const said = issued && (await open(issued.data.content));
  return { ...(said === undefined || isErased(said) ? content : said), credits: credited.number };
}

/** Where the invoice stands in its year's stream; appended there unless an earlier attempt did. */
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

/** The revision of the year's last invoice, −1 before the first. The year is read once a process, and then on from there. */
async function lastOf(year: number, { store, lastKnown }: InvoiceDeps): Promise<number> {
  let last = lastKnown.get(year) ?? -1;
  for await (const page of pagesBehind(last, streamOf(CATEGORY.invoices, String(year)), store)) {
    last = page.at(-1)?.revision ?? last;
    // Kept page by page: where the next one fails, this one need not be read again.
    lastKnown.set(year, last);
  }
  return last;
}

/** What stands in a year's stream behind a revision: a call reads no more than it surely can before its time is over. */
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
