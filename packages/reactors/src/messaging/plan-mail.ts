import type { ContactMessageText } from '@pressline/domain/messaging/contact-message.ts';
import { DEFAULT_LANGUAGE, type Language } from '@pressline/domain/kernel/languages.ts';
import type { MailContent, MailFacts } from '@pressline/domain/messaging/mail-content.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { paymentComparison, type PaymentComparisonEvent } from '@pressline/domain/payments/payment-comparison.ts';
import { SHOP_CURRENCY, type Money } from '@pressline/domain/payments/payment-events.ts';
import type { Shipment } from '@pressline/domain/orders/fulfilment/shipments.ts';
import { piecesOfSizes } from '@pressline/domain/catalogue/safety-sizes.ts';
import type { Fils } from '@pressline/domain/kernel/money.ts';
import { isErased, type Erased, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { ShopEvent, ShopEventType } from '@pressline/domain/shop/shop-events.ts';
import { CATEGORY, idOfStream, streamOfOrder, type Category } from '@pressline/domain/shop/streams.ts';
import { user as account, type User, type UserEvent, type UserProfile } from '@pressline/domain/accounts/user.ts';
import type { EventReader, FeedEvent, StreamName } from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import { followLinkOf, reactionIdOf } from '@pressline/event-store/reaction-ids.ts';
import { SHIPMENTS } from '../order-transitions.ts';
import { checkoutFacts } from './checkout-mail.ts';
import { paidInParts } from './paid-in-parts.ts';
import { receiptOf } from './receipt.ts';
import { UNDO_TIME_MS } from '../undo-time.ts';

export interface PlanDeps {
  readonly reader: Pick<EventReader, 'readStream'>;
  readonly open: <T>(block: Sealed<T>) => Promise<T | Erased>;
  /** The shop’s own address, for alerts; undefined if none is set: staff read them in the back office. */
  readonly shopAddress: () => Promise<string | undefined>;
}

/** Seals mail that contains no personal data. */
const SHOP_SUBJECT = 'shop';

/** A mail that an event triggers. */
export interface PlannedMail {
  /** The subject whose key seals it. */
  readonly subject: string;
  readonly language: Language;
  readonly content: MailContent;
  /** Delay in ms, if what it reports can still be undone. */
  readonly delay?: number;
}

/** The categories whose events trigger mail. */
export const CATEGORIES_OF_MAIL: readonly Category[] = [
  CATEGORY.printOrder,
  CATEGORY.safetyOrder,
  CATEGORY.checkout,
  CATEGORY.orderLink,
  CATEGORY.user,
  CATEGORY.contactMessage,
  CATEGORY.newsletter,
  CATEGORY.payment,
  CATEGORY.paymentComparison,
];

/** An event of one type, with its stream and revision. */
type Happened<T extends ShopEventType> = Extract<ShopEvent, { type: T }> &
  Pick<FeedEvent, 'stream' | 'revision' | 'at'>;

type Plans = {
  readonly [T in ShopEventType]?: (event: Happened<T>, deps: PlanDeps) => Promise<PlannedMail | undefined>;
};

/** The mail of each event type; other types trigger none. */
const PLANS: Plans = {
  'order-placed': async ({ data }, { open }) => {
    const { orderId, customer, product, quantity, back, amounts, checkout } = data;
    // The mail about its checkout names it.
    if (checkout !== undefined) return undefined;
    return toCustomer(customer, await open(customer), data.language, {
      kind: 'order-received',
      orderId,
      number: orderNumber(orderId),
      product: product.titleForCustomer ?? product.title,
      quantity,
      ...(back !== undefined && { back }),
      total: amounts.total,
      vat: amounts.vat,
      grandTotal: amounts.grandTotal,
    });
  },
  'stage-changed': async ({ data, stream, revision }, deps) => {
    const { order, mail } = await printOrderOf(stream, deps);
    const { orderId, number } = order;
    const shipped = data.to === 'Shipping' ? await earlierShipment(stream, revision, deps) : undefined;
    if (shipped !== undefined) return mail({ kind: 'order-shipped', orderId, number, ...shipped }, UNDO_TIME_MS);
    const facts: MailFacts =
      data.to === 'Completed'
        ? { kind: 'order-finished', ...order }
        : { kind: 'stage-changed', ...order, stage: data.to };
    return mail(facts, UNDO_TIME_MS);
  },
  'shipment-recorded': async ({ data, stream, revision }, deps) => {
    const { order, mail } = await printOrderOf(stream, deps);
    const { orderId, number } = order;
    const shipped = await recordedShipment(data.shipment, stream, revision, deps);
    return shipped && mail({ kind: 'order-shipped', orderId, number, ...shipped }, UNDO_TIME_MS);
  },
  'order-cancelled': async ({ data, stream }, deps) => {
    const { order, mail } = await printOrderOf(stream, deps);
    const reason = await textOf(data.reason, deps);
    return mail({ kind: 'order-cancelled', ...order, by: data.by, reason }, UNDO_TIME_MS);
  },
  'order-reinstated': async ({ stream }, deps) => {
    const { order, mail } = await printOrderOf(stream, deps);
    return mail({ kind: 'order-reinstated', ...order }, UNDO_TIME_MS);
  },
  'payment-recorded': async (recorded, deps) => {
    const { order, checkoutId, mail } = await printOrderOf(recorded.stream, deps);
    const receipt = await receiptOf(deps.reader, recorded, { orderId: order.orderId, checkoutId });
    return receipt && mail({ kind: 'payment-received', ...order, ...receipt }, UNDO_TIME_MS);
  },
  'artwork-held': async ({ data, stream, revision }, deps) => {
    const { order, mail } = await printOrderOf(stream, deps);
    return mail({
      kind: 'artwork-on-hold',
      ...order,
      sides: data.sides,
      reason: await textOf(data.reason, deps),
      linkId: reactionIdOf({ stream, revision }, 'link'),
    });
  },
  'artwork-replaced': async ({ data, stream }, deps) => {
    const { order, title, subject } = await printOrderOf(stream, deps);
    const facts = { kind: 'artwork-arrived', ...order, product: title, side: data.side } as const;
    // It identifies the customer’s order, so it is erased with the customer’s data.
    return { subject, language: DEFAULT_LANGUAGE, content: { to: 'staff', facts } };
  },
  'safety-order-placed': async ({ data }, { open }) => {
    const { orderId, customer, items, amounts, customerId, checkout } = data;
    if (checkout !== undefined) return undefined;
    return toCustomer(customer, await open(customer), data.language, {
      kind: 'safety-order-received',
      orderId,
      number: orderNumber(orderId),
      lines: items.map(({ title, titleForCustomer, sizes }) => ({
        title: titleForCustomer ?? title,
        pieces: piecesOfSizes(sizes),
        sizes,
      })),
      total: amounts.total,
      vat: amounts.vat,
      grandTotal: amounts.grandTotal,
      ...accessTo(orderId, customerId),
    });
  },
  'checkout-placed': async (placed, { open }) => {
    const { contact, language } = placed.data;
    return toCustomer(contact, await open(contact), language, checkoutFacts(placed));
  },
  'safety-order-moved': async ({ data, stream, revision }, deps) => {
    const { order, access, mail } = await safetyOrderOf(stream, deps);
    const { orderId, number } = order;
    const shipped = data.to === 'shipped' ? await earlierShipment(stream, revision, deps) : undefined;
    if (shipped !== undefined)
      return mail({ kind: 'order-shipped', orderId, number, ...shipped, ...access }, UNDO_TIME_MS);
    return mail({ kind: 'safety-order-moved', orderId, number, state: data.to, ...access }, UNDO_TIME_MS);
  },
  'safety-shipment-recorded': async ({ data, stream, revision }, deps) => {
    const { order, access, mail } = await safetyOrderOf(stream, deps);
    const { orderId, number } = order;
    const shipped = await recordedShipment(data.shipment, stream, revision, deps);
    return shipped && mail({ kind: 'order-shipped', orderId, number, ...shipped, ...access }, UNDO_TIME_MS);
  },
  'safety-order-cancelled': async ({ data, stream }, deps) => {
    const { order, access, mail } = await safetyOrderOf(stream, deps);
    const reason = await textOf(data.reason, deps);
    return mail({ kind: 'safety-order-cancelled', ...order, by: 'staff', reason, ...access }, UNDO_TIME_MS);
  },
  'safety-order-reinstated': async ({ stream }, deps) => {
    const { order, access, mail } = await safetyOrderOf(stream, deps);
    return mail({ kind: 'safety-order-reinstated', ...order, ...access }, UNDO_TIME_MS);
  },
  'safety-payment-recorded': async (recorded, deps) => {
    const { order, access, checkoutId, mail } = await safetyOrderOf(recorded.stream, deps);
    const receipt = await receiptOf(deps.reader, recorded, { orderId: order.orderId, checkoutId });
    return receipt && mail({ kind: 'payment-received', ...order, ...access, ...receipt }, UNDO_TIME_MS);
  },
  'order-link-made': async ({ data }, deps) => {
    const { linkId, kind, orderId, purpose, mailIn } = data;
    if (mailIn === undefined) return undefined;
    const stream = streamOfOrder(kind, orderId);
    const { mail } = kind === 'print' ? await printOrderOf(stream, deps) : await safetyOrderOf(stream, deps);
    const facts = { orderId, number: orderNumber(orderId), linkId };
    const paid = purpose === 'follow' ? await paidInParts(deps.reader, stream) : undefined;
    const planned = await mail(
      purpose === 'invoice'
        ? { kind: 'invoice-link', ...facts }
        : { kind: 'tracking-link', ...facts, ...(paid !== undefined && { paid }) },
    );
    return planned && { ...planned, language: mailIn };
  },
  'message-answered': async ({ data, stream }, deps) => {
    const { content, language } = (await firstOf(stream, 'contact-message-received', deps)).data;
    const [message, answer] = [await deps.open(content), await deps.open(data.answer)];
    if (isErased(message) || isErased(answer)) return undefined;
    const facts = { kind: 'message-answered', question: message.message, answer } as const;
    return toCustomer(content, message, language, facts);
  },
  'newsletter-subscribed': async ({ data }, { open }) => {
    const reader = await open(data.reader);
    if (isErased(reader)) return undefined;
    const { subject } = data.reader;
    const to = { address: reader.email };
    const { language = DEFAULT_LANGUAGE } = data;
    return { subject, language, content: { to, facts: { kind: 'newsletter-welcome' } } };
  },
  'payment-mismatched': ({ data, stream }, deps) =>
    paymentAlert(stream, deps, { what: 'mismatch', amount: data.received, expected: data.expected }),
  'payment-unassigned': async ({ data, stream }, deps) => {
    const { parts } = (await firstOf(stream, 'payment-requested', deps)).data;
    const amount = parts.find(({ orderId }) => orderId === data.orderId)?.amount ?? 0;
    return paymentAlert(stream, deps, { what: 'unassigned', amount: inShopCurrency(amount) });
  },
  'refund-failed': ({ data, stream }, deps) =>
    paymentAlert(stream, deps, { what: 'refund-failed', amount: inShopCurrency(data.amount) }),
  'payment-disputed': ({ data, stream }, deps) =>
    paymentAlert(stream, deps, { what: 'disputed', amount: inShopCurrency(data.amount) }),
  'payments-compared': async ({ data, stream, revision }, deps) => {
    const earlier = await deps.reader.readStream(stream, 0, revision);
    // A stream contains only the events of one decider.
    const before = earlier.map((event) => toShopEvent(event) as PaymentComparisonEvent);
    const known = before.reduce((state, event) => paymentComparison.evolve(state, event), paymentComparison.initial);
    const isKnown = new Set(
      known.differences.filter(({ settledAt }) => settledAt === undefined).map(({ reference }) => reference),
    );
    const found = data.differences.filter(({ reference }) => !isKnown.has(reference));
    if (found.length === 0) return undefined;
    const orders = found.flatMap((one) => one.orders.map(({ orderId }) => orderNumber(orderId)));
    return toShop(deps, { kind: 'payment-differences', found: found.length, orders });
  },
  'password-reset-requested': async ({ data, stream, revision }, deps) => {
    const { profile, role, session } = await accountAt(stream, revision, deps);
    const opened = await deps.open(profile);
    const area = role === 'admin' ? 'office' : 'store';
    const facts = { kind: 'password-reset', area, userId: idOfStream(stream), session, askedAt: data.askedAt } as const;
    return toAccount(profile, opened, data.language, facts);
  },
  'password-changed': async ({ stream, revision, at }, deps) => {
    const { profile, role, ...state } = await accountAt(stream, revision, deps);
    const language = state.status === 'registered' ? state.language : undefined;
    const facts = { kind: 'password-changed', area: role === 'admin' ? 'office' : 'store', changedAt: at } as const;
    return toAccount(profile, await deps.open(profile), language, facts);
  },
  'staff-invited': async ({ data, stream }, { open }) => {
    const facts = { kind: 'staff-invitation', userId: idOfStream(stream), session: 0, askedAt: data.askedAt } as const;
    return toAccount(data.profile, await open(data.profile), data.language, facts);
  },
  'invitation-renewed': async ({ data, stream, revision }, deps) => {
    const { profile, session } = await accountAt(stream, revision, deps);
    const facts = { kind: 'staff-invitation', userId: idOfStream(stream), session, askedAt: data.askedAt } as const;
    return toAccount(profile, await deps.open(profile), data.language, facts);
  },
};

/** Whether events of this type trigger mail. */
export function sendsMail(type: string): boolean {
  return Object.hasOwn(PLANS, type);
}

/** The mail that an event triggers; undefined if it triggers none, or its recipient was forgotten. */
export async function planMail(recorded: FeedEvent, deps: PlanDeps): Promise<PlannedMail | undefined> {
  const { stream, revision, at } = recorded;
  const event = { ...toShopEvent(recorded), stream, revision, at };
  // The table maps each type to its plan, which the compiler can't follow through an index.
  const plan = PLANS[event.type] as
    | ((happened: typeof event, deps: PlanDeps) => Promise<PlannedMail | undefined>)
    | undefined;
  return plan?.(event, deps);
}

/** What mail needs about a placed print order, and a function that plans mail to its customer. */
async function printOrderOf(stream: StreamName, deps: PlanDeps) {
  const { orderId, customer, product, language, checkout } = (await firstOf(stream, 'order-placed', deps)).data;
  return {
    order: { orderId, number: orderNumber(orderId), product: product.titleForCustomer ?? product.title },
    /** Of the product, for staff. */
    title: product.title,
    subject: customer.subject,
    checkoutId: checkout?.id,
    mail: async (facts: MailFacts, delay?: number) =>
      toCustomer(customer, await deps.open(customer), language, facts, delay),
  };
}

/** The same for a safety order. */
async function safetyOrderOf(stream: StreamName, deps: PlanDeps) {
  const placed = (await firstOf(stream, 'safety-order-placed', deps)).data;
  const { orderId, customer, customerId, items, language, checkout } = placed;
  const product = items.map(({ title, titleForCustomer }) => titleForCustomer ?? title).join(', ');
  return {
    order: { orderId, number: orderNumber(orderId), product },
    access: accessTo(orderId, customerId),
    checkoutId: checkout?.id,
    mail: async (facts: MailFacts, delay?: number) =>
      toCustomer(customer, await deps.open(customer), language, facts, delay),
  };
}

type PaymentAlert = Extract<MailFacts, { kind: 'payment-alert' }>;

/** Mail to the shop about a payment. */
async function paymentAlert(
  stream: StreamName,
  deps: PlanDeps,
  alert: Pick<PaymentAlert, 'what' | 'amount' | 'expected'>,
): Promise<PlannedMail> {
  const { paymentId, parts } = (await firstOf(stream, 'payment-requested', deps)).data;
  const orders = parts.map(({ orderId }) => orderNumber(orderId));
  return toShop(deps, { kind: 'payment-alert', paymentId, orders, ...alert });
}

/** Mail to the shop that contains no personal data. */
async function toShop({ shopAddress }: PlanDeps, facts: MailFacts): Promise<PlannedMail> {
  const address = await shopAddress();
  const to = address === undefined ? 'staff' : { address };
  return { subject: SHOP_SUBJECT, language: DEFAULT_LANGUAGE, content: { to, facts } };
}

function inShopCurrency(amount: Fils): Money {
  return { amount, currency: SHOP_CURRENCY };
}

/** Customers without an account track their order with a link. */
function accessTo(orderId: string, customerId: string | undefined) {
  return customerId === undefined ? { account: false, linkId: followLinkOf(orderId) } : { account: true };
}

/** Undefined without a tracking number, such as of the shop's own van. */
async function trackableShipment(details: Sealed<Shipment>, { open }: PlanDeps) {
  const shipment = await open(details);
  if (isErased(shipment) || shipment.trackingNumber === undefined) return undefined;
  return { courier: shipment.courier, trackingNumber: shipment.trackingNumber };
}

/**
 * The shipment that a mail reports. Without a tracking number the mail about the move is enough, unless the
 * shipment replaces one with a number, which the customer may have.
 */
async function recordedShipment(details: Sealed<Shipment>, stream: StreamName, revision: number, deps: PlanDeps) {
  const trackable = await trackableShipment(details, deps);
  if (trackable !== undefined) return trackable;
  for (const earlier of await deps.reader.readStream(stream, 0, revision)) {
    const { type, data } = toShopEvent(earlier);
    const isShipment = type === 'shipment-recorded' || type === 'safety-shipment-recorded';
    if (!isShipment || (await trackableShipment(data.shipment, deps)) === undefined) continue;
    const shipment = await deps.open(details);
    return isErased(shipment) ? undefined : { courier: shipment.courier };
  }
  return undefined;
}

/**
 * The shipment of an order that is shipped again, which has a tracking number from before. One that is recorded with or
 * after the move triggers a mail of its own.
 */
async function earlierShipment(stream: StreamName, movedAt: number, deps: PlanDeps) {
  const newest = (await deps.reader.readStream(stream)).findLast(({ type }) => SHIPMENTS.has(type));
  if (newest === undefined || newest.revision > movedAt) return undefined;
  const { type, data } = toShopEvent(newest);
  return type === 'shipment-recorded' || type === 'safety-shipment-recorded'
    ? trackableShipment(data.shipment, deps)
    : undefined;
}

async function textOf(text: Sealed<string> | undefined, { open }: PlanDeps): Promise<string> {
  const opened = text && (await open(text));
  return opened === undefined || isErased(opened) ? '' : opened;
}

/** An order's recipient, as far as mail needs it. */
type Receiver = Pick<ContactMessageText, 'name' | 'email'>;

function toCustomer<T extends Receiver>(
  { subject }: Sealed<T>,
  customer: T | Erased,
  language: Language = DEFAULT_LANGUAGE,
  facts: MailFacts,
  delay = 0,
): PlannedMail | undefined {
  if (isErased(customer)) return undefined;
  return { subject, language, content: { to: { name: customer.name, address: customer.email }, facts }, delay };
}

function toAccount(
  { subject }: Sealed<UserProfile>,
  profile: UserProfile | Erased,
  language: Language = DEFAULT_LANGUAGE,
  facts: MailFacts,
): PlannedMail | undefined {
  if (isErased(profile)) return undefined;
  return { subject, language, content: { to: { name: profile.username, address: profile.email }, facts } };
}

/** A stream's first event has an unexpected type. */
class UnexpectedFirstEvent extends Error {
  override readonly name = 'UnexpectedFirstEvent';
}

/** The first event of a stream. */
async function firstOf<T extends ShopEventType>(
  stream: StreamName,
  type: T,
  { reader }: PlanDeps,
): Promise<Extract<ShopEvent, { type: T }>> {
  const [recorded] = await reader.readStream(stream, 0, 1);
  const event = recorded && toShopEvent(recorded);
  if (event?.type !== type) throw new UnexpectedFirstEvent(`${stream} does not begin with ${type}.`);
  return event as Extract<ShopEvent, { type: T }>;
}

/** An account as of an event. */
async function accountAt(stream: StreamName, revision: number, { reader }: PlanDeps) {
  const upTo = (await reader.readStream(stream)).slice(0, revision + 1);
  // A user's stream contains only events of its own decider.
  const state = upTo.reduce<User>(
    (user, event) => account.evolve(user, toShopEvent(event) as UserEvent),
    account.initial,
  );
  if (state.status === 'absent') throw new UnexpectedFirstEvent(`${stream} does not begin with an account.`);
  return state;
}
