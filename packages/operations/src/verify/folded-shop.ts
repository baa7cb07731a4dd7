import type { RecordedReader, EventReader } from '@pressline/event-store/event-store.ts';
import { EventsHash, type HashOfEvents } from '@pressline/event-store/events-hash.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { startEngine, type CatchUpEngine } from '@pressline/read-models/engine/catch-up-engine.ts';
import { hashOfBuild, type BuildHash } from '@pressline/read-models/documents/hash.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { replay, type Rebuilt } from '@pressline/read-models/replay/replay.ts';
import type { Report } from '@pressline/runtime/stores.ts';

export interface FoldShopOptions {
  readonly store: EventReader & RecordedReader;
  readonly documents: DocumentStore;
  readonly signal?: AbortSignal;
  /** Hears what fails and is tried again. */
  readonly report: Report;
  /** Of the history, as it was when it began. */
  readonly onProgress: (progress: { readonly events: number }) => void;
}

/** What a shop's events are, and what its projections make of them. */
export interface ShopHashes {
  readonly events: HashOfEvents;
  readonly readModels: ReadonlyMap<string, BuildHash>;
}

const CATCH_UP_TIMEOUT_MS = 600_000;

/**
 * Every read model of a shop, folded from its events beside those that answer, and fed on as events come: so its hashes are
 * there soon after the last one.
 */
export class FoldedShop {
  readonly #options: FoldShopOptions;
  readonly #events: EventsHash;
  readonly #builds: readonly Rebuilt[];
  readonly #engine: CatchUpEngine;

  /** Folds what there is by now. @throws what the stores throw; then nothing of it is left */
  static async of(options: FoldShopOptions): Promise<FoldedShop> {
    const { store, documents, signal, report, onProgress } = options;
    const events = new EventsHash(store);
    await events.toEnd();
    const builds = await replay({
      projections: PROJECTIONS,
      reader: store,
      store: documents,
      purpose: 'trial',
      signal,
      onProgress,
    });
    try {
      const engine = await startEngine({
        reader: store,
        store: documents,
        projections: PROJECTIONS,
        shadowBuilds: builds.map(({ build }) => build),
        onlyShadowBuilds: true,
        report: ({ build, error }) => report(error, build ?? 'the events'),
      });
      return new FoldedShop(options, events, builds, engine);
    } catch (error) {
      await drop(documents, builds);
      throw error;
    }
  }

  private constructor(options: FoldShopOptions, events: EventsHash, builds: readonly Rebuilt[], engine: CatchUpEngine) {
    this.#options = options;
    this.#events = events;
    this.#builds = builds;
    this.#engine = engine;
  }

  /** Of all that is there now; nobody may write meanwhile. @throws Error where a read model does not catch up */
  async hashes(): Promise<ShopHashes> {
    const { store, documents } = this.#options;
    const events = await this.#events.toEnd();
    const head = await store.head();
    const readModels = new Map<string, BuildHash>();
    for (const projection of PROJECTIONS) {
      this.#options.signal?.throwIfAborted();
      const { name } = projection;
      const build = this.#builds.find((each) => each.projection === name)?.build ?? '';
      if (!(await this.#engine.waitFor(name, head, { timeoutMs: CATCH_UP_TIMEOUT_MS, build })))
        throw new Error(`${name} did not catch up within 10 minutes.`);
      readModels.set(name, await hashOfBuild(await documents.inspect(projection, build)));
    }
    return { events, readModels };
  }

  /** Removes what it made. */
  async drop(): Promise<void> {
    await this.#engine.stop();
    await drop(this.#options.documents, this.#builds);
  }
}

async function drop(documents: DocumentStore, builds: readonly Rebuilt[]): Promise<void> {
  for (const { build } of builds) await documents.drop(build);
}

/** What a projection makes of the events of both. */
export interface ComparedReadModel {
  readonly projection: string;
  readonly from: BuildHash;
  readonly to: BuildHash;
  readonly equal: boolean;
}

export interface ComparedShops {
  readonly equal: boolean;
  readonly events: { readonly from: HashOfEvents; readonly to: HashOfEvents; readonly equal: boolean };
  readonly readModels: readonly ComparedReadModel[];
}

/** Holds what two shops hold against each other. */
export function compareShops(from: ShopHashes, to: ShopHashes): ComparedShops {
  const events = { from: from.events, to: to.events, equal: from.events.hash === to.events.hash };
  const readModels = [...from.readModels].map(([projection, one]) => {
    const other = to.readModels.get(projection);
    if (other === undefined) throw new Error(`${projection} was not folded.`);
    return { projection, from: one, to: other, equal: one.hash === other.hash };
  });
  return { equal: events.equal && readModels.every(({ equal }) => equal), events, readModels };
}
