import { WakeLoop } from '@pressline/concurrency/wake-loop.ts';
import { isErased, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import {
  START,
  type EventReader,
  type FeedEvent,
  type Position,
  type StreamName,
} from '@pressline/event-store/event-store.ts';
import { Waiters } from '../engine/advance.ts';
import { readEvent, reasonOf, UnreadableEvent } from '../engine/fold.ts';
import { RebuiltElsewhere, type PeopleStore, type Person, type Unopened } from './people-store.ts';
import {
  prefixesOf,
  recordOf,
  recordPrefixesOf,
  searchWordsOf,
  type SearchableContent,
} from './person-search-terms.ts';
import { CATEGORIES_OF_PEOPLE, searchableIn } from './sealed-blocks.ts';

export interface PeopleOptions {
  /** Closed by `stop`. */
  readonly store: PeopleStore;
  /** Closed by its opener, after `stop`. */
  readonly reader: EventReader;
  /** Opens a page of sealed blocks, in order, each to its content or to `ERASED`. Throws if one can't be opened. */
  readonly open: (blocks: readonly Sealed<SearchableContent>[]) => Promise<readonly unknown[]>;
  /** Whether an error of `open` is transient (the keys are unavailable), so that everything is retried. */
  readonly passes: (error: unknown) => boolean;
  /** Called for failures that will be retried. Contains no personal data. */
  readonly report: (failure: { readonly error: unknown; readonly attempt: number; readonly againInMs: number }) => void;
  readonly sweepMs?: number;
}

const SWEEP_MS = 1_000;
const PAGE_SIZE = 200;
/** New events are read between rounds. */
const RETRIED_PER_ROUND = 20;
const MAX_SUBJECTS = 500;
/** A word that more records contain narrows a search only together with others. */
const MAX_RECORDS_OF_WORD = 2_000;
const MAX_RECORDS = 200;
/** There is only one store of people to wait for. */
export const PEOPLE = 'people';

/**
 * Starts feeding the words by which people are found. This is not a projection: it opens sealed blocks and stores
 * plain text, so it is excluded from hashes and comparisons, and forgotten people are deleted from it. It can be
 * deleted and is then rebuilt.
 */
export async function startPeople(options: PeopleOptions): Promise<People> {
  const people = new People(options, await options.store.scannedTo());
  people.wake();
  return people;
}

/**
 * The subjects that a typed text can mean: each typed word is a prefix of one of their words (names, email
 * addresses, phone numbers). In no particular order.
 */
export function subjectsMatching(store: PeopleStore, typed: string): Promise<readonly string[]> {
  return store.matching(prefixesOf(typed), MAX_SUBJECTS);
}

/**
 * The orders and messages that a typed text can mean, as their streams: each typed word is a prefix of a word in the
 * message, in the reference of a payment, in a tracking number or in the name of an artwork file. In no particular order.
 */
export async function recordsMatching(store: PeopleStore, typed: string): Promise<readonly StreamName[]> {
  const matching = await Promise.all(recordPrefixesOf(typed).map((prefixes) => recordsWithAll(store, prefixes)));
  return [...new Set(matching.flat())].slice(0, MAX_RECORDS);
}

async function recordsWithAll(store: PeopleStore, prefixes: readonly string[]): Promise<readonly StreamName[]> {
  const [first, ...others] = await Promise.all(
    prefixes.map(async (prefix) => {
      const words = await store.wordsStarting(prefix, MAX_RECORDS_OF_WORD);
      return new Set(words.map(recordOf));
    }),
  );
  return [...(first ?? [])].filter((record) => others.every((records) => records.has(record)));
}

export class People {
  readonly #options: PeopleOptions;
  readonly #store: PeopleStore;
  readonly #waiters = new Waiters();
  readonly #listeners: ((scannedTo: Position) => void)[] = [];
  readonly #loop: WakeLoop;
  readonly #sweep: NodeJS.Timeout;
  #scannedTo: Position;
  /** Newest event that it was woken for. */
  #newest: Position = START;
  /** The next page must include what nobody has notified of. */
  #isSweep = true;
  /** Blocks that did not open before this start and were not retried since; undefined until they are loaded. */
  #untried: Unopened[] | undefined;
  #setSuperseded: () => void = () => undefined;
  /** Resolves when another process has rebuilt the words: this feed has stopped and must be started again. */
  readonly superseded = new Promise<void>((resolve) => (this.#setSuperseded = resolve));

  constructor(options: PeopleOptions, scannedTo: Position) {
    this.#options = options;
    this.#store = options.store;
    this.#loop = new WakeLoop({
      // New events first: there may be many blocks that don't open, and each is a read.
      round: async () => (await this.#page()) || (await this.#trySomeUnopened()),
      onFailure: (failure) => this.#failed(failure),
      now: () => new Date(),
    });
    this.#scannedTo = scannedTo;
    this.#sweep = setInterval(() => this.wake(), options.sweepMs ?? SWEEP_MS);
    this.#sweep.unref();
  }

  /**
   * Checks for new events.
   * @param upTo position of the newest event, if known
   */
  wake(upTo?: Position): void {
    if (upTo === undefined) this.#isSweep = true;
    else if (upTo > this.#newest) this.#newest = upTo;
    this.#loop.wake();
  }

  /** Deletes a person's words. Call it after the key is destroyed. Returns how many were deleted. */
  forget(subject: string): Promise<number> {
    return this.#store.forget(subject);
  }

  /** True once everything up to the position can be searched, false on timeout. */
  async waitFor(position: Position, { timeoutMs }: { readonly timeoutMs: number }): Promise<boolean> {
    if (this.#scannedTo >= position) return true;
    const waited = this.#waiters.wait(PEOPLE, position, timeoutMs);
    this.wake();
    return waited;
  }

  /** Notifies of each advance of the scan position. */
  onAdvanced(listener: (scannedTo: Position) => void): void {
    this.#listeners.push(listener);
  }

  async status(): Promise<{
    readonly scannedTo: Position;
    readonly unopened: readonly Unopened[];
    readonly failing: string | undefined;
  }> {
    const { failing } = this.#loop;
    const reason = failing === undefined ? undefined : reasonOf(failing.error);
    return { scannedTo: this.#scannedTo, unopened: await this.#store.unopened(), failing: reason };
  }

  /** Finishes the current page and closes the store. */
  async stop(): Promise<void> {
    clearInterval(this.#sweep);
    await this.#loop.stop();
    await this.#store.close();
  }

  #failed(failure: Parameters<PeopleOptions['report']>[0]): void {
    if (failure.error instanceof RebuiltElsewhere) {
      clearInterval(this.#sweep);
      void this.#loop.stop();
      this.#setSuperseded();
    }
    this.#options.report(failure);
  }

  /** True if there are more events to read. */
  async #page(): Promise<boolean> {
    const { reader } = this.#options;
    const upTo = this.#isSweep ? undefined : this.#newest;
    this.#isSweep = false;
    const page = await reader.readForward({
      after: this.#scannedTo,
      categories: CATEGORIES_OF_PEOPLE,
      limit: PAGE_SIZE,
      upTo,
    });
    if (page.scannedTo > this.#scannedTo) {
      const { people, unopened } = await this.#peopleIn(page.events);
      await this.#store.merge(people, unopened, page.scannedTo);
      this.#scannedTo = page.scannedTo;
      this.#waiters.reached(PEOPLE, page.scannedTo);
      for (const listener of this.#listeners) listener(page.scannedTo);
    }
    return !page.caughtUp;
  }

  /** Once after each start: keys may have been restored. True if there are more to retry. */
  async #trySomeUnopened(): Promise<boolean> {
    this.#untried ??= [...(await this.#store.unopened())];
    for (const earlier of this.#untried.slice(0, RETRIED_PER_ROUND)) {
      const [event] = await this.#options.reader.readStream(earlier.stream, earlier.revision, 1);
      const { people, unopened } = await this.#peopleIn(event === undefined ? [] : [event]);
      if (unopened.length === 0) {
        await this.#store.merge(people, [], this.#scannedTo);
        await this.#store.opened(earlier);
      }
      this.#untried.shift();
    }
    return this.#untried.length > 0;
  }

  async #peopleIn(
    events: readonly FeedEvent[],
  ): Promise<{ readonly people: readonly Person[]; readonly unopened: readonly Unopened[] }> {
    const blocks: { readonly event: FeedEvent; readonly block: Sealed<SearchableContent> }[] = [];
    const unopened: Unopened[] = [];
    for (const event of events) {
      const read = readEvent(event);
      if (read instanceof UnreadableEvent) {
        unopened.push({ stream: event.stream, revision: event.revision, reason: reasonOf(read.error) });
        continue;
      }
      const block = searchableIn(read);
      if (block !== undefined) blocks.push({ event, block });
    }
    const people: Person[] = [];
    const contents = await this.#open(blocks.map(({ block }) => block));
    contents.forEach((content, index) => {
      const of = blocks[index];
      if (of === undefined || isErased(content)) return;
      if (content instanceof NotOpened) {
        unopened.push({ stream: of.event.stream, revision: of.event.revision, reason: content.reason });
        return;
      }
      // The event type determines what was sealed.
      const words = searchWordsOf(content as SearchableContent, of.event.stream);
      people.push({ subject: of.block.subject, words });
    });
    return { people, unopened };
  }

  /** All at once; if that fails permanently, one by one, so that one broken block hides nobody else. */
  async #open(blocks: readonly Sealed<SearchableContent>[]): Promise<readonly unknown[]> {
    const { open, passes } = this.#options;
    if (blocks.length === 0) return [];
    try {
      return await open(blocks);
    } catch (error) {
      if (passes(error)) throw error;
      if (blocks.length === 1) return [new NotOpened(reasonOf(error))];
    }
    const contents: unknown[] = [];
    for (const block of blocks) contents.push(...(await this.#open([block])));
    return contents;
  }
}

class NotOpened {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}
