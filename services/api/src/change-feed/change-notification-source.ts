import { setTimeout as pause } from 'node:timers/promises';
import type { ChangeNotification } from '@pressline/contracts/http/change-notifications.ts';
import { orderLink, type OrderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
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

/** The streams that screens show, and the topic under which they are told of. */
const TOPICS: ReadonlyMap<string, Topic> = new Map([
  [CATEGORY.printOrder, 'orders'],
  // What was found in an order's files shows on its pages.
  [CATEGORY.artworkCheck, 'orders'],
  [CATEGORY.safetyOrder, 'safety-orders'],
  [CATEGORY.contactMessage, 'messages'],
  [CATEGORY.printProduct, 'products'],
  [CATEGORY.safetyProduct, 'safety-products'],
  [CATEGORY.mail, 'mails'],
  [CATEGORY.user, 'staff'],
  // Whether a colleague has a second factor shows with their account, whose id the stream has.
  [CATEGORY.secondFactors, 'staff'],
  [CATEGORY.securityEvent, 'security-log'],
] as const);
/** Streams beside an order of either kind, which show on its pages: its invoice, and links to it. */
const ORDER_RELATED: readonly string[] = [CATEGORY.orderInvoice, CATEGORY.orderLink];
const TOPIC_OF: Readonly<Record<OrderKind, Topic>> = { print: 'orders', safety: 'safety-orders' };
const READ = [...TOPICS.keys(), ...ORDER_RELATED, CATEGORY.signingSecret];

/** A note is for the staff: that one was written is nothing for its customer to look at. */
const STAFF_ONLY_EVENTS: ReadonlySet<string> = new Set<ShopEventType>(['note-added', 'safety-note-added']);

/** What happened to a stream within a page. */
interface StreamChange {
  /** All of it is the staff's own business. */
  readonly staffOnly: boolean;
  /** Of the last event. */
  readonly position: Position;
}

const PAGE_SIZE = 500;
const RETRY_MS = 1_000;

export interface ChangeNotificationSourceDeps {
  readonly store: EventReader;
  readonly hub: ChangeNotificationHub;
  /** True once every read model answers with all events up to a position, false where that took too long. */
  readonly readable: (position: Position) => Promise<boolean>;
  /** Another secret signs sessions from now on, and the ones before may be revoked. */
  readonly onSecretRotated: () => Promise<void>;
  /** The store was away while it was read. */
  readonly onError: (error: unknown) => void;
}

/** Turns new events into hints, in order, once the read models have taken them in: whoever then looks, sees them. */
export class ChangeNotificationSource {
  readonly #deps: ChangeNotificationSourceDeps;
  #notified: Position;
  #newest: Position;
  #running = false;
  /** Somebody waits for read models that were late: who looked then saw what was before. */
  #isLate = false;

  /** @param from events up to here are not told: they were there before anybody listened. */
  constructor(deps: ChangeNotificationSourceDeps, from: Position) {
    this.#deps = deps;
    this.#notified = from;
    this.#newest = from;
  }

  /** The store has grown up to this position. */
  appended(head: Position): void {
    if (head > this.#newest) this.#newest = head;
    if (!this.#running) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      while (this.#notified < this.#newest) await this.#notifyNext();
    } catch (error) {
      // What was not told is told with the next event.
      this.#deps.onError(error);
    } finally {
      this.#running = false;
    }
  }

  async #notifyNext(): Promise<void> {
    const upTo = this.#newest;
    // Also where nobody listens: a page that is loaded meanwhile may still read what was before.
    if (!(await this.#deps.readable(upTo))) void this.#resyncWhenReadable();
    if (this.#deps.hub.open === 0) {
      this.#deps.hub.skipped(upTo);
      this.#notified = upTo;
      return;
    }
    while (this.#notified < upTo) await this.#notifyPage(upTo);
  }

  /** Once they have caught up everybody looks again; while nobody feeds them that takes as long as it takes. */
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
    // Where it is known at once that they can't answer.
    if (Date.now() - began < RETRY_MS) await pause(RETRY_MS, undefined, { ref: false });
    return false;
  }

  async #notifyPage(upTo: Position): Promise<void> {
    const page = await this.#deps.store.readForward({ after: this.#notified, categories: READ, limit: PAGE_SIZE });
    const changed = new Map<StreamName, StreamChange>();
    for (const { stream, type, position } of page.events) {
      if (position > upTo) break;
      const staffOnly = STAFF_ONLY_EVENTS.has(type) && (changed.get(stream)?.staffOnly ?? true);
      // Deleted first, so that streams stand in the order of their last event.
      changed.delete(stream);
      changed.set(stream, { staffOnly, position });
    }
    for (const [stream, change] of changed) await this.#notify(stream, change);
    // Only now: where the store went away in between, the page is told again, and a hint twice costs a look.
    this.#notified = page.scannedTo < upTo ? page.scannedTo : upTo;
  }

  async #notify(stream: StreamName, { staffOnly, position }: StreamChange): Promise<void> {
    if (categoryOf(stream) === CATEGORY.signingSecret) {
      await this.#deps.onSecretRotated();
      return;
    }
    const notification = await this.#notificationFor(stream);
    if (notification === undefined) return;
    this.#deps.hub.publish(
      { notification, audience: staffOnly ? 'admins' : await this.#audience(notification) },
      position,
    );
  }

  /** What a stream's change shows at. */
  async #notificationFor(stream: StreamName): Promise<TopicNotification | undefined> {
    const id = stream.slice(stream.indexOf('-') + 1);
    const topic = TOPICS.get(categoryOf(stream));
    if (topic !== undefined) return { topic, id };
    if (categoryOf(stream) === CATEGORY.orderInvoice) return this.#orderNotification(id);
    try {
      const { state } = await loadStream(this.#deps.store, orderLink, stream);
      return state.status === 'absent' ? undefined : { topic: TOPIC_OF[state.kind], id: state.orderId };
    } catch (error) {
      // Where it leads can't be said: there is no page to look at again.
      if (isUnreadable(error)) return undefined;
      throw error;
    }
  }

  async #orderNotification(id: string): Promise<TopicNotification> {
    const [first] = await this.#deps.store.readStream(streamOf(CATEGORY.printOrder, id), 0, 1);
    return { topic: first === undefined ? 'safety-orders' : 'orders', id };
  }

  /** Of a stream that can't be read, the staff only: they see the mark. */
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
      case 'mails':
      case 'staff':
      case 'security-log':
        return 'admins';
      case 'products':
      case 'safety-products':
        return 'everybody';
    }
  }
}
