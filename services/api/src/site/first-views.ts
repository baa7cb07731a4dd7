import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FirstViewRequest } from '@pressline/contracts/api/first-view.ts';
import pTimeout from 'p-timeout';
import type { FirstViewResult, FirstViewJob, FirstViewWorkerData } from './first-view-worker.ts';

/** `unavailable` if the data of the page could not be read; undefined if it has no first view, or none in time. */
type View = { readonly document: string } | 'unavailable' | undefined;

/** How long a page waits for its first view; without one it is rendered by the browser only. */
const TIMEOUT_MS = 400;
/** Maximum number of cached first views. At 100 KB each: 30 MB. */
const MAX_CACHED = 300;
/** Maximum number of waiting requests; above that, pages are sent without a first view. */
const MAX_WAITING = 20;

export interface FirstViewParts {
  readonly webDir: string;
  /** The local URL of this shop. */
  readonly origin: () => string;
  readonly onError: (error: Error) => void;
}

/**
 * First views of pages, rendered in a separate thread and cached until the catalogue changes. They are optional: a page
 * whose first view is late, fails or is not built is sent without.
 */
export class FirstViews {
  readonly #parts: FirstViewParts;
  readonly #cache = new Map<string, Promise<View>>();
  /** Pages whose data could not be read last time, reported until a newer result is available. */
  readonly #unavailable = new Set<string>();
  readonly #pending = new Map<number, (view: View) => void>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(parts: FirstViewParts) {
    this.#parts = parts;
  }

  /** The first view of a page. */
  async of(request: FirstViewRequest): Promise<View> {
    const key = `${request.language} ${request.path}`;
    let view = this.#cache.get(key);
    if (view === undefined) {
      if (this.#pending.size >= MAX_WAITING || !this.#isBuilt()) return this.#lastOutcome(key);
      view = this.#requestView(request);
    }
    this.#store(key, view);
    return pTimeout(view, { milliseconds: TIMEOUT_MS, fallback: () => this.#lastOutcome(key) });
  }

  #lastOutcome(key: string): 'unavailable' | undefined {
    return this.#unavailable.has(key) ? 'unavailable' : undefined;
  }

  /** Call it when the catalogue has changed. */
  forget(): void {
    this.#cache.clear();
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#endWorker();
    await worker?.terminate();
  }

  #isBuilt(): boolean {
    return existsSync(path.join(this.#parts.webDir, '.server', 'server.js'));
  }

  /** Evicts the view that was requested least recently. */
  #store(key: string, view: Promise<View>): void {
    const isNew = !this.#cache.delete(key);
    this.#cache.set(key, view);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest);
    if (!isNew) return;
    void view.then((made) => {
      // Failures are not cached.
      if ((made === undefined || made === 'unavailable') && this.#cache.get(key) === view) this.#cache.delete(key);
      this.#unavailable.delete(key);
      if (made !== 'unavailable') return;
      this.#unavailable.add(key);
      const [first] = this.#unavailable;
      if (this.#unavailable.size > MAX_CACHED && first !== undefined) this.#unavailable.delete(first);
    });
  }

  #requestView(request: FirstViewRequest): Promise<View> {
    this.#worker ??= this.#startWorker();
    const id = ++this.#lastId;
    const order: FirstViewJob = { id, request, origin: this.#parts.origin() };
    this.#worker.postMessage(order);
    return new Promise((resolve) => this.#pending.set(id, resolve));
  }

  #startWorker(): Worker {
    const data: FirstViewWorkerData = { webDir: this.#parts.webDir };
    const worker = new Worker(new URL('first-view-worker.ts', import.meta.url), { workerData: data });
    worker.unref();
    worker.on('message', ({ id, document, unavailable, error }: FirstViewResult) => {
      if (error !== undefined) this.#parts.onError(new Error(error));
      this.#pending.get(id)?.(unavailable ? 'unavailable' : document === undefined ? undefined : { document });
      this.#pending.delete(id);
    });
    worker.on('error', (error) => {
      this.#parts.onError(error instanceof Error ? error : new Error(String(error)));
      // The next page starts a new worker.
      if (this.#worker === worker) this.#endWorker();
    });
    return worker;
  }

  #endWorker(): void {
    this.#worker = undefined;
    for (const resolve of this.#pending.values()) resolve(undefined);
    this.#pending.clear();
  }
}
