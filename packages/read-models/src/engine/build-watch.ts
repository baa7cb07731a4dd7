import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@pressline/event-store/event-store.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { AnyProjection } from '../projection/projection.ts';
import { Waiters } from './advance.ts';

export interface BuildWatcherOptions {
  readonly store: DocumentStore;
  readonly projections: readonly AnyProjection[];
  /** Hears that the read models can't be looked at; it looks again. */
  readonly report: (error: unknown) => void;
  /** How often it looks by itself where nobody waits, in ms. */
  readonly everyMs?: number;
  /** And where somebody waits and is told nothing. */
  readonly whileWaitedForMs?: number;
}

const EVERY_MS = 1_000;
const WHILE_WAITED_FOR_MS = 50;
/** Between two looks, however many ask for one. */
const AT_LEAST_MS = 20;

/** How far a live build has come. */
interface Known {
  readonly build: string;
  readonly position: Position;
  readonly scannedTo: Position;
}

/**
 * Watches read models that another process feeds: how far they have come, and when they change. It believes what the
 * other process tells; as that may be lost, it also looks at what is stored, again and again.
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

  /** Looks at once. */
  poll(): void {
    this.#wake.abort();
  }

  /** A build has come so far, as whoever feeds it tells: after what it folded was written. */
  progressed(progress: Known): void {
    // One that is not known to be live may be soon: the next look tells.
    for (const [projection, { build }] of this.#known) if (build === progress.build) this.#update(projection, progress);
  }

  /** True when the live build of the projection has looked at everything up to the position, false when the time was over first. */
  async waitFor(
    projection: string,
    position: Position,
    { timeoutMs }: { readonly timeoutMs: number },
  ): Promise<boolean> {
    const until = Date.now() + timeoutMs;
    for (;;) {
      const known = this.#known.get(projection);
      if (known !== undefined && known.scannedTo >= position) return true;
      const turn = Math.min(until - Date.now(), this.#options.whileWaitedForMs ?? WHILE_WAITED_FOR_MS);
      if (turn <= 0) return false;
      // Which build is live may change meanwhile.
      if (known === undefined) await pause(turn);
      else if (await this.#waiters.wait(known.build, position, turn)) return true;
      this.poll();
    }
  }

  /** Tells which projection has folded something, or answers from another build, after it has. Returns what stops it. */
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
    const { store, projections, report, everyMs = EVERY_MS } = this.#options;
    while (!this.#stop.signal.aborted) {
      this.#wake = new AbortController();
      try {
        for (const [projection, { build, checkpoint }] of await store.liveCheckpoints(projections))
          this.#update(projection, { build, ...checkpoint });
      } catch (error) {
        report(error);
      }
      await pause(AT_LEAST_MS, undefined, { ref: false });
      await pause(everyMs, undefined, { signal: this.#wake.signal, ref: false }).catch(() => undefined);
    }
  }

  /** What was told is ahead of what is stored where a build had nothing to fold, and messages may overtake each other. */
  #update(projection: string, { build, position, scannedTo }: Known): void {
    const before = this.#known.get(projection);
    const isSame = before?.build === build;
    const isFurther = !isSame || position > before.position;
    this.#known.set(projection, {
      build,
      position: isFurther ? position : before.position,
      scannedTo: !isSame || scannedTo > before.scannedTo ? scannedTo : before.scannedTo,
    });
    this.#waiters.reached(build, scannedTo);
    if (isFurther) for (const listener of this.#listeners) listener(projection);
  }
}
