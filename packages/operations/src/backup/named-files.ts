import { imageFile, storedFile } from '@pressline/domain/kernel/files.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import {
  categoryOf,
  type FeedEvent,
  type RecordedReader,
  type StreamName,
} from '@pressline/event-store/event-store.ts';
import { placeOf, type ListedFile } from './backed-up-files.ts';

/** A file that an event names. */
export interface NamedFile {
  readonly stream: StreamName;
  readonly area: ListedFile['area'];
  readonly name: string;
  /** Of a picture an event holds neither. Bytes. */
  readonly size: number | undefined;
  readonly sha256: string | undefined;
}

const ORDERS: ReadonlySet<string> = new Set([CATEGORY.printOrder, CATEGORY.safetyOrder]);
/** Artwork begins with the name of its order's stream. */
const ORDER_FILE = /^((?:printOrder|safetyOrder)-[^.]+)\./;

/** Listens to whoever reads the events: which files they name, and of which streams the customer was forgotten. */
export class NamedFiles {
  readonly #forgotten: ReadonlySet<string>;
  readonly #named = new Map<string, NamedFile>();
  readonly #orders = new Set<string>();
  readonly #customers = new Map<string, string>();

  /** @param forgotten subjects; looked at when it is asked, so they may still be found meanwhile */
  constructor(forgotten: ReadonlySet<string>) {
    this.#forgotten = forgotten;
  }

  /** The same events, listened to. */
  read(reader: RecordedReader): RecordedReader {
    return {
      readRecorded: async (page) => {
        const read = await reader.readRecorded(page);
        for (const event of read.events) this.add(event);
        return read;
      },
    };
  }

  /** Those that a shop must have: the files of who was forgotten were removed with them. */
  list(): readonly NamedFile[] {
    return [...this.#named.values()].filter(({ stream }) => !this.#isErased(stream));
  }

  /**
   * Whether a file belongs to these events: artwork of who was forgotten does not, nor artwork of an order that came only
   * after them, as files are backed up last.
   */
  has({ area, name }: Pick<ListedFile, 'area' | 'name'>): boolean {
    const order = area === 'artwork' ? ORDER_FILE.exec(name)?.[1] : undefined;
    return order === undefined || (this.#orders.has(order) && !this.#isErased(order));
  }

  add({ stream, revision, data }: FeedEvent): void {
    if (revision === 0 && ORDERS.has(categoryOf(stream))) this.#orders.add(stream);
    if (typeof data !== 'object' || data === null) return;
    if ('customer' in data) this.#addCustomer(stream, data.customer);
    if ('image' in data) {
      const image = imageFile.safeParse(data.image);
      if (image.success) this.#add({ stream, area: 'images', name: image.data, size: undefined, sha256: undefined });
    }
    this.#addStored(stream, data);
  }

  /** Whatever the event is, of today's shape or an older one: a stored file looks the same. */
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
    this.#named.set(placeOf(named), named);
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
