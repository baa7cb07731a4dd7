import { setImmediate as nextTurn } from 'node:timers/promises';
import { START, type EventReader, type Position, type StreamName } from '@pressline/event-store/event-store.ts';
import { BuildMissing, type DocumentStore } from '../documents/document-store.ts';
import { isFedBy, type Partition } from '../documents/partition.ts';
import type { AnyProjection } from '../projection/projection.ts';
import { Waiters } from './advance.ts';
import { parkedIn, progressOf, type BuildProgress } from './build-progress.ts';
import type { Change, Feed, RebuiltStream } from './feed.ts';
import { EngineListeners, type Advanced, type Folded, type Scanned } from './engine-listeners.ts';
import { FollowedBuilds, type Followed } from './followed-builds.ts';
import { PageInPartitions, type CategoryPage } from './fold.ts';
import { Backoff } from '@pressline/concurrency/backoff.ts';
import { limitConcurrency } from '@pressline/concurrency/limit-concurrency.ts';

export interface EngineOptions {
  /** Closed by its opener, after `stop`. */
  readonly reader: EventReader;
  readonly store: DocumentStore;
  readonly projections: readonly AnyProjection[];
  /** Shadow builds to feed. Those of other processes are left alone. */
  readonly shadowBuilds?: readonly string[];
  /** Feeds no other builds. */
  readonly onlyShadowBuilds?: boolean;
  /** Feeds no streams until it is given partitions of them. */
  readonly inPartitions?: boolean;
  /** Called for failures that will be retried. Contains no personal data. */
  readonly report: (failure: EngineFailure) => void;
  /** Polling interval for changes that were not announced. */
  readonly sweepMs?: number;
  /** Events per page: the process is busy while a page is folded. */
  readonly pageSize?: number;
  /** Documents cached per build; at most twice as many. */
  readonly cacheSize?: number;
  /** How often it stores its scan position if there was nothing to write. Other processes may read it. */
  readonly saveScannedMs?: number;
  readonly now?: () => Date;
}

/** A failure that will be retried. */
export interface EngineFailure {
  /** Absent if the events, or the list of builds, could not be read. */
  readonly build: string | undefined;
  readonly error: unknown;
  readonly attempt: number;
  readonly againInMs: number;
}

export interface WaitOptions {
  readonly timeoutMs: number;
  /** The build that the caller will read; the live build if absent. */
  readonly build?: string;
}

/** A position after every event. */
const END = (2n ** 64n) as Position;
const SWEEP_MS = 1_000;
const PAGE_SIZE = 500;
/** More than the orders of some seconds: what changes later is read again. */
const CACHE_SIZE = 1_000;
/** Only this process uses it. */
const SAVE_SCANNED_MS = 5_000;

/**
 * Starts feeding every ready build of the projections from its own checkpoint.
 * @throws what the store throws: the engine needs it at startup
 */
export async function startEngine(options: EngineOptions): Promise<CatchUpEngine> {
  const engine = new CatchUpEngine(options);
  try {
    await engine.refresh();
  } catch (error) {
    // Nobody else has a reference to stop it.
    await engine.stop();
    throw error;
  }
  engine.wake();
  return engine;
}

/** Feeds the builds from the events. Work is queued, so that nothing runs concurrently. */
export class CatchUpEngine {
  readonly #reader: EventReader;
  readonly #store: DocumentStore;
  readonly #report: (failure: EngineFailure) => void;
  readonly #pageSize: number;
  readonly #now: () => Date;
  readonly #builds: FollowedBuilds;
  readonly #waiters = new Waiters();
  readonly #listeners: EngineListeners;
  readonly #readerBackoff: Backoff;
  readonly #sweep: NodeJS.Timeout;
  readonly #oneAtATime = limitConcurrency(1);
  /** The position to scan up to; `START` if no caller has requested one. */
  #requestedUpTo: Position = START;
  #running = false;
  #saving = false;
  #sweeping = false;
  #stopping = false;
  readonly #save: NodeJS.Timeout;

