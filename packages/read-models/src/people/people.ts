import { setImmediate as nextTurn } from 'node:timers/promises';
import { isErased, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { EventReader, Position, FeedEvent } from '@pressline/event-store/event-store.ts';
import { Waiters } from '../engine/advance.ts';
import { readEvent, reasonOf, UnreadableEvent } from '../engine/fold.ts';
import { Backoff } from '../engine/backoff.ts';
import { RebuiltElsewhere, type PeopleStore, type Person, type Unopened } from './people-store.ts';
import { prefixesOf, wordsOfPerson, type PersonDetails } from './person-words.ts';
import { CATEGORIES_OF_PEOPLE, personIn } from './sealed-blocks.ts';

export interface PeopleOptions {
  /** Closed with `stop`. */
  readonly store: PeopleStore;
  /** Closed by whoever opened it, after `stop`. */
  readonly reader: EventReader;
  /** Opens a page of blocks, in order, each to its content or to `ERASED`; throws where one can't be opened. */
  readonly open: (blocks: readonly Sealed<PersonDetails>[]) => Promise<readonly unknown[]>;
  /** Whether what `open` threw passes by itself (the keys are away), so that all is to be tried again. */
  readonly passes: (error: unknown) => boolean;
  /** Hears of what fails and is tried again. No personal data. */
  readonly report: (failure: { readonly error: unknown; readonly attempt: number; readonly againInMs: number }) => void;
  readonly sweepMs?: number;
}

const SWEEP_MS = 1_000;
const PAGE_SIZE = 200;
/** Between them what is new is looked for. */
const RETRIED_PER_ROUND = 20;
const MAX_SUBJECTS = 500;
/** There is one store of people, so one to wait for. */
export const PEOPLE = 'people';

/**
 * Starts keeping the words by which people are found. It is no projection: it opens sealed blocks and holds plain text, so it takes
 * no part in hashes and comparisons, and whoever is forgotten is deleted from it. It can be deleted and is made anew.
 */
export async function startPeople(options: PeopleOptions): Promise<People> {
  const people = new People(options, await options.store.scannedTo());
  people.wake();
  return people;
}

/**
 * The subjects of the people whom a typed text can mean: each of its words begins one of theirs (names, e-mails,
 * phones). At most so many; in no promised order.
 */
export function subjectsMatching(store: PeopleStore, typed: string, limit = MAX_SUBJECTS): Promise<readonly string[]> {
  return store.matching(prefixesOf(typed), limit);
}

export class People {
  readonly #options: PeopleOptions;
  readonly #store: PeopleStore;
  readonly #waiters = new Waiters();
  readonly #listeners: ((scannedTo: Position) => void)[] = [];
  readonly #backoff = new Backoff(() => new Date());
  readonly #sweep: NodeJS.Timeout;
  #scannedTo: Position;
  /** What did not open before this start and was not tried again since; undefined before it was looked for. */
  #untried: Unopened[] | undefined;
  #awake = false;
  #running: Promise<void> | undefined;
  #stopping = false;
  #setSuperseded: () => void = () => undefined;
  /** Fulfilled where another process has made the words anew: this does nothing more, and is to be started again. */
  readonly superseded = new Promise<void>((resolve) => (this.#setSuperseded = resolve));

  constructor(options: PeopleOptions, scannedTo: Position) {
    this.#options = options;
    this.#store = options.store;
    this.#scannedTo = scannedTo;
    this.#sweep = setInterval(() => this.wake(), options.sweepMs ?? SWEEP_MS);
    this.#sweep.unref();
  }

  /** There may be something new. */
  wake(): void {
    this.#awake = true;
    if (this.#running !== undefined || this.#stopping) return;
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** Deletes a person's words; call it after the key was destroyed. Answers how many they were. */
  forget(subject: string): Promise<number> {
    return this.#store.forget(subject);
  }

  /** True when everything up to the position can be searched, false when the time was over first. */
  async waitFor(position: Position, { timeoutMs }: { readonly timeoutMs: number }): Promise<boolean> {
    if (this.#scannedTo >= position) return true;
    const waited = this.#waiters.wait(PEOPLE, position, timeoutMs);
    this.wake();
    return waited;
  }

  /** Tells how far it has come, each time it has come further. */
  onAdvanced(listener: (scannedTo: Position) => void): void {
    this.#listeners.push(listener);
  }

  async status(): Promise<{
    readonly scannedTo: Position;
    readonly unopened: readonly Unopened[];
    readonly failing: string | undefined;
  }> {
    const { failing } = this.#backoff;
    const reason = failing === undefined ? undefined : reasonOf(failing.error);
    return { scannedTo: this.#scannedTo, unopened: await this.#store.unopened(), failing: reason };
  }

  /** Finishes the page it is at and lets the file go. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#sweep);
    await this.#running;
    await this.#store.close();
  }

  async #run(): Promise<void> {
    while (this.#awake && !this.#stopping) {
      this.#awake = false;
      if (!this.#backoff.canTry()) return;
      try {
        // What is new first: there may be many that don't open, and each is an event to be read.
        if ((await this.#page()) || (await this.#trySomeUnopened())) this.#awake = true;
        this.#backoff.succeeded();
      } catch (error) {
        if (error instanceof RebuiltElsewhere) {
          this.#stopping = true;
          clearInterval(this.#sweep);
          this.#setSuperseded();
        }
        const failed = this.#backoff.failed(error, () => this.wake());
        this.#options.report({ error, ...failed });
      }
      await nextTurn();
    }
  }

  /** True where more is to be read. */
  async #page(): Promise<boolean> {
    const { reader } = this.#options;
    const page = await reader.readForward({
      after: this.#scannedTo,
      categories: CATEGORIES_OF_PEOPLE,
      limit: PAGE_SIZE,
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

  /** Once after each start: keys may have been brought back. True where more are to be tried. */
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
    const blocks: { readonly event: FeedEvent; readonly block: Sealed<PersonDetails> }[] = [];
    const unopened: Unopened[] = [];
    for (const event of events) {
      const read = readEvent(event);
      if (read instanceof UnreadableEvent) {
        unopened.push({ stream: event.stream, revision: event.revision, reason: reasonOf(read.error) });
        continue;
      }
      const block = personIn(read);
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
      // What was sealed is what the event's type says.
      people.push({ subject: of.block.subject, words: wordsOfPerson(content as PersonDetails) });
    });
    return { people, unopened };
  }

  /** All at once; where that fails for good, one by one, so that one broken block hides nobody else. */
  async #open(blocks: readonly Sealed<PersonDetails>[]): Promise<readonly unknown[]> {
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
