import type { StreamName } from '@pressline/event-store/event-store.ts';
import type { Fold } from './fold.ts';

/**
 * The folds in use, by stream. Approximates "least recently used" with two generations: what was not used between two
 * calls of `evict` is removed by the second. The cache therefore holds at most twice the value of `recent` at that
 * call, with one map lookup per hit.
 */
export class FoldCache {
  #recent = new Map<StreamName, Fold>();
  #older = new Map<StreamName, Fold>();

  /** Number of folds used since the last `evict`. */
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

  /** What `evict` would remove: save it first. */
  leaving(): readonly Fold[] {
    const recent = this.#recent;
    return [...this.#older.values()].filter(({ stream }) => !recent.has(stream));
  }

  /** Removes folds that were not used recently, when the cache is full. */
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
