import type { StreamName } from '@pressline/event-store/event-store.ts';
import type { Fold } from './fold.ts';

/**
 * The folds in use, by stream. Two generations stand for "least recently used": what was not asked for between two calls
 * of `letGo` goes with the second. So it holds at most twice what is `recent` when its owner calls that. One look-up in a
 * map a hit.
 */
export class FoldCache {
  #recent = new Map<StreamName, Fold>();
  #older = new Map<StreamName, Fold>();

  /** How many were used since the last `letGo`. */
  get recent(): number {
    return this.#recent.size;
  }

  get(stream: StreamName): Fold | undefined {
    const recent = this.#recent.get(stream);
    if (recent !== undefined) return recent;
    const older = this.#older.get(stream);
    if (older !== undefined) this.#recent.set(stream, older);
    return older;
  }

  set(fold: Fold): void {
    this.#recent.set(fold.stream, fold);
  }

  /** What `letGo` would drop: save it first. */
  leaving(): readonly Fold[] {
    const recent = this.#recent;
    return [...this.#older.values()].filter(({ stream }) => !recent.has(stream));
  }

  /** Drops what was not used lately: when there is no room left. */
  evict(): void {
    this.#older = this.#recent;
    this.#recent = new Map();
  }

  delete(stream: StreamName): void {
    this.#recent.delete(stream);
    this.#older.delete(stream);
  }

  clear(): void {
    this.#recent.clear();
    this.#older.clear();
  }
}
