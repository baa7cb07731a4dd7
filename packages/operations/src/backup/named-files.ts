import { z } from 'zod';
import { dielineFile, imageFile, storedFile } from '@pressline/domain/kernel/files.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import {
  categoryOf,
  type FeedEvent,
  type RecordedReader,
  type StreamName,
} from '@pressline/event-store/event-store.ts';
import { ownerOfCartFile } from '../files/cart-files.ts';
import { locationOf, type ListedFile } from './backed-up-files.ts';

/** A file that an event names. */
export interface NamedFile {
  readonly stream: StreamName;
  readonly area: ListedFile['area'];
  readonly name: string;
  /** In bytes. Events don't contain it, nor a hash, for pictures. */
  readonly size: number | undefined;
  readonly sha256: string | undefined;
}

const ORDERS: ReadonlySet<string> = new Set([CATEGORY.printOrder, CATEGORY.safetyOrder]);
const firstOrderEvent = z.object({
  type: z.enum(['order-placed', 'safety-order-placed']),
  data: z.looseObject({ orderId: z.uuid() }),
});
/** Artwork names begin with the name of the order's stream. */
const ORDER_FILE = /^((?:printOrder|safetyOrder)-[^.]+)\./;

/** Observes the events as they are read: which files they name, and which streams belong to forgotten customers. */
export class NamedFiles {
  readonly #forgotten: ReadonlySet<string>;
  readonly #named = new Map<string, NamedFile>();
  readonly #orders = new Set<string>();
  readonly #customers = new Map<string, string>();

  /** @param forgotten subjects; evaluated at the end, so it may be filled meanwhile */
  constructor(forgotten: ReadonlySet<string>) {
    this.#forgotten = forgotten;
  }

  /** Reads the same events while observing them. */
  read(reader: RecordedReader): RecordedReader {
    return {
      readRecorded: async (page) => {
        const read = await reader.readRecorded(page);
        for (const event of read.events) this.add(event);
        return read;
      },
    };
  }

  /** The files that a shop must have; those of forgotten people were removed with them. */
  list(): readonly NamedFile[] {
    return [...this.#named.values()].filter(({ stream }) => !this.#isErased(stream));
  }

  /**
   * Whether a file belongs to these events. Artwork of forgotten people does not, in an order or in a cart, nor artwork
   * of an order placed after them, since files are backed up last.
   */
  has({ area, name }: Pick<ListedFile, 'area' | 'name'>): boolean {
    const owner = area === 'artwork' ? ownerOfCartFile(name) : undefined;
    if (owner !== undefined && this.#forgotten.has(owner)) return false;
    const order = area === 'artwork' ? ORDER_FILE.exec(name)?.[1] : undefined;
    return order === undefined || (this.#orders.has(order) && !this.#isErased(order));
  }

  add({ stream, revision, data }: FeedEvent): void {
    this.#addEvent(stream, revision, data);
  }

  #addEvent(stream: StreamName, revision: number, data: unknown): void {
    if (revision === 0 && ORDERS.has(categoryOf(stream))) this.#orders.add(stream);
    if (typeof data !== 'object' || data === null) return;
    if (categoryOf(stream) === CATEGORY.checkout) {
      this.#addOrdersOf(data);
      return;
    }
    if ('customer' in data) this.#addCustomer(stream, data.customer);
    if ('image' in data) {
      const image = imageFile.safeParse(data.image);
      if (image.success) this.#add({ stream, area: 'images', name: image.data, size: undefined, sha256: undefined });
    }
    if ('dieline' in data) {
      const dieline = dielineFile.safeParse(data.dieline);
      if (dieline.success)
        this.#add({ stream, area: 'images', name: dieline.data, size: undefined, sha256: undefined });
    }
    this.#addStored(stream, data);
  }

  /** A checkout contains the first event of each order. They may not be placed yet. */
  #addOrdersOf(checkout: object): void {
    const orders: readonly unknown[] = 'orders' in checkout && Array.isArray(checkout.orders) ? checkout.orders : [];
    for (const order of orders) {
      const placed = firstOrderEvent.safeParse(order);
      if (!placed.success) continue;
      const { type, data } = placed.data;
      const category = type === 'order-placed' ? CATEGORY.printOrder : CATEGORY.safetyOrder;
      this.#addEvent(streamOf(category, data.orderId), 0, data);
    }
  }

  /** Stored files look the same in events of every version. */
  #addStored(stream: StreamName, data: object): void {
    for (const value of Object.values(data) as unknown[]) {
      if (typeof value !== 'object' || value === null) continue;
      const stored = 'sha256' in value ? storedFile.safeParse(value) : undefined;
      if (stored?.success === true)
        this.#add({
          stream,
          area: 'artwork',
          name: stored.data.name,
          size: stored.data.size,
          sha256: stored.data.sha256,
        });
      else this.#addStored(stream, value);
    }
  }

  #add(named: NamedFile): void {
    this.#named.set(locationOf(named), named);
  }

  #addCustomer(stream: StreamName, customer: unknown): void {
    if (typeof customer === 'object' && customer !== null && 'subject' in customer)
      if (typeof customer.subject === 'string') this.#customers.set(stream, customer.subject);
  }

  #isErased(stream: string): boolean {
    const subject = this.#customers.get(stream);
    return subject !== undefined && this.#forgotten.has(subject);
  }
}
