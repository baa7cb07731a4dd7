import { setImmediate as nextTurn } from 'node:timers/promises';
import { RateLimiter } from './rate-limiter.ts';

export interface PaceOptions {
  readonly onProgress?: ((progress: ReplayProgress) => void) | undefined;
  /** Cancels the replay; its builds are dropped, unless it is resumable. */
  readonly signal?: AbortSignal | undefined;
  /** Limit in events per second, read with each page; undefined for no limit. */
  readonly atMost?: (() => number | undefined) | undefined;
  readonly pageSize?: number | undefined;
  /** If given, progress is saved every few seconds. */
  readonly resumable?: { readonly saveEveryMs?: number } | undefined;
}

export interface ReplayProgress {
  /** Events read so far. */
  readonly events: number;
  /** Share of the events from before the replay began that are folded, from 0 to 1: an estimate. */
  readonly share: number;
  /** Time spent waiting for `atMost`. */
  readonly waitedMs: number;
}

const PAGE_SIZE = 2_000;
/** At most this much work is repeated if the process of a resumable replay dies. */
const SAVE_EVERY_MS = 10_000;

/** What a replay does between two pages, in whichever order it reads: it reports, saves, waits and can be stopped. */
export class LoadPace {
  readonly #options: PaceOptions;
  readonly #rateLimiter: RateLimiter;
  #events = 0;
  #savedAt = performance.now();

  constructor(options: PaceOptions) {
    this.#options = options;
    this.#rateLimiter = new RateLimiter(options.atMost);
  }

  /** Events of the next page: it takes a second at most, because progress is reported once per page. */
  get limit(): number {
    const { atMost, pageSize = PAGE_SIZE } = this.#options;
    return Math.min(pageSize, Math.max(1, atMost?.() ?? pageSize));
  }

  /**
   * Before a page: saves and ends if the replay was stopped.
   * @throws the signal's reason
   */
  async check(save: () => Promise<void>): Promise<void> {
    const { signal, resumable } = this.#options;
    if (signal?.aborted === true && resumable !== undefined) await save();
    signal?.throwIfAborted();
  }

  /** After some events were sorted: reports it, and yields. They don't count against the limit, as they are folded later. */
  async sorted(share: number): Promise<void> {
    this.#options.onProgress?.({ events: 0, share, waitedMs: 0 });
    await nextTurn();
  }

  /** After a page was folded: reports it, saves now and then, and waits as the limit requires. */
  async folded(events: number, share: number, save: () => Promise<void>): Promise<void> {
    const { onProgress, resumable, signal } = this.#options;
    this.#events += events;
    onProgress?.({ events: this.#events, share, waitedMs: this.#rateLimiter.waitedMs });
    if (resumable !== undefined && performance.now() - this.#savedAt > (resumable.saveEveryMs ?? SAVE_EVERY_MS)) {
      await save();
      this.#savedAt = performance.now();
    }
    await this.#rateLimiter.after(events, signal);
  }
}
