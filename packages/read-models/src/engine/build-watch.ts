import { setTimeout as pause } from 'node:timers/promises';
import { START, type Position } from '@pressline/event-store/event-store.ts';
import type { DocumentStore, PartitionProgress } from '../documents/document-store.ts';
import type { Partition } from '../documents/partition.ts';
import type { AnyProjection } from '../projection/projection.ts';
import { Waiters } from './advance.ts';

export interface BuildWatcherOptions {
  readonly store: DocumentStore;
  readonly projections: readonly AnyProjection[];
  /** Called when polling the read models fails. Polling continues. */
  readonly report: (error: unknown) => void;
}

/** Polling interval while nobody waits. */
const EVERY_MS = 1_000;
/** Polling interval while somebody waits. */
const WHILE_WAITED_FOR_MS = 50;
/** Minimum time between two polls. */
const AT_LEAST_MS = 20;

/** A progress message, of a build or of one partition of it. */
interface ProgressMessage extends PartitionProgress {
  readonly build: string;
  readonly partition?: Partition | undefined;
}

/** Progress of a live build. */
interface Known {
  readonly build: string;
  /** Of each partition, by its index; one without partitions. */
  readonly partitions: readonly PartitionProgress[];
}

/**
 * Watches read models that another process feeds: their progress and their changes. It uses the progress messages of
 * that process; since these can be lost, it also polls the store.
 */
export class BuildWatcher {
  readonly #options: BuildWatcherOptions;
  /** By projection. */
  readonly #known = new Map<string, Known>();
  readonly #waiters = new Waiters();
  readonly #listeners = new Set<(projection: string) => void>();
  readonly #stop = new AbortController();
  readonly #running: Promise<void>;
  #wake = new AbortController();

  constructor(options: BuildWatcherOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  /** Polls at once. */
  poll(): void {
    this.#wake.abort();
  }

  /** Takes a progress message, which is sent after the folded documents are written. */
  progressed({ build, partition = { index: 0, of: 1 }, position, scannedTo }: ProgressMessage): void {
    // A build not known to be live may be promoted soon; the next poll finds it.
    for (const [projection, known] of this.#known) {
      if (known.build !== build) continue;
      const { partitions } = known;
      if (partitions.length === partition.of)
        this.#update(projection, { build, partitions: partitions.with(partition.index, { position, scannedTo }) });
      // Their number has just changed.
      else this.poll();
    }
  }

  /** True once the projection's live build has scanned up to the position, false on timeout. */
  async waitFor(
    projection: string,
    position: Position,
    { timeoutMs }: { readonly timeoutMs: number },
  ): Promise<boolean> {
    const until = Date.now() + timeoutMs;
    for (;;) {
      const known = this.#known.get(projection);
      if (known !== undefined && scannedByAll(known) >= position) return true;
      const turn = Math.min(until - Date.now(), WHILE_WAITED_FOR_MS);
      if (turn <= 0) return false;
      // Another build may be promoted meanwhile.
      if (known === undefined) await pause(turn);
      else if (await this.#waiters.wait(known.build, position, turn)) return true;
      this.poll();
    }
  }

  /**
   * Notifies of a projection that has folded events, or whose live build has changed. Returns a function that
   * unsubscribes.
   */
  onAdvanced(listener: (projection: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    this.poll();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { store, projections, report } = this.#options;
    while (!this.#stop.signal.aborted) {
      this.#wake = new AbortController();
      try {
        for (const [projection, { build, checkpoint }] of await store.liveCheckpoints(projections))
          this.#update(projection, { build, partitions: checkpoint.partitions ?? [checkpoint] });
      } catch (error) {
        report(error);
      }
      await pause(AT_LEAST_MS, undefined, { ref: false });
      await pause(EVERY_MS, undefined, { signal: this.#wake.signal, ref: false }).catch(() => undefined);
    }
  }

  /** Messages can be ahead of the stored checkpoint if a build had nothing to fold, and can arrive out of order. */
  #update(projection: string, { build, partitions }: Known): void {
    const before = this.#known.get(projection);
    const isSame = before?.build === build && before.partitions.length === partitions.length;
    const known = {
      build,
      partitions: isSame ? before.partitions.map((each, index) => furthest(each, partitions[index])) : partitions,
    };
    this.#known.set(projection, known);
    this.#waiters.reached(build, scannedByAll(known));
    const isFurther =
      !isSame || known.partitions.some((each, index) => foldedTo(each) > foldedTo(before.partitions[index] ?? each));
    if (isFurther) for (const listener of this.#listeners) listener(projection);
  }
}

/**
 * Position of the last event that is folded for certain. After their number has changed, partitions begin where the
 * slowest was, with the last event of the fastest.
 */
function foldedTo({ position, scannedTo }: PartitionProgress): Position {
  return position < scannedTo ? position : scannedTo;
}

function furthest(one: PartitionProgress, other: PartitionProgress = one): PartitionProgress {
  return {
    position: other.position > one.position ? other.position : one.position,
    scannedTo: other.scannedTo > one.scannedTo ? other.scannedTo : one.scannedTo,
  };
}

function scannedByAll({ partitions: [first, ...others] }: Known): Position {
  return others.reduce((least, { scannedTo }) => (scannedTo < least ? scannedTo : least), first?.scannedTo ?? START);
}
