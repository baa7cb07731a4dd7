import type { StreamName } from '@pressline/event-store/event-store.ts';
import type { Fold } from './fold.ts';

/**
 * The folds in use, by stream. Approximates "least recently used" with two generations: what was not used between two
 * calls of `evict` is removed by the second. A hit costs one map lookup.
 */
export class FoldCache {
  #recent = new Map<StreamName, Fold>();
  /** Not used since the last `evict`. */
  #older = new Map<StreamName, Fold>();

  /** Number of folds used since the last `evict`. */
  get recent(): number {
    return this.#recent.size;
  }

  get size(): number {
    return this.#recent.size + this.#older.size;
  }

  get(stream: StreamName): Fold | undefined {
    const recent = this.#recent.get(stream);
    if (recent !== undefined) return recent;
    const older = this.#older.get(stream);
    if (older === undefined) return undefined;
    this.#older.delete(stream);
    this.#recent.set(stream, older);
    return older;
  }

  set(fold: Fold): void {
    this.#recent.set(fold.stream, fold);
  }

  /** What `evict` would remove: save it first. */
  leaving(): readonly Fold[] {
    return [...this.#older.values()];
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
