import { normaliseOrderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { Actor, RecordedEvent, StreamName } from '@pressline/event-store/event-store.ts';
import { UnreadableData } from '@pressline/event-store/event-store.ts';
import { paymentIdOf, type PaymentScope } from '@pressline/event-store/command-ids.ts';
import { mailIdOf, reactionIdOf } from '@pressline/event-store/reaction-ids.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { safetyOrders } from '@pressline/read-models/orders/safety-orders.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { describeEvent } from './describe-event.ts';

/** An event of an order, or one that it caused, serializable as JSON. */
export interface HistoryEvent {
  readonly stream: string;
  readonly revision: number;
  /** Decimal. */
  readonly position: string;
  readonly type: string;
  /** What it changed, in words: `Prepress → Printing`. */
  readonly summary: string;
  readonly at: string;
  readonly actor: Actor;
  /** From its metadata: the command or event that caused it. */
  readonly causationId: string;
  readonly correlationId: string;
  /** The event of another stream that caused it, if known. */
  readonly causedBy: { readonly stream: string; readonly revision: number } | null;
  /** As stored, with personal data replaced by the word `sealed`. */
  readonly data: unknown;
}

export interface OrderHistory {
  /** Of the order, or of the checkout or payment. */
  readonly orderId: string;
  /** Its own stream. */
  readonly stream: string;
  /** In order of position. */
  readonly events: readonly HistoryEvent[];
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The history of an order with its checkout, its online payments and what it caused: artwork inspections, mails,
 * invoices. By its ID, that of a checkout with its orders, or of a payment. Opens no sealed data.
 */
export async function historyOf(deps: OperatorContext, query: string): Promise<OrderHistory | undefined> {
  const orderId = await orderIdOf(deps, query.trim());
  if (orderId === undefined) return undefined;
  for (const category of [CATEGORY.printOrder, CATEGORY.safetyOrder]) {
    const stream = streamOf(category, orderId);
    const own = await deps.store.readStream(stream);
    if (own.length === 0) continue;
    const bought = await checkoutOf(deps, own);
    const cause = bought[0] === undefined ? null : { stream: bought[0].stream as StreamName, revision: 0 };
    const events = [
      ...bought,
      ...own.map((event, index) => forDisplay(event, index === 0 ? cause : null)),
      ...(await paymentsOf(deps, `order ${orderId}`)),
      ...(await following(deps, orderId, own)),
    ];
    return { orderId, stream, events: events.toSorted(byPosition) };
  }
  return (await checkoutHistory(deps, orderId)) ?? (await paymentHistory(deps, orderId));
}

function byPosition(a: HistoryEvent, b: HistoryEvent): number {
  return BigInt(a.position) < BigInt(b.position) ? -1 : 1;
}

/** Of the checkout by which an order was placed, with its payments and mails; none if it was placed on its own. */
async function checkoutOf(deps: OperatorContext, [first]: readonly RecordedEvent[]): Promise<readonly HistoryEvent[]> {
  const id = first && checkoutIdIn(first.data);
  return id === undefined ? [] : eventsOfCheckout(deps, id);
}

function checkoutIdIn(data: unknown): string | undefined {
  const checkout = fieldOf(data, 'checkout');
  const id = fieldOf(checkout, 'id');
  return typeof id === 'string' ? id : undefined;
}

async function eventsOfCheckout(deps: OperatorContext, id: string): Promise<readonly HistoryEvent[]> {
  const own = await deps.store.readStream(streamOf(CATEGORY.checkout, id));
  return [...(await withMails(deps, own)), ...(await paymentsOf(deps, `checkout ${id}`))];
}

async function withMails(deps: OperatorContext, own: readonly RecordedEvent[]): Promise<readonly HistoryEvent[]> {
  return [...own.map((event) => forDisplay(event, null)), ...(await mailsOf(deps, own))];
}

/** All attempts to pay online, and the mails about them. */
async function paymentsOf(deps: OperatorContext, scope: PaymentScope): Promise<readonly HistoryEvent[]> {
  const found: HistoryEvent[] = [];
  for (let attempt = 0; ; attempt += 1) {
    const own = await deps.store.readStream(streamOf(CATEGORY.payment, paymentIdOf(scope, attempt)));
    if (own.length === 0) return found;
    found.push(...(await withMails(deps, own)));
  }
}

/** A checkout, and how each of its orders was placed. */
async function checkoutHistory(deps: OperatorContext, id: string): Promise<OrderHistory | undefined> {
  const stream = streamOf(CATEGORY.checkout, id);
  const [placed] = await deps.store.readStream(stream, 0, 1);
  if (placed === undefined) return undefined;
  const orders = fieldOf(placed.data, 'orders');
  const first: HistoryEvent[] = [];
  for (const order of Array.isArray(orders) ? (orders as readonly unknown[]) : []) {
    const orderId = String(fieldOf(fieldOf(order, 'data'), 'orderId'));
    const category = fieldOf(order, 'type') === 'order-placed' ? CATEGORY.printOrder : CATEGORY.safetyOrder;
    const [event] = await deps.store.readStream(streamOf(category, orderId), 0, 1);
    if (event !== undefined) first.push(forDisplay(event, placed));
  }
  return { orderId: id, stream, events: [...(await eventsOfCheckout(deps, id)), ...first].toSorted(byPosition) };
}

async function paymentHistory(deps: OperatorContext, id: string): Promise<OrderHistory | undefined> {
  const stream = streamOf(CATEGORY.payment, id);
  const own = await deps.store.readStream(stream);
  if (own.length === 0) return undefined;
  return { orderId: id, stream, events: (await withMails(deps, own)).toSorted(byPosition) };
}

function fieldOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[name] : undefined;
}

/** The ID of an order, by its number; an ID as it is. Undefined if no order has this number. */
export async function orderIdOf(
  { documents }: Pick<OperatorContext, 'documents'>,
  query: string,
): Promise<string | undefined> {
  if (UUID.test(query.toLowerCase())) return query.toLowerCase();
  const byNumber = {
    where: { number: { equals: normaliseOrderNumber(query) } },
    sort: { by: ['number'], direction: 'ascending' },
    limit: 1,
  } as const;
  const print = (await (await documents.live(orderList))?.find(byNumber))?.documents[0];
  return (print ?? (await (await documents.live(safetyOrders))?.find(byNumber))?.documents[0])?.id;
}

async function mailsOf({ store }: OperatorContext, own: readonly RecordedEvent[]): Promise<readonly HistoryEvent[]> {
  const found: HistoryEvent[] = [];
  for (const cause of own) {
    const mails = await store.readStream(streamOf(CATEGORY.mail, mailIdOf(cause)));
    const subject = mails[0] === undefined ? '' : describeEvent(mails[0]).replace('Email queued', '');
    for (const [index, event] of mails.entries()) {
      const shown = forDisplay(event, cause);
      // Only the first event has the subject; readers should not have to match IDs.
      found.push(index === 0 ? shown : { ...shown, summary: `${shown.summary}${subject}` });
    }
  }
  return found;
}

async function following(
  deps: OperatorContext,
  orderId: string,
  own: readonly RecordedEvent[],
): Promise<readonly HistoryEvent[]> {
  const { store } = deps;
  const found = [...(await mailsOf(deps, own))];
  const [first] = own;
  const checks = await store.readStream(streamOf(CATEGORY.artworkCheck, orderId));
  found.push(...checks.map((event) => forDisplay(event, first ?? null)));
  let requestedBy: RecordedEvent | undefined;
  for (const event of await store.readStream(streamOf(CATEGORY.orderInvoice, orderId))) {
    // An invoice number follows from the request before it.
    requestedBy = own.find((one) => isReaction(one, event)) ?? requestedBy;
    found.push(forDisplay(event, requestedBy ?? null));
    if (event.type !== 'invoice-numbered') continue;
    const { year, revision } = event.data as { readonly year: number; readonly revision: number };
    const [issued] = await store.readStream(streamOf(CATEGORY.invoices, String(year)), revision, 1);
    if (issued !== undefined) found.push(forDisplay(issued, requestedBy ?? null));
  }
  return found;
}

function isReaction(cause: RecordedEvent, { metadata }: RecordedEvent): boolean {
  return (['invoice', 'credit-note'] as const).some((what) => reactionIdOf(cause, what) === metadata.causationId);
}

function forDisplay(event: RecordedEvent, cause: { readonly stream: StreamName; readonly revision: number } | null) {
  const { stream, revision, position, type, at, actor, data, metadata } = event;
  const { causationId, correlationId } = metadata;
  const causedBy = cause && { stream: cause.stream, revision: cause.revision };
  return {
    stream,
    revision,
    position: String(position),
    type,
    summary: describeEvent(event),
    at,
    actor,
    causationId,
    correlationId,
    causedBy,
    data: withoutSealedBlocks(data),
  };
}

/** Replaces each sealed block with the word `sealed`. */
export function withoutSealedBlocks(value: unknown): unknown {
  if (value instanceof UnreadableData) return 'unreadable';
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutSealedBlocks);
  if ('box' in value && 'subject' in value) return 'sealed';
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutSealedBlocks(one)]));
}
