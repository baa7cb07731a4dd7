import type { BuildDamaged, DocumentStore } from '../documents/document-store.ts';
import type { StoreLocation } from './store-location.ts';
import { replayInThread } from './replay-in-thread.ts';

export interface DamageRepairOptions {
  readonly store: DocumentStore;
  readonly location: StoreLocation;
  /** Called for each repair, successful or not. */
  readonly report: (repair: { readonly projection: string; readonly error?: unknown }) => void;
}

/**
 * Rebuilds read models whose files turn out to be damaged while the shop runs: by a replay in a thread of its own,
 * which is then promoted. Until then, callers are asked to retry later. The engine finds the new build in its next
 * sweep.
 */
export class DamageRepair {
  readonly #options: DamageRepairOptions;
  /** By projection. */
  readonly #running = new Map<string, Promise<void>>();
  readonly #stop = new AbortController();

  constructor(options: DamageRepairOptions) {
    this.#options = options;
  }

  /** Begins the repair, unless it is running or another build is live by now. */
  async found({ build }: BuildDamaged): Promise<void> {
    const { store, report } = this.#options;
    if (this.#stop.signal.aborted) return;
    const projection = (await store.builds()).find((info) => info.build === build)?.projection;
    if (projection === undefined || this.#running.has(projection)) return;
    const repair = this.#repair(projection, build)
      .then(
        (done) => {
          if (done) report({ projection });
        },
        (error: unknown) => {
          if (!this.#stop.signal.aborted) report({ projection, error });
        },
      )
      .finally(() => this.#running.delete(projection));
    this.#running.set(projection, repair);
  }

  /** Cancels running repairs; they begin again at the next start, or the next time the damage is found. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#running.values());
  }

  async #repair(projection: string, damaged: string): Promise<boolean> {
    const { store, location } = this.#options;
    if ((await store.pointer(projection))?.live !== damaged) return false;
    const { signal } = this.#stop;
    const [made] = await replayInThread({ location, projections: [projection], signal });
    if (made === undefined) throw new Error(`There is no projection ${projection}.`);
    if (!(await store.point({ projection, expected: damaged, next: made.build }))) {
      await store.drop(made.build);
      return false;
    }
    // Its content can't be recovered.
    await store.drop(damaged);
    return true;
  }
}
