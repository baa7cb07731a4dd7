import type { StreamName } from '@pressline/event-store/event-store.ts';
import type { Fold } from './fold.ts';

/**
 * The folds in use, by stream: at most twice `size` of them. Two generations stand for "least recently used": what was
 * not asked for while `size` others were is let go of. One look-up in a map a hit.
 */
export class FoldCache {
  readonly #size: number;
  #recent = new Map<StreamName, Fold>();
  #older = new Map<StreamName, Fold>();

  constructor(size: number) {
    this.#size = size;
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

  /** What `letGo` would drop: save it first. Empty while there is room. */
  leaving(): readonly Fold[] {
    if (this.#recent.size < this.#size) return [];
    const recent = this.#recent;
    return [...this.#older.values()].filter(({ stream }) => !recent.has(stream));
  }

  /** Drops what was not used lately, where there is no room left. */
  letGo(): void {
    if (this.#recent.size < this.#size) return;
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
