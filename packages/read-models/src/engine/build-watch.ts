import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@pressline/event-store/event-store.ts';
import { BuildMissing, type Checkpoint, type DocumentStore } from '../document-store.ts';
import type { AnyProjection } from '../projection.ts';
import { Waiters } from './advance.ts';

export interface BuildWatchOptions {
  readonly store: DocumentStore;
  readonly projections: readonly AnyProjection[];
  /** Hears that the read models can't be looked at; it looks again. */
  readonly report: (error: unknown) => void;
  /** How often it looks by itself where nobody waits and nothing is told, in ms. */
  readonly everyMs?: number;
  /** And where somebody waits. */
  readonly whileWaitedForMs?: number;
}

const EVERY_MS = 1_000;
const WHILE_WAITED_FOR_MS = 50;
/** Between two looks, however much is told. */
const AT_LEAST_MS = 20;

interface Seen {
  readonly build: string;
  readonly checkpoint: Checkpoint;
}

/**
 * Watches read models that another process feeds: how far they have come, and when they change. It looks at what is
 * stored, again and again; what the other process tells is only a reason to look at once, and may be lost.
 */
export class BuildWatch {
  readonly #options: BuildWatchOptions;
  /** By projection. */
  readonly #seen = new Map<string, Seen>();
  /** By build: ahead of what is stored where a build had nothing to fold. */
  readonly #told = new Map<string, Position>();
  readonly #waiters = new Waiters();
  readonly #listeners = new Set<(projection: string) => void>();
  readonly #stop = new AbortController();
  readonly #running: Promise<void>;
  #wake = new AbortController();
  #waiting = 0;

  constructor(options: BuildWatchOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  /** Something may have changed: looks at once. */
  look(): void {
    this.#wake.abort();
  }

  /** A build is known to have come so far, as whoever feeds it told. */
  told(build: string, scannedTo: Position): void {
    if (scannedTo > (this.#told.get(build) ?? 0n)) this.#told.set(build, scannedTo);
    this.#waiters.reached(build, scannedTo);
    this.look();
  }

  /** True when the live build of the projection has looked at everything up to the position, false when the time was over first. */
  async waitFor(
    projection: string,
    position: Position,
    { timeoutMs }: { readonly timeoutMs: number },
  ): Promise<boolean> {
    const until = Date.now() + timeoutMs;
    this.#waiting += 1;
    try {
      for (;;) {
        const seen = this.#seen.get(projection);
        if (seen !== undefined && this.#hasCome(seen) >= position) return true;
        const left = until - Date.now();
        if (left <= 0) return false;
        this.look();
        // Which build is live may change meanwhile.
        const turn = Math.min(left, this.#options.everyMs ?? EVERY_MS);
        if (seen === undefined) await pause(Math.min(turn, WHILE_WAITED_FOR_MS));
        else if (await this.#waiters.wait(seen.build, position, turn)) return true;
      }
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Tells which projection has folded something, or answers from another build, after it has. Returns what stops it. */
  onAdvanced(listener: (projection: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    this.look();
    await this.#running;
  }

  #hasCome({ build, checkpoint: { scannedTo } }: Seen): Position {
    const told = this.#told.get(build);
    return told !== undefined && told > scannedTo ? told : scannedTo;
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      this.#wake = new AbortController();
      try {
        for (const projection of this.#options.projections) await this.#lookAt(projection);
      } catch (error) {
        this.#options.report(error);
      }
      await pause(AT_LEAST_MS, undefined, { ref: false });
      const ms =
        this.#waiting > 0
          ? (this.#options.whileWaitedForMs ?? WHILE_WAITED_FOR_MS)
          : (this.#options.everyMs ?? EVERY_MS);
      await pause(ms, undefined, { signal: this.#wake.signal, ref: false }).catch(() => undefined);
    }
  }

  async #lookAt(projection: AnyProjection): Promise<void> {
    const { store } = this.#options;
    const { name } = projection;
    const live = (await store.pointer(name))?.live;
    if (live === undefined) return;
    try {
      const checkpoint = await (await store.inspect(projection, live)).checkpoint();
      const before = this.#seen.get(name);
      if (before !== undefined && before.build !== live) this.#told.delete(before.build);
      this.#seen.set(name, { build: live, checkpoint });
      this.#waiters.reached(live, checkpoint.scannedTo);
      const changed = before?.build !== live || before.checkpoint.position !== checkpoint.position;
      if (changed) for (const listener of this.#listeners) listener(name);
    } catch (error) {
      // It was dropped between the two looks, and another is live.
      if (!(error instanceof BuildMissing)) throw error;
    }
  }
}
