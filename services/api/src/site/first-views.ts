import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FirstViewAsked } from '@pressline/contracts/api/first-view.ts';
import type { FirstViewMade, FirstViewOrder, FirstViewWorkerData, StyledView } from './first-view-worker.ts';

/** `away` where what the page shows could not be read; nothing where it has no first view, or none in time. */
type View = StyledView | 'away' | undefined;

/** How long a page waits for its first view; without one it is drawn by the browser alone. */
const PATIENCE_MS = 400;
/** First views kept. At 100 KB each: 30 MB. */
const KEPT = 300;
/** More than so many wanted at once, and pages do without. */
const WAITING = 20;

export interface FirstViewParts {
  readonly webDir: string;
  /** Where this shop can be called from this machine. */
  readonly origin: () => string;
  readonly onError: (error: Error) => void;
}

/**
 * The first views of pages, drawn in a thread of their own and kept until the catalogue changes. They are a gift: a page
 * whose first view is late, broken or not built is sent without.
 */
export class FirstViews {
  readonly #parts: FirstViewParts;
  readonly #kept = new Map<string, Promise<View>>();
  /** Pages whose data could not be read when it was tried last; who comes before it can be known again is told so. */
  readonly #away = new Set<string>();
  readonly #wanted = new Map<number, (view: View) => void>();
  #worker: Worker | undefined;
  #orders = 0;

  constructor(parts: FirstViewParts) {
    this.#parts = parts;
  }

  /** The first view of an address. */
  async of(asked: FirstViewAsked): Promise<View> {
    const key = `${asked.language} ${asked.path}`;
    let view = this.#kept.get(key);
    if (view === undefined) {
      if (this.#wanted.size >= WAITING || !this.#isBuilt()) return this.#asBefore(key);
      view = this.#order(asked);
    }
    this.#keep(key, view);
    return inTime(view, () => this.#asBefore(key));
  }

  #asBefore(key: string): 'away' | undefined {
    return this.#away.has(key) ? 'away' : undefined;
  }

  /** The catalogue is another now. */
  forget(): void {
    this.#kept.clear();
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#end();
    await worker?.terminate();
  }

  #isBuilt(): boolean {
    return existsSync(path.join(this.#parts.webDir, '.server', 'server.js'));
  }

  /** The one that nobody has asked for longest makes place. */
  #keep(key: string, view: Promise<View>): void {
    const isNew = !this.#kept.delete(key);
    this.#kept.set(key, view);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    if (!isNew) return;
    void view.then((made) => {
      // What isn't there now may be later.
      if ((made === undefined || made === 'away') && this.#kept.get(key) === view) this.#kept.delete(key);
      this.#away.delete(key);
      if (made !== 'away') return;
      this.#away.add(key);
      const [first] = this.#away;
      if (this.#away.size > KEPT && first !== undefined) this.#away.delete(first);
    });
  }

  #order(asked: FirstViewAsked): Promise<View> {
    this.#worker ??= this.#begin();
    const id = ++this.#orders;
    const order: FirstViewOrder = { id, asked, origin: this.#parts.origin() };
    this.#worker.postMessage(order);
    return new Promise((resolve) => this.#wanted.set(id, resolve));
  }

  #begin(): Worker {
    const data: FirstViewWorkerData = { webDir: this.#parts.webDir };
    const worker = new Worker(new URL('first-view-worker.ts', import.meta.url), { workerData: data });
    worker.unref();
    worker.on('message', ({ id, view, error }: FirstViewMade) => {
      if (error !== undefined) this.#parts.onError(new Error(error));
      this.#wanted.get(id)?.(view);
      this.#wanted.delete(id);
    });
    worker.on('error', (error) => {
      this.#parts.onError(error instanceof Error ? error : new Error(String(error)));
      // The next page begins another.
      if (this.#worker === worker) this.#end();
    });
    return worker;
  }

  #end(): void {
    this.#worker = undefined;
    for (const resolve of this.#wanted.values()) resolve(undefined);
    this.#wanted.clear();
  }
}

async function inTime(view: Promise<View>, otherwise: () => View): Promise<View> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<View>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), PATIENCE_MS);
  });
  try {
    return await Promise.race([view, late]);
  } finally {
    clearTimeout(timer);
  }
}
