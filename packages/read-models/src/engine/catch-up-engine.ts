import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  START,
  type EventPage,
  type EventReader,
  type Position,
  type StreamName,
} from '@pressline/event-store/event-store.ts';
import { BuildMissing, type DocumentStore } from '../documents/document-store.ts';
import type { AnyProjection } from '../projection/projection.ts';
import { Waiters } from './advance.ts';
import { parkedIn, progressOf, type BuildProgress } from './build-progress.ts';
import type { Change, Feed, RebuiltStream } from './feed.ts';
import { FollowedBuilds, type Followed } from './followed-builds.ts';
import { readByCategory } from './fold.ts';
import { Backoff } from './backoff.ts';

export interface EngineOptions {
  /** Closed by whoever opened it, after `stop`. */
  readonly reader: EventReader;
  readonly store: DocumentStore;
  readonly projections: readonly AnyProjection[];
  /** Builds on trial that it feeds too: those of others it leaves alone. */
  readonly shadowBuilds?: readonly string[];
  /** Leaves all other builds to whoever feeds them. */
  readonly onlyShadowBuilds?: boolean;
  /** Hears of what fails and is tried again. No personal data. */
  readonly report: (failure: EngineFailure) => void;
  /** How often it looks by itself for what no hint announced. */
  readonly sweepMs?: number;
  /** Events a page: the process does nothing else while it folds one. */
  readonly pageSize?: number;
  /** Documents kept in memory for each build: at most twice as many. */
  readonly cacheSize?: number;
  /** How soon it stores how far it has looked where there was nothing to write: other processes may read that. */
  readonly saveScannedMs?: number;
  readonly now?: () => Date;
}

/** Something that failed and will be tried again after a while. */
export interface EngineFailure {
  /** Absent where the events, or the list of builds, could not be read. */
  readonly build: string | undefined;
  readonly error: unknown;
  readonly attempt: number;
  readonly againInMs: number;
}

/** Documents of the live build that were just written, and can be read now. */
export interface Advanced {
  readonly projection: string;
  readonly build: string;
  readonly changes: readonly Change[];
}

/** The events of a page that a live build has taken, after what it made of them is written. */
export interface Folded {
  readonly projection: string;
  readonly events: readonly { readonly stream: StreamName; readonly revision: number }[];
  readonly seconds: number;
}

/** How far a build has come. */
export interface Scanned {
  readonly build: string;
  /** Of the event that it folded last. */
  readonly position: Position;
  /** Everything up to here was looked at. */
  readonly scannedTo: Position;
}

export interface WaitOptions {
  readonly timeoutMs: number;
  /** The build that the caller is going to read; the live one when absent. */
  readonly build?: string;
}

/** Behind every event. */
const END = (2n ** 64n) as Position;
const SWEEP_MS = 1_000;
const PAGE_SIZE = 500;
const CACHE_SIZE = 5_000;
/** As nobody but this process needs to know. */
const SAVE_SCANNED_MS = 5_000;

/**
 * Starts following the store: every ready build of the projections is fed, in one pass, from its own checkpoint.
 * @throws what the store throws: at its start an engine needs it.
 */
export async function startEngine(options: EngineOptions): Promise<CatchUpEngine> {
  const engine = new CatchUpEngine(options);
  try {
    await engine.refresh();
  } catch (error) {
    // Nobody has it to stop it later.
    await engine.stop();
    throw error;
  }
  engine.wake();
  return engine;
}

/** Feeds the builds from the events. All work is done in one line, so that nothing overlaps. */
export class CatchUpEngine {
  readonly #reader: EventReader;
  readonly #store: DocumentStore;
  readonly #report: (backoff: EngineFailure) => void;
  readonly #pageSize: number;
  readonly #now: () => Date;
  readonly #builds: FollowedBuilds;
  readonly #waiters = new Waiters();
  readonly #listeners = new Set<(advanced: Advanced) => void>();
  readonly #foldListeners = new Set<(folded: Folded) => void>();
  readonly #scanListeners = new Set<(scanned: Scanned) => void>();
  readonly #readerBackoff: Backoff;
  readonly #sweep: NodeJS.Timeout;
  #queue: Promise<unknown> = Promise.resolve();
  /** How far is to be looked; `START` where nobody has asked. */
  #wanted: Position = START;
  #running = false;
  #saving = false;
  #sweeping = false;
  #stopping = false;
  readonly #save: NodeJS.Timeout;

