import { setTimeout as pause } from 'node:timers/promises';
import type { Hint } from '@pressline/contracts/http/change-notifications.ts';
import { orderLink, type OrderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { printOrder } from '@pressline/domain/orders/print/print-order.ts';
import { safetyOrder } from '@pressline/domain/orders/workwear/safety-order.ts';
import type { ShopEventType } from '@pressline/domain/shop/shop-events.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { categoryOf, type EventReader, type Position, type StreamName } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { isUnreadable } from '@pressline/event-store/upcasting.ts';
import type { AddressedHint, HintHub } from './change-notification-hub.ts';

type Topic = Exclude<Hint['topic'], 'resync'>;
interface TopicalHint {
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
const BESIDE_ORDERS: readonly string[] = [CATEGORY.orderInvoice, CATEGORY.orderLink];
const TOPIC_OF: Readonly<Record<OrderKind, Topic>> = { print: 'orders', safety: 'safety-orders' };
const READ = [...TOPICS.keys(), ...BESIDE_ORDERS, CATEGORY.signingSecret];

/** A note is for the staff: that one was written is nothing for its customer to look at. */
const OF_THE_STAFF: ReadonlySet<string> = new Set<ShopEventType>(['note-added', 'safety-note-added']);

/** What happened to a stream within a page. */
interface Changed {
  /** All of it is the staff's own business. */
  readonly ofTheStaff: boolean;
  /** Of the last event. */
  readonly position: Position;
}

const PAGE = 500;
const ASK_AGAIN_MS = 1_000;

export interface HintSourceDeps {
  readonly store: EventReader;
  readonly hub: HintHub;
  /** True once every read model answers with all events up to a position, false where that took too long. */
  readonly readable: (position: Position) => Promise<boolean>;
  /** Another secret signs sessions from now on, and the ones before may be revoked. */
  readonly onSecretRotated: () => Promise<void>;
  /** The store was away while it was read. */
  readonly onError: (error: unknown) => void;
}

/** Turns new events into hints, in order, once the read models have taken them in: whoever then looks, sees them. */
export class HintSource {
  readonly #deps: HintSourceDeps;
  #told: Position;
  #newest: Position;
  #running = false;
  /** Somebody waits for read models that were late: who looked then saw what was before. */
  #isLate = false;

  /** @param from events up to here are not told: they were there before anybody listened. */
  constructor(deps: HintSourceDeps, from: Position) {
    this.#deps = deps;
    this.#told = from;
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
      while (this.#told < this.#newest) await this.#tellNext();
    } catch (error) {
      // What was not told is told with the next event.
      this.#deps.onError(error);
    } finally {
      this.#running = false;
    }
  }

  async #tellNext(): Promise<void> {
    const upTo = this.#newest;
    // Also where nobody listens: a page that is loaded meanwhile may still read what was before.
    if (!(await this.#deps.readable(upTo))) void this.#tellWhenReadable();
    if (this.#deps.hub.open === 0) {
      this.#deps.hub.skipped(upTo);
      this.#told = upTo;
      return;
    }
    while (this.#told < upTo) await this.#tellPage(upTo);
  }

  /** Once they have caught up everybody looks again; while nobody feeds them that takes as long as it takes. */
  async #tellWhenReadable(): Promise<void> {
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
    if (Date.now() - began < ASK_AGAIN_MS) await pause(ASK_AGAIN_MS, undefined, { ref: false });
    return false;
  }

  async #tellPage(upTo: Position): Promise<void> {
    const page = await this.#deps.store.readForward({ after: this.#told, categories: READ, limit: PAGE });
    const changed = new Map<StreamName, Changed>();
    for (const { stream, type, position } of page.events) {
      if (position > upTo) break;
      const ofTheStaff = OF_THE_STAFF.has(type) && (changed.get(stream)?.ofTheStaff ?? true);
      // Deleted first, so that streams stand in the order of their last event.
      changed.delete(stream);
      changed.set(stream, { ofTheStaff, position });
    }
    for (const [stream, change] of changed) await this.#tell(stream, change);
    // Only now: where the store went away in between, the page is told again, and a hint twice costs a look.
    this.#told = page.scannedTo < upTo ? page.scannedTo : upTo;
  }

  async #tell(stream: StreamName, { ofTheStaff, position }: Changed): Promise<void> {
    if (categoryOf(stream) === CATEGORY.signingSecret) {
      await this.#deps.onSecretRotated();
      return;
    }
    const hint = await this.#hintOf(stream);
    if (hint === undefined) return;
    this.#deps.hub.publish({ hint, for: ofTheStaff ? 'admins' : await this.#audience(hint) }, position);
  }

  /** What a stream's change shows at. */
  async #hintOf(stream: StreamName): Promise<TopicalHint | undefined> {
    const id = stream.slice(stream.indexOf('-') + 1);
    const topic = TOPICS.get(categoryOf(stream));
    if (topic !== undefined) return { topic, id };
    if (categoryOf(stream) === CATEGORY.orderInvoice) return this.#ofOrder(id);
    try {
      const { state } = await loadStream(this.#deps.store, orderLink, stream);
      return state.status === 'absent' ? undefined : { topic: TOPIC_OF[state.kind], id: state.orderId };
    } catch (error) {
      // Where it leads can't be said: there is no page to look at again.
      if (isUnreadable(error)) return undefined;
      throw error;
    }
  }

  async #ofOrder(id: string): Promise<TopicalHint> {
    const [first] = await this.#deps.store.readStream(streamOf(CATEGORY.printOrder, id), 0, 1);
    return { topic: first === undefined ? 'safety-orders' : 'orders', id };
  }

  /** Of a stream that can't be read, the staff only: they see the mark. */
  async #audience(hint: TopicalHint): Promise<AddressedHint['for']> {
    try {
      return await this.#audienceByStream(hint);
    } catch (error) {
      if (isUnreadable(error)) return 'admins';
      throw error;
    }
  }

  async #audienceByStream({ topic, id }: TopicalHint): Promise<AddressedHint['for']> {
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
