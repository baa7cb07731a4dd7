import { setTimeout as pause } from 'node:timers/promises';
import type { ChangeNotification } from '@pressline/contracts/http/change-notifications.ts';
import { orderLink, type OrderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { payment } from '@pressline/domain/payments/payment.ts';
import { printOrder } from '@pressline/domain/orders/print/print-order.ts';
import { safetyOrder } from '@pressline/domain/orders/workwear/safety-order.ts';
import type { ShopEventType } from '@pressline/domain/shop/shop-events.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { categoryOf, type EventReader, type Position, type StreamName } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { isUnreadable } from '@pressline/event-store/upcasting.ts';
import type { AddressedNotification, ChangeNotificationHub } from './change-notification-hub.ts';

type Topic = Exclude<ChangeNotification['topic'], 'resync'>;
interface TopicNotification {
  readonly topic: Topic;
  readonly id: string;
}

/** The stream categories shown on pages, and the topics of their notifications. */
const TOPICS: ReadonlyMap<string, Topic> = new Map([
  [CATEGORY.printOrder, 'orders'],
  // The findings about an order's files are shown with the order.
  [CATEGORY.artworkCheck, 'orders'],
  [CATEGORY.safetyOrder, 'safety-orders'],
  [CATEGORY.contactMessage, 'messages'],
  [CATEGORY.customer, 'customers'],
  [CATEGORY.printProduct, 'products'],
  [CATEGORY.safetyProduct, 'safety-products'],
  [CATEGORY.mail, 'mails'],
  [CATEGORY.user, 'staff'],
  // Whether a colleague has a second factor shows with their account, whose id the stream has.
  [CATEGORY.secondFactors, 'staff'],
  [CATEGORY.securityEvent, 'security-log'],
  [CATEGORY.shopSettings, 'settings'],
  [CATEGORY.discountCode, 'discount-codes'],
  [CATEGORY.payment, 'payments'],
  [CATEGORY.paymentComparison, 'payments'],
] as const);
/** Streams of an order of either kind that are shown with it: its invoice and its links. */
const ORDER_RELATED: readonly string[] = [CATEGORY.orderInvoice, CATEGORY.orderLink];
const TOPIC_OF: Readonly<Record<OrderKind, Topic>> = { print: 'orders', safety: 'safety-orders' };
const READ = [...TOPICS.keys(), ...ORDER_RELATED, CATEGORY.signingSecret];

/** Notes are visible to staff only, so customers are not notified of them. */
const STAFF_ONLY_EVENTS: ReadonlySet<string> = new Set<ShopEventType>(['note-added', 'safety-note-added']);

/** The changes of a stream within a page of events. */
interface StreamChange {
  /** All of them are visible to staff only. */
  readonly staffOnly: boolean;
  /** The position of the last event. */
  readonly position: Position;
}

const PAGE_SIZE = 500;
const RETRY_MS = 1_000;

export interface ChangeNotificationSourceDeps {
  readonly store: EventReader;
  readonly hub: ChangeNotificationHub;
  /** Resolves to true once every read model includes all events up to a position, false if that takes too long. */
  readonly readable: (position: Position) => Promise<boolean>;
  /** A new secret signs sessions from now on, and earlier ones may be revoked. */
  readonly onSecretRotated: () => Promise<void>;
  /** Called when the store is unavailable. */
  readonly onError: (error: unknown) => void;
}

/**
 * Publishes a notification for each new event, in order, once the read models include it, so that a reload shows the
 * change.
 */
export class ChangeNotificationSource {
  readonly #deps: ChangeNotificationSourceDeps;
  #notified: Position;
  #newest: Position;
  #running = false;
  /** Waiting for read models that were late: a reload before may have shown old data. */
  #isLate = false;

  /** @param from start after this position: earlier events need no notifications */
  constructor(deps: ChangeNotificationSourceDeps, from: Position) {
    this.#deps = deps;
    this.#notified = from;
    this.#newest = from;
  }

  /** The store has new events up to this position. */
  appended(head: Position): void {
    if (head > this.#newest) this.#newest = head;
    if (!this.#running) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      while (this.#notified < this.#newest) await this.#notifyNext();
    } catch (error) {
      // The rest is published with the next event.
      this.#deps.onError(error);
    } finally {
      this.#running = false;
    }
  }

  async #notifyNext(): Promise<void> {
    const upTo = this.#newest;
    // Also without readers: a page that is loading now may still read old data.
    if (!(await this.#deps.readable(upTo))) void this.#resyncWhenReadable();
    if (this.#deps.hub.open === 0) {
      this.#deps.hub.skipped(upTo);
      this.#notified = upTo;
      return;
    }
    while (this.#notified < upTo) await this.#notifyPage(upTo);
  }

  /** Once the read models have caught up, all readers reload. If nobody updates them, this can take any time. */
  async #resyncWhenReadable(): Promise<void> {
    if (this.#isLate) return;
    this.#isLate = true;
    let upTo: Position;
    do upTo = this.#newest;
    while (!this.#deps.hub.isClosed && (!(await this.#readableSoon(upTo)) || upTo < this.#newest));
    this.#isLate = false;
    if (!this.#deps.hub.isClosed) this.#deps.hub.resyncAll();
  }

  async #readableSoon(upTo: Position): Promise<boolean> {
    const began = Date.now();
    if (await this.#deps.readable(upTo)) return true;
    // If the failure was immediate, wait before the next attempt.
    if (Date.now() - began < RETRY_MS) await pause(RETRY_MS, undefined, { ref: false });
    return false;
  }

  async #notifyPage(upTo: Position): Promise<void> {
    const page = await this.#deps.store.readForward({ after: this.#notified, categories: READ, limit: PAGE_SIZE });
    const changed = new Map<StreamName, StreamChange>();
    for (const { stream, type, position } of page.events) {
      if (position > upTo) break;
      const staffOnly = STAFF_ONLY_EVENTS.has(type) && (changed.get(stream)?.staffOnly ?? true);
      // Deleted first, so that streams are in the order of their last event.
      changed.delete(stream);
      changed.set(stream, { staffOnly, position });
    }
    for (const [stream, change] of changed) await this.#notify(stream, change);
    // Only now: if the store fails before, the page is published again, which only causes a reload.
    this.#notified = page.scannedTo < upTo ? page.scannedTo : upTo;
  }

  async #notify(stream: StreamName, { staffOnly, position }: StreamChange): Promise<void> {
    if (categoryOf(stream) === CATEGORY.signingSecret) {
      await this.#deps.onSecretRotated();
      return;
    }
    for (const notification of await this.#notificationsFor(stream)) {
      const audience = staffOnly ? 'admins' : await this.#audience(notification);
      this.#deps.hub.publish({ notification, audience }, position);
    }
  }

  /** A payment is shown in the list of payments, and with each of its orders. */
  async #notificationsFor(stream: StreamName): Promise<readonly TopicNotification[]> {
    const own = await this.#notificationFor(stream);
    if (own === undefined || own.topic !== 'payments') return own === undefined ? [] : [own];
    try {
      const { state } = await loadStream(this.#deps.store, payment, stream);
      const parts = state.status === 'absent' ? [] : state.parts;
      return [own, ...parts.map(({ kind, orderId }) => ({ topic: TOPIC_OF[kind], id: orderId }))];
    } catch (error) {
      // Its orders are unknown, so there are no pages of them to reload.
      if (isUnreadable(error)) return [own];
      throw error;
    }
  }

  /** The notification for a change of a stream. */
  async #notificationFor(stream: StreamName): Promise<TopicNotification | undefined> {
    const id = stream.slice(stream.indexOf('-') + 1);
    const topic = TOPICS.get(categoryOf(stream));
    if (topic !== undefined) return { topic, id };
    if (categoryOf(stream) === CATEGORY.orderInvoice) return this.#orderNotification(id);
    try {
      const { state } = await loadStream(this.#deps.store, orderLink, stream);
      return state.status === 'absent' ? undefined : { topic: TOPIC_OF[state.kind], id: state.orderId };
    } catch (error) {
      // Its order is unknown, so there is no page to reload.
      if (isUnreadable(error)) return undefined;
      throw error;
    }
  }

  async #orderNotification(id: string): Promise<TopicNotification> {
    const [first] = await this.#deps.store.readStream(streamOf(CATEGORY.printOrder, id), 0, 1);
    return { topic: first === undefined ? 'safety-orders' : 'orders', id };
  }

  /** For unreadable streams, staff only: they see that it is parked. */
  async #audience(notification: TopicNotification): Promise<AddressedNotification['audience']> {
    try {
      return await this.#audienceByStream(notification);
    } catch (error) {
      if (isUnreadable(error)) return 'admins';
      throw error;
    }
  }

  async #audienceByStream({ topic, id }: TopicNotification): Promise<AddressedNotification['audience']> {
    switch (topic) {
      case 'orders': {
        const { state } = await loadStream(this.#deps.store, printOrder, streamOf(CATEGORY.printOrder, id));
        return state.status === 'absent' ? 'admins' : { customerId: state.customerId };
      }
      case 'safety-orders': {
        const { state } = await loadStream(this.#deps.store, safetyOrder, streamOf(CATEGORY.safetyOrder, id));
        return state.status === 'absent' || state.customerId === undefined
          ? 'admins'
          : { customerId: state.customerId };
      }
      case 'messages':
      case 'customers':
      case 'mails':
      case 'staff':
      case 'security-log':
      case 'discount-codes':
      case 'payments':
        return 'admins';
      case 'products':
      case 'safety-products':
      case 'settings':
        return 'everybody';
    }
  }
}