  constructor({ reader, store, projections, report, ...options }: EngineOptions) {
    this.#reader = reader;
    this.#store = store;
    this.#report = report;
    // The documents are written: a listener's error must not fail the feed.
    this.#listeners = new EngineListeners((build, error) => report({ build, error, attempt: 1, againInMs: 0 }));
    this.#pageSize = options.pageSize ?? PAGE_SIZE;
    this.#now = options.now ?? (() => new Date());
    this.#builds = new FollowedBuilds({
      store,
      projections,
      shares: options.inPartitions === true ? [] : [{ partition: undefined, store }],
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
   * Checks for new events. Calls during a pass are merged; lost or repeated calls do no harm.
   * @param upTo position of the newest event, if known: nothing is read if all builds have reached it
   */
  wake(upTo: Position = END): void {
    if (upTo > this.#requestedUpTo) this.#requestedUpTo = upTo;
    if (this.#running || this.#stopping) return;
    this.#running = true;
    void this.#run();
  }

  /** True once the streams that it feeds have been scanned up to the position, false on timeout. */
  async waitFor(projection: string, position: Position, { timeoutMs, build }: WaitOptions): Promise<boolean> {
    const requested = build ?? this.#builds.live(projection);
    if (requested === undefined) return false;
    const scannedTo = this.#builds.scannedTo(requested);
    if (scannedTo !== undefined && scannedTo >= position) return true;
    const waited = this.#waiters.wait(requested, position, timeoutMs);
    this.wake();
    return waited;
  }

  /** Notifies of documents written to live builds. Returns a function that unsubscribes. */
  onAdvanced(listener: (advanced: Advanced) => void): () => void {
    return this.#listeners.onAdvanced(listener);
  }

  /**
   * Notifies of events that live builds have folded, including those that wait behind a parked event. Returns a
   * function that unsubscribes.
   */
  onFolded(listener: (folded: Folded) => void): () => void {
    return this.#listeners.onFolded(listener);
  }

  /** Notifies of each build's progress, after its documents are written. Returns a function that unsubscribes. */
  onScanned(listener: (scanned: Scanned) => void): () => void {
    return this.#listeners.onScanned(listener);
  }

  /** Reloads the list of builds after a replay, a promotion or a drop. The sweep does so too. */
  refresh(): Promise<void> {
    return this.#oneAtATime(() => this.#builds.refresh());
  }

  /** Also feeds the build of a dry run, until it is dropped. */
  feedShadowBuild(build: string): Promise<void> {
    this.#builds.addShadowBuild(build);
    return this.refresh();
  }

  /**
   * Also feeds a partition of the streams.
   * @param store writes for the process that holds the partition
   * @throws what the store throws; the partition is then not fed
   */
  async takePartition(partition: Partition, store: DocumentStore): Promise<void> {
    await this.#oneAtATime(async () => {
      this.#builds.add({ partition, store });
      try {
        await this.#builds.refresh();
      } catch (error) {
        this.#builds.remove(partition);
        throw error;
      }
    });
    this.wake();
  }

  /** Finishes the current page, stores the partition's progress and feeds it no longer. */
  releasePartition(partition: Partition): Promise<void> {
    return this.#oneAtATime(async () => {
      await this.#saveAll(({ partition: of }) => of?.index === partition.index);
      this.#builds.remove(partition);
    });
  }

  /**
   * Folds a stream again from its start in every build of the projection. Returns the result for the live build.
   * @param over as in `Feed.rebuildStream`
   */
  async rebuildStream(projection: string, stream: StreamName, over?: 'whatever'): Promise<RebuiltStream> {
    return this.#oneAtATime(async () => {
      await this.#stored();
      let result: RebuiltStream = { outcome: 'no-such-stream' };
      for (const followed of this.#builds.all()) {
        if (followed.feed.projection.name !== projection || !isFedBy(followed.partition, stream)) continue;
        const { rebuilt, changes } = await followed.feed.rebuildStream(stream, this.#reader, over);
        if (!this.#isLive(followed.feed)) continue;
        result = rebuilt;
        this.#listeners.advanced(followed.feed, changes);
      }
      return result;
    });
  }

  /** Progress of every build that is fed, or should be, from memory: works while the store is unavailable. */
  progress(): readonly BuildProgress[] {
    return progressOf({ builds: this.#builds, readerBackoff: this.#readerBackoff, now: this.#now() });
  }

  /** Number of parked streams by build, read from the store. */
  parked(): Promise<ReadonlyMap<string, number>> {
    return parkedIn(this.#builds, this.#store);
  }

  /** Finishes the current page, stores its progress and stops. */
  async stop(): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    clearInterval(this.#sweep);
    clearInterval(this.#save);
    await this.#oneAtATime(() => this.#saveAll());
  }

  async #run(): Promise<void> {
    while (this.#requestedUpTo !== START && !this.#stopping) {
      const requested = this.#requestedUpTo;
      this.#requestedUpTo = START;
      if (this.#builds.all().every(({ feed, stale }) => !stale && feed.scannedTo >= requested)) continue;
      try {
        if (await this.#oneAtATime(() => this.#pass(requested))) this.#requestedUpTo = END;
      } catch (error) {
        // A pass handles its own failures; an unexpected one must not stop the engine silently.
        this.#failed(this.#readerBackoff, undefined, error);
      }
      // Yield to other work between pages.
      await nextTurn();
    }
    this.#running = false;
  }

  /** Reads one page for each group of builds at the same position. True if there are more events. */
  async #pass(requested: Position): Promise<boolean> {
    if (!this.#readerBackoff.canTry()) return false;
    await this.#stored();
    const groups = new Map<Position, Followed[]>();
    for (const followed of this.#builds.all()) {
      if (!followed.backoff.canTry()) continue;
      const group = groups.get(followed.feed.scannedTo);
      if (group === undefined) groups.set(followed.feed.scannedTo, [followed]);
      else group.push(followed);
    }
    let more = false;
    // The builds furthest ahead first, so that one that is far behind doesn't delay callers who wait.
    for (const [after, group] of [...groups].sort(([a], [b]) => (a > b ? -1 : 1))) {
      more = (await this.#page(after, group, requested)) || more;
    }
    return more;
  }

  async #page(after: Position, group: readonly Followed[], requested: Position): Promise<boolean> {
    const upTo = requested === END ? undefined : requested;
    const categories = [...new Set(group.flatMap(({ feed }) => feed.projection.reads))];
    let page;
    try {
      page = await this.#reader.readForward({ after, categories, limit: this.#pageSize, upTo });
      this.#readerBackoff.succeeded();
    } catch (error) {
      this.#failed(this.#readerBackoff, undefined, error);
      return false;
    }
    const pages = new PageInPartitions(page.events);
    const behindAt = page.caughtUp ? undefined : page.events.at(-1)?.at;
    // Concurrently: on servers each build would otherwise wait for the writes of the others.
    const turns = await Promise.all(
      group.map((followed) => this.#take(followed, page.scannedTo, pages.of(followed.partition), behindAt)),
    );
    return !page.caughtUp || turns.includes('more');
  }

  /**
   * Feeds one page to one build, until its documents can be read. `more` if the build continues at another position
   * than its group.
   */
  async #take(
    followed: Followed,
    scannedTo: Position,
    pages: ReadonlyMap<string, CategoryPage>,
    behindAt: string | undefined,
  ): Promise<'more' | 'done'> {
    const { feed, backoff, rate } = followed;
    if (followed.stale) return this.#reset(followed);
    const began = performance.now();
    return new Promise((resolve) => {
      let isReadable = false;
      const readable = (changes: readonly Change[]): void => {
        isReadable = true;
        followed.behindAt = behindAt;
        for (const category of feed.projection.reads) rate.add(pages.get(category)?.events.length ?? 0, this.#now());
        if (this.#isLive(feed)) {
          this.#listeners.advanced(feed, changes);
          this.#listeners.folded(feed, pages, (performance.now() - began) / 1_000);
        }
        const { build } = feed.writer;
        this.#waiters.reached(build, this.#builds.scannedTo(build) ?? feed.scannedTo);
        this.#listeners.scanned(feed, followed.partition);
        resolve('done');
      };
      const store = async (): Promise<void> => {
        try {
          await feed.take(pages, this.#reader);
          const changes = await feed.flush(scannedTo, readable);
          if (changes === 'overtaken') {
            resolve('more');
            // The pass may have ended.
            this.wake();
            return;
          }
          backoff.succeeded();
          if (!isReadable) readable(changes);
        } catch (error) {
          followed.stale = true;
          this.#failed(backoff, feed.writer.build, error);
          resolve('done');
        }
      };
      followed.storing = store();
    });
  }

  async #reset(followed: Followed): Promise<'more' | 'done'> {
    const { feed, backoff } = followed;
    try {
      await feed.reset();
      followed.stale = false;
      return 'more';
    } catch (error) {
      this.#failed(backoff, feed.writer.build, error);
      return 'done';
    }
  }

  #isLive(feed: Feed): boolean {
    return this.#builds.live(feed.projection.name) === feed.writer.build;
  }

  #failed(backoff: Backoff, build: string | undefined, error: unknown): void {
    // Dropped by another process; the next refresh removes it.
    if (error instanceof BuildMissing) {
      backoff.failed(error, () => this.#sweepOnce());
      return;
    }
    const { attempt, againInMs } = backoff.failed(error, () => this.wake());
    this.#report({ build, error, attempt, againInMs });
  }

  #sweepOnce(): void {
    // Slow sweeps must not pile up ahead of pages.
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
    // Slow saves must not pile up ahead of pages.
    if (this.#saving) return;
    this.#saving = true;
    await this.#oneAtATime(() => this.#saveAll());
    this.#saving = false;
  }

  async #saveAll(which: (followed: Followed) => boolean = () => true): Promise<void> {
    await this.#stored();
    const saved = this.#builds.all().filter(which);
    await Promise.all(saved.map((followed) => this.#saveOne(followed)));
  }

  /** Waits for the checkpoints of the last page: if one can't be stored, its build continues elsewhere. */
  async #stored(): Promise<void> {
    await Promise.all(this.#builds.all().map(({ storing }) => storing));
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
