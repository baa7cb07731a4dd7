import { EngineUnavailable, type EventReader, type Position } from '@pressline/event-store/event-store.ts';
import type {
  BuildInspector,
  BuildWriter,
  Commit,
  CommitResult,
  DocumentStore,
} from '../../src/documents/document-store.ts';
import {
  startEngine,
  type CatchUpEngine,
  type EngineOptions,
  type EngineFailure,
} from '../../src/engine/catch-up-engine.ts';
import { hashOfBuild } from '../../src/documents/hash.ts';
import type { AnyProjection } from '../../src/projection/projection.ts';
import { orderList } from '../../src/orders/order-list.ts';
import { replay } from '../../src/replay/replay.ts';
import { orderId, type TestShop } from './history.ts';

/** An engine that polls only when told to, so that a test controls what wakes it. It stops with the shop. */
export async function engineOf(
  shop: TestShop,
  store: DocumentStore,
  projections: readonly AnyProjection[],
  options: Partial<EngineOptions> = {},
): Promise<{ readonly engine: CatchUpEngine; readonly troubles: EngineFailure[] }> {
  const failures: EngineFailure[] = [];
  const engine = await startEngine({
    reader: shop.events,
    store,
    projections,
    report: (failure) => failures.push(failure),
    sweepMs: 3_600_000,
    ...options,
  });
  shop.atClose(() => engine.stop());
  return { engine, troubles: failures };
}

/** A slow engine is not a wrong one. */
const PATIENTLY = { timeoutMs: 60_000 };

/** Waits until the live build of the orders has everything up to a position. */
export async function untilFed(
  engine: { waitFor(projection: string, position: Position, options: typeof PATIENTLY): Promise<boolean> },
  position: Position,
): Promise<void> {
  if (!(await engine.waitFor('order-list', position, PATIENTLY)))
    throw new Error(`The orders were not fed up to ${position} within ${PATIENTLY.timeoutMs} ms.`);
}

/** The stage of an order in the order list. */
export async function stageOf(store: DocumentStore, n: number): Promise<string | undefined> {
  const reader = await store.live(orderList);
  return (await reader?.get(orderId(n)))?.body.stage;
}

/** An empty live build of each projection, with everything still to fold. */
export async function emptyBuilds(
  store: DocumentStore,
  projections: readonly AnyProjection[],
): Promise<readonly string[]> {
  const builds: string[] = [];
  for (const projection of projections) {
    const loader = await store.create(projection);
    await loader.finish();
    await store.point({ projection: projection.name, expected: undefined, next: loader.build });
    builds.push(loader.build);
  }
  return builds;
}

export async function hashOfLive(store: DocumentStore, projection: AnyProjection): Promise<string> {
  const pointer = await store.pointer(projection.name);
  if (pointer === undefined) throw new Error(`${projection.name} has no live build.`);
  return hashOf(store, projection, pointer.live);
}

export async function hashOf(store: DocumentStore, projection: AnyProjection, build: string): Promise<string> {
  return (await hashOfBuild(await store.inspect(projection, build))).hash;
}

/** The hashes of a replay from scratch. */
export async function hashOfReplay(shop: TestShop, store: DocumentStore, projection: AnyProjection): Promise<string> {
  const [rebuilt] = await replay({ projections: [projection], reader: shop.events, store });
  if (rebuilt === undefined) throw new Error('Nothing was rebuilt.');
  return hashOf(store, projection, rebuilt.build);
}

/** A reader that can't sort events by stream, as on servers. */
export function inLogOrder(reader: EventReader): EventReader {
  return {
    head: () => reader.head(),
    readStream: (...stream) => reader.readStream(...stream),
    readForward: (page) => reader.readForward(page),
    close: () => reader.close(),
  };
}

/** Points at which a crash, or a full disk, can interrupt the writing of a page. */
export type FaultAt = 'before-the-documents' | 'between-documents-and-checkpoint' | 'after-the-checkpoint';

/** A store whose n-th commit fails at this point. */
export function faultyStore(store: DocumentStore, fault: FaultAt, atCommit: number): DocumentStore {
  let commits = 0;
  return onCommits(store, async (writer, wanted) => {
    commits += 1;
    if (commits !== atCommit) return writer.commit(wanted);
    switch (fault) {
      case 'before-the-documents':
        break;
      case 'between-documents-and-checkpoint': {
        // As on an engine without transactions: the documents are written, the checkpoint is not.
        const { position, scannedTo } = await writer.checkpoint();
        await writer.commit({ ...wanted, position, scannedTo });
        break;
      }
      case 'after-the-checkpoint':
        await writer.commit(wanted);
        break;
    }
    throw new EngineUnavailable('The disk is full.');
  });
}

/** A store with another way to commit. */
export function onCommits(
  store: DocumentStore,
  commit: (writer: BuildWriter, wanted: Commit) => Promise<CommitResult>,
): DocumentStore {
  return new Proxy(store, {
    get(target, name) {
      if (name === 'writer') {
        return async (...parameters: Parameters<DocumentStore['writer']>): Promise<BuildWriter> => {
          const writer = await target.writer(...parameters);
          return {
            projection: writer.projection,
            build: writer.build,
            checkpoint: () => writer.checkpoint(),
            load: (ids) => writer.load(ids),
            commit: (wanted) => commit(writer, wanted),
          };
        };
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

/** A store with another way to list builds. */
export function onBuilds(
  store: DocumentStore,
  asked: (builds: DocumentStore['builds']) => ReturnType<DocumentStore['builds']>,
): DocumentStore {
  return new Proxy(store, {
    get(target, name) {
      if (name === 'builds') return () => asked(() => target.builds());
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

/** A store that does something before each page of documents is read. */
export function beforeEachScan(store: DocumentStore, happens: () => Promise<void>): DocumentStore {
  return new Proxy(store, {
    get(target, name) {
      if (name === 'inspect') {
        return async (...parameters: Parameters<DocumentStore['inspect']>): Promise<BuildInspector> => {
          const inspector = await target.inspect(...parameters);
          return {
            projection: inspector.projection,
            build: inspector.build,
            parked: (wanted) => inspector.parked(wanted),
            mark: (id) => inspector.mark(id),
            countParked: () => inspector.countParked(),
            countDocuments: () => inspector.countDocuments(),
            bytes: () => inspector.bytes(),
            checkpoint: () => inspector.checkpoint(),
            async scan(page) {
              await happens();
              return inspector.scan(page);
            },
          };
        };
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
