import { existsSync } from 'node:fs';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import { hashOfBuild, type BuildHash } from '@pressline/read-models/hash.ts';
import type { DocumentStore } from '@pressline/read-models/document-store.ts';
import { startEngine } from '@pressline/read-models/engine/catch-up-engine.ts';
import type { AnyProjection } from '@pressline/read-models/projection.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { replay } from '@pressline/read-models/replay/replay.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';

/** A folder without a store of events: perhaps mistyped. */
class NoShopThere extends Error {
  override readonly name = 'NoShopThere';

  constructor(folder: string) {
    super(`${folder} holds no shop: there is no events/events.sqlite in it.`);
  }
}

/** What a projection holds, and what a replay of the whole history makes of it. */
export interface Verified {
  readonly projection: string;
  readonly documents: number;
  /** Of the live build; absent where there is none yet. */
  readonly live: string | undefined;
  readonly replayed: string;
  readonly equal: boolean;
}

/**
 * Holds every read model of a data folder against a full replay, by hash. The live builds are first fed what they had not
 * seen; the replayed ones are dropped again.
 * @throws NoShopThere, and StoreInUse while a shop runs on the folder.
 */
export async function verify(folder: string): Promise<readonly Verified[]> {
  const files = dataFolder(folder);
  if (!existsSync(files.events)) throw new NoShopThere(folder);
  const events = openSqliteEventStore({ file: files.events });
  const store = openSqliteDocumentStore({ folder: files.readModels });
  try {
    await catchUp(events, store);
    const rebuilt = await replay({ projections: PROJECTIONS, reader: events, store });
    try {
      return await Promise.all(PROJECTIONS.map((projection) => compare(store, projection, rebuilt)));
    } finally {
      for (const { build } of rebuilt) await store.drop(build);
    }
  } finally {
    await store.close();
    await events.close();
  }
}

async function catchUp(reader: EventReader, store: DocumentStore): Promise<void> {
  const head = await reader.head();
  const engine = await startEngine({
    reader,
    store,
    projections: PROJECTIONS,
    report: ({ build, error }) => {
      process.stderr.write(`${build ?? 'events'}: ${String(error)}\n`);
    },
  });
  try {
    for (const { name } of PROJECTIONS) {
      if ((await store.pointer(name)) === undefined) continue;
      if (!(await engine.waitFor(name, head, { timeoutMs: 600_000 })))
        throw new Error(`${name} did not catch up within 10 minutes.`);
    }
  } finally {
    await engine.stop();
  }
}

async function compare(
  store: DocumentStore,
  projection: AnyProjection,
  rebuilt: readonly { projection: string; build: string }[],
): Promise<Verified> {
  const build = rebuilt.find((each) => each.projection === projection.name)?.build;
  if (build === undefined) throw new Error(`${projection.name} was not replayed.`);
  const replayed = await hashIn(store, projection, build);
  const pointer = await store.pointer(projection.name);
  const live = pointer === undefined ? undefined : await hashIn(store, projection, pointer.live);
  return {
    projection: projection.name,
    documents: replayed.documents,
    live: live?.hash,
    replayed: replayed.hash,
    equal: live?.hash === replayed.hash,
  };
}

async function hashIn(store: DocumentStore, projection: AnyProjection, build: string): Promise<BuildHash> {
  const snapshot = await store.snapshot(projection, build);
  try {
    return await hashOfBuild(snapshot);
  } finally {
    await snapshot.release();
  }
}