  constructor({ reader, store, projections, report, ...options }: EngineOptions) {
    this.#reader = reader;
    this.#store = store;
    this.#report = report;
    this.#pageSize = options.pageSize ?? PAGE_SIZE;
    this.#now = options.now ?? (() => new Date());
    this.#builds = new FollowedBuilds({
      store,
      projections,
      shadowBuilds: options.shadowBuilds ?? [],
      onlyShadowBuilds: options.onlyShadowBuilds ?? false,
      cacheSize: options.cacheSize ?? CACHE_SIZE,
      now: this.#now,
      onFailure: (...args) => this.#failed(...args),
    });
    this.#readerBackoff = new Backoff(this.#now);
    this.#sweep = setInterval(() => this.#sweepOnce(), options.sweepMs ?? SWEEP_MS);
    this.#sweep.unref();
    this.#save = setInterval(() => void this.#enqueueSave(), options.saveScannedMs ?? SAVE_SCANNED_MS).unref();
  }

  /**
   * There may be something new. Calls that come while it works are one; a lost or doubled one changes nothing.
   * @param upTo where it is known which event is the newest: nothing is read where all builds have come so far
   */
  wake(upTo: Position = END): void {
    if (upTo > this.#wanted) this.#wanted = upTo;
    if (this.#running || this.#stopping) return;
    this.#running = true;
    void this.#run();
  }

  /** True when the projection has looked at everything up to the position, false when the time was over first. */
  async waitFor(projection: string, position: Position, { timeoutMs, build }: WaitOptions): Promise<boolean> {
    const wanted = build ?? this.#builds.live(projection);
    if (wanted === undefined) return false;
    const followed = this.#builds.named(wanted);
    if (followed !== undefined && followed.feed.scannedTo >= position) return true;
    const waited = this.#waiters.wait(wanted, position, timeoutMs);
    this.wake();
    return waited;
  }

  /** Tells which documents of live builds were written, after they were. Returns what stops it. */
  onAdvanced(listener: (advanced: Advanced) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells which events live builds have taken, also those that wait behind a parked one. Returns what stops it. */
  onFolded(listener: (folded: Folded) => void): () => void {
    this.#foldListeners.add(listener);
    return () => this.#foldListeners.delete(listener);
  }

  /** Tells which event each build folded last and how far it has looked, after what it found is written. Returns what stops it. */
  onScanned(listener: (scanned: Scanned) => void): () => void {
    this.#scanListeners.add(listener);
    return () => this.#scanListeners.delete(listener);
  }

  /** Looks which builds there are and which are live: after a replay, a flip or a drop; the sweep does so too. */
  refresh(): Promise<void> {
    return this.#enqueue(() => this.#builds.refresh());
  }

  /** Feeds a build of a dry run too, until it is dropped. */
  feedShadowBuild(build: string): Promise<void> {
    this.#builds.addShadowBuild(build);
    return this.refresh();
  }

  /** Folds a stream again from its start, in every build of the projection. Answers for the live one. @param over as `Feed.refold` */
  async rebuildStream(projection: string, stream: StreamName, over?: 'whatever'): Promise<RebuiltStream> {
    return this.#enqueue(async () => {
      let answer: RebuiltStream = { outcome: 'no-such-stream' };
      for (const followed of this.#builds.all()) {
        if (followed.feed.projection.name !== projection) continue;
        const { refolded: rebuilt, changes } = await followed.feed.rebuildStream(stream, this.#reader, over);
        if (this.#isLive(followed.feed)) answer = rebuilt;
        this.#notifyAdvanced(followed.feed, changes);
      }
      return answer;
    });
  }

  /** Of every build that is fed, or should be: as it is known here, whether or not the store is away. */
  progress(): readonly BuildProgress[] {
    return progressOf({ builds: this.#builds, readerBackoff: this.#readerBackoff, now: this.#now() });
  }

  /** By build: how many of its streams are parked, as the store says. */
  parked(): Promise<ReadonlyMap<string, number>> {
    return parkedIn(this.#builds, this.#store);
  }

  /** Finishes the page it is at, stores how far it came and stops. */
  async stop(): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    clearInterval(this.#sweep);
    clearInterval(this.#save);
    await this.#enqueue(() => this.#saveAll());
  }

  /** One thing after another; what fails fails its caller only. */
  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #run(): Promise<void> {
    while (this.#wanted !== START && !this.#stopping) {
      const wanted = this.#wanted;
      this.#wanted = START;
      if (this.#builds.all().every(({ feed, stale }) => !stale && feed.scannedTo >= wanted)) continue;
      try {
        if (await this.#enqueue(() => this.#pass())) this.#wanted = END;
      } catch (error) {
        // A pass answers for its own failures; one that it doesn't know must not stop the engine unseen either.
        this.#failed(this.#readerBackoff, undefined, error);
      }
      // Others get their turn between two pages.
      await nextTurn();
    }
    this.#running = false;
  }

  /** One page for each group of builds that stand at the same place. True where more is to be read. */
  async #pass(): Promise<boolean> {
    if (!this.#readerBackoff.canTry()) return false;
    const groups = new Map<Position, Followed[]>();
    for (const followed of this.#builds.all()) {
      if (!followed.backoff.canTry()) continue;
      const group = groups.get(followed.feed.scannedTo);
      if (group === undefined) groups.set(followed.feed.scannedTo, [followed]);
      else group.push(followed);
    }
    let more = false;
    // The foremost first: what people wait for is not held up by a build that has far to come.
    for (const [after, group] of [...groups].sort(([a], [b]) => (a > b ? -1 : 1))) {
      more = (await this.#page(after, group)) || more;
    }
    return more;
  }

  async #page(after: Position, group: readonly Followed[]): Promise<boolean> {
    const categories = [...new Set(group.flatMap(({ feed }) => feed.projection.reads))];
    let page;
    try {
      page = await this.#reader.readForward({ after, categories, limit: this.#pageSize });
      this.#readerBackoff.succeeded();
    } catch (error) {
      this.#failed(this.#readerBackoff, undefined, error);
      return false;
    }
    const pages = readByCategory(page.events);
    const behindAt = page.caughtUp ? undefined : page.events.at(-1)?.at;
    // At once: on servers each would wait for the ones before it to be written.
    const turns = await Promise.all(group.map((followed) => this.#take(followed, page, pages, behindAt)));
    return !page.caughtUp || turns.includes('more');
  }

  /** Feeds one build a page. `more` where it goes on elsewhere than its group. */
  async #take(
    followed: Followed,
    { scannedTo }: EventPage,
    pages: ReturnType<typeof readByCategory>,
    behindAt: string | undefined,
  ): Promise<'more' | 'done'> {
    const { feed, backoff, rate } = followed;
    try {
      if (followed.stale) {
        await feed.reset();
        followed.stale = false;
        return 'more';
      }
      const began = performance.now();
      await feed.take(pages, this.#reader);
      const changes = await feed.flush(scannedTo);
      if (changes === 'overtaken') return 'more';
      backoff.succeeded();
      followed.behindAt = behindAt;
      for (const category of feed.projection.reads) rate.add(pages.get(category)?.events.length ?? 0, this.#now());
      this.#notifyAdvanced(feed, changes);
      this.#notifyFolded(feed, pages, (performance.now() - began) / 1_000);
      this.#waiters.reached(feed.writer.build, feed.scannedTo);
      const scanned = { build: feed.writer.build, position: feed.checkpoint.position, scannedTo: feed.scannedTo };
      for (const listener of this.#scanListeners) listener(scanned);
    } catch (error) {
      followed.stale = true;
      this.#failed(backoff, feed.writer.build, error);
    }
    return 'done';
  }

  #notifyAdvanced(feed: Feed, changes: readonly Change[]): void {
    if (changes.length === 0 || !this.#isLive(feed)) return;
    this.#notify(this.#listeners, feed, { projection: feed.projection.name, build: feed.writer.build, changes });
  }

  #notifyFolded(feed: Feed, pages: ReturnType<typeof readByCategory>, seconds: number): void {
    if (this.#foldListeners.size === 0 || !this.#isLive(feed)) return;
    const { name, reads } = feed.projection;
    const events = reads.flatMap((category) => pages.get(category)?.events ?? []);
    if (events.length > 0) this.#notify(this.#foldListeners, feed, { projection: name, events, seconds });
  }

  #notify<Told>(listeners: ReadonlySet<(news: Told) => void>, feed: Feed, args: Told): void {
    for (const listener of listeners) {
      try {
        listener(args);
      } catch (error) {
        // The documents are written: a listener's mistake is not the feed's.
        this.#report({ build: feed.writer.build, error, attempt: 1, againInMs: 0 });
      }
    }
  }

  #isLive(feed: Feed): boolean {
    return this.#builds.live(feed.projection.name) === feed.writer.build;
  }

  #failed(backoff: Backoff, build: string | undefined, error: unknown): void {
    // Dropped by somebody else, who need not say so: the next refresh follows it no more.
    if (error instanceof BuildMissing) {
      backoff.failed(error, () => this.#sweepOnce());
      return;
    }
    const { attempt, againInMs } = backoff.failed(error, () => this.wake());
    this.#report({ build, error, attempt, againInMs });
  }

  #sweepOnce(): void {
    // Where each takes long they would pile up before the pages.
    if (this.#sweeping) return;
    this.#sweeping = true;
    void this.refresh()
      .then(
        () => this.wake(),
        (error: unknown) => this.#failed(this.#readerBackoff, undefined, error),
      )
      .finally(() => {
        this.#sweeping = false;
      });
  }

  async #enqueueSave(): Promise<void> {
    // Where each takes long they would pile up before the pages.
    if (this.#saving) return;
    this.#saving = true;
    await this.#enqueue(() => this.#saveAll());
    this.#saving = false;
  }

  async #saveAll(): Promise<void> {
    await Promise.all(this.#builds.all().map((followed) => this.#saveOne(followed)));
  }

  async #saveOne(followed: Followed): Promise<void> {
    const { feed, backoff } = followed;
    if (followed.stale) return;
    try {
      await feed.saveScannedTo();
    } catch (error) {
      followed.stale = true;
      this.#failed(backoff, feed.writer.build, error);
    }
  }
}
