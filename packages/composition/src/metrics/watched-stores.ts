import { EngineUnavailable, type EventStore } from '@pressline/event-store/event-store.ts';
import { AREAS, FilesUnavailable, StorageFull, type BlobStore, type Staged } from '@pressline/files/blob-store.ts';
import { KeysUnavailable } from '@pressline/personal-data/subject-keys.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { BuildDamaged, type BuildReader, type DocumentStore } from '@pressline/read-models/document-store.ts';
import type { Engine, ShopMetrics } from './shop-metrics.ts';
import { watchedPort, type EndedCall } from './watched-port.ts';

/** Of an engine; anything else is its caller's mistake. */
const FAILURES = [EngineUnavailable, FilesUnavailable, StorageFull, KeysUnavailable, BuildDamaged] as const;

/** What is measured of what the shop stands on. */
interface MeasuredStores {
  readonly store: EventStore;
  readonly documents: DocumentStore;
  readonly files: BlobStore;
  readonly personalData: PersonalData;
}

/** The same stores, measured: how long they take, and how often they can't be used. */
export function measuredStores<Stores extends MeasuredStores>(stores: Stores, metrics: ShopMetrics): Stores {
  return {
    ...stores,
    store: measuredEvents(stores.store, metrics),
    documents: measuredDocuments(stores.documents, metrics),
    files: measuredFiles(stores.files, metrics),
    personalData: watchedPort(stores.personalData, { ended: (call) => countFailure(call, 'keys', metrics) }),
  };
}

function measuredEvents(store: EventStore, metrics: ShopMetrics): EventStore {
  return watchedPort(store, {
    ended(call) {
      countFailure(call, 'event-store', metrics);
      if (call.method === 'append') metrics.appendSeconds.observe({ outcome: outcomeOf(call) }, call.seconds);
      if (call.method === 'readStream') metrics.readSeconds.observe({ read: 'stream' }, call.seconds);
      if (call.method === 'readForward') metrics.readSeconds.observe({ read: 'page' }, call.seconds);
    },
  });
}

function outcomeOf({ ended }: EndedCall): string {
  return ended.by === 'error' ? 'failed' : (ended.answer as Awaited<ReturnType<EventStore['append']>>).outcome;
}

const ASKS: readonly string[] = ['get', 'getMany', 'find', 'count', 'tally'];

function measuredDocuments(documents: DocumentStore, metrics: ShopMetrics): DocumentStore {
  const ofReader = (reader: BuildReader<unknown>) =>
    watchedPort(reader, {
      ended(call) {
        countFailure(call, 'read-models', metrics);
        if (ASKS.includes(call.method)) metrics.querySeconds.observe({ projection: reader.projection }, call.seconds);
      },
    });
  return watchedPort(documents, {
    ended: (call) => countFailure(call, 'read-models', metrics),
    passOn(method, answer) {
      if (answer === undefined) return undefined;
      if (method === 'live' || method === 'reader') return ofReader(answer as BuildReader<unknown>);
      // They read and write a build, so they fail as it does.
      if (method === 'writer' || method === 'inspect')
        return watchedPort(answer as object, { ended: (call) => countFailure(call, 'read-models', metrics) });
      return answer;
    },
  });
}

function measuredFiles(files: BlobStore, metrics: ShopMetrics): BlobStore {
  for (const area of AREAS) {
    metrics.filesStored.inc({ area }, 0);
    metrics.bytesStored.inc({ area }, 0);
  }
  const ofStaged = (staged: Staged) =>
    watchedPort(staged, {
      ended(call) {
        countFailure(call, 'files', metrics);
        if (call.method !== 'commit' || call.ended.by === 'error') return;
        const [area] = call.given as Parameters<Staged['commit']>;
        metrics.filesStored.inc({ area });
        metrics.bytesStored.inc({ area }, staged.size);
      },
    });
  return watchedPort(files, {
    ended: (call) => countFailure(call, 'files', metrics),
    passOn: (method, answer) => (method === 'stage' ? ofStaged(answer as Staged) : answer),
  });
}

function countFailure({ ended }: EndedCall, engine: Engine, metrics: ShopMetrics): void {
  if (ended.by === 'error' && FAILURES.some((kind) => ended.error instanceof kind)) metrics.engineFailed(engine);
}
