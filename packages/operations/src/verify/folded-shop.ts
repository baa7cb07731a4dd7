import type { RecordedReader, EventReader } from '@pressline/event-store/event-store.ts';
import { EventsHash, type HashOfEvents } from '@pressline/event-store/events-hash.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { startEngine, type CatchUpEngine } from '@pressline/read-models/engine/catch-up-engine.ts';
import { hashOfBuild, type BuildHash } from '@pressline/read-models/documents/hash.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { replay, type Rebuilt } from '@pressline/read-models/replay/replay.ts';
import type { Report } from '@pressline/runtime/stores.ts';
import { shareOfPositions } from '../progress/expected-durations.ts';

export interface FoldShopOptions {
  readonly store: EventReader & RecordedReader;
  readonly documents: DocumentStore;
  readonly signal?: AbortSignal;
  /** Called for failures that will be retried. */
  readonly report: Report;
  /** Called with the share of the work until the read models are built, from 0 to 1: an estimate. */
  readonly onProgress: (share: number, events: number) => void;
}

/** Reading and hashing events takes about a tenth of the time of applying them. */
const READING = 0.1;

/** Hashes of a shop's events, and of the read models built from them. */
export interface ShopHashes {
  readonly events: HashOfEvents;
  readonly readModels: ReadonlyMap<string, BuildHash>;
}

const CATCH_UP_TIMEOUT_MS = 600_000;

/**
 * Every read model of a shop, built from its events alongside the live ones, and fed as events arrive, so that its
 * hashes are available soon after the last event.
 */
export class FoldedShop {
  readonly #options: FoldShopOptions;
  readonly #events: EventsHash;
  readonly #builds: readonly Rebuilt[];
  readonly #engine: CatchUpEngine;

  /**
   * Builds from the current events.
   * @throws what the stores throw; the builds are then dropped
   */
  static async of(options: FoldShopOptions): Promise<FoldedShop> {
    const { store, documents, signal, report, onProgress } = options;
    const events = new EventsHash(store);
    const head = await store.head();
    await events.toEnd({
      onProgress: (read, position) => onProgress(READING * shareOfPositions(position, head), read),
      ...(signal !== undefined && { signal }),
    });
    const builds = await replay({
      projections: PROJECTIONS,
      reader: store,
      store: documents,
      purpose: 'trial',
      signal,
      onProgress: (applied) => onProgress(READING + (1 - READING) * applied.share, applied.events),
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

  /**
   * Hashes of everything stored now; nobody may write meanwhile.
   * @param onProgress called with the share of the work, from 0 to 1
   * @throws Error if a read model doesn't catch up
   */
  async hashes(onProgress: (share: number) => void): Promise<ShopHashes> {
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
      onProgress(readModels.size / PROJECTIONS.length);
    }
    return { events, readModels };
  }

  /** Removes the builds. */
  async drop(): Promise<void> {
    await this.#engine.stop();
    await drop(this.#options.documents, this.#builds);
  }
}

async function drop(documents: DocumentStore, builds: readonly Rebuilt[]): Promise<void> {
  for (const { build } of builds) await documents.drop(build);
}

/** A projection's result for both shops. */
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

/** Compares the hashes of two shops. */
export function compareShops(from: ShopHashes, to: ShopHashes): ComparedShops {
  const events = { from: from.events, to: to.events, equal: from.events.hash === to.events.hash };
  const readModels = [...from.readModels].map(([projection, one]) => {
    const other = to.readModels.get(projection);
    if (other === undefined) throw new Error(`${projection} was not rebuilt.`);
    return { projection, from: one, to: other, equal: one.hash === other.hash };
  });
  return { equal: events.equal && readModels.every(({ equal }) => equal), events, readModels };
}
