import { categoryOf, EngineUnavailable, type EventStore } from '@pressline/event-store/event-store.ts';
import { AREAS, FilesUnavailable, StorageFull, type BlobStore, type Staged } from '@pressline/files/blob-store.ts';
import { KeysUnavailable } from '@pressline/personal-data/subject-keys.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { BuildDamaged, type BuildReader, type DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import type { SpanFacts, Tracing } from './tracing.ts';
import type { Engine, ShopMetrics } from './shop-metrics.ts';
import { observedPort, type EndedCall } from './observed-port.ts';

/** Errors of an engine; any other error is its caller's mistake. */
const FAILURES = [EngineUnavailable, FilesUnavailable, StorageFull, KeysUnavailable, BuildDamaged] as const;

/** The stores that are measured. */
interface MeasuredStores {
  readonly store: EventStore;
  readonly documents: DocumentStore;
  readonly files: BlobStore;
  readonly personalData: PersonalData;
}

/** The same stores, with metrics of duration and failures, and traces of the requests that use them. */
export function measuredStores<Stores extends MeasuredStores>(
  stores: Stores,
  metrics: ShopMetrics,
  tracing?: Tracing,
): Stores {
  return {
    ...stores,
    store: measuredEvents(stores.store, metrics, tracing),
    documents: measuredDocuments(stores.documents, metrics, tracing),
    files: measuredFiles(stores.files, metrics),
    personalData: observedPort(stores.personalData, { ended: (call) => countFailure(call, 'keys', metrics) }),
  };
}

function measuredEvents(store: EventStore, metrics: ShopMetrics, tracing: Tracing | undefined): EventStore {
  return observedPort(store, {
    replaceArguments(method, given) {
      if (method !== 'onAppended' || tracing === undefined) return given;
      const [listener] = given as Parameters<EventStore['onAppended']>;
      // A listener works for everybody, not for the request that happened to wake it.
      return [(head: Parameters<typeof listener>[0]) => tracing.apart(() => listener(head))];
    },
    ended(call) {
      countFailure(call, 'event-store', metrics);
      if (call.method === 'append') {
        const outcome = outcomeOf(call);
        const [stream] = call.given as Parameters<EventStore['append']>;
        metrics.appendSeconds.observe({ outcome }, call.seconds);
        trace(tracing, call, 'append', { 'pressline.category': categoryOf(stream), 'pressline.outcome': outcome });
      }
      if (call.method === 'readStream') metrics.readSeconds.observe({ read: 'stream' }, call.seconds);
      if (call.method === 'readForward') metrics.readSeconds.observe({ read: 'page' }, call.seconds);
    },
  });
}

function trace(tracing: Tracing | undefined, { seconds, ended }: EndedCall, name: string, facts: SpanFacts): void {
  tracing?.done({ name, seconds, facts, failed: ended.by === 'error' });
}

function outcomeOf({ ended }: EndedCall): string {
  return ended.by === 'error' ? 'failed' : (ended.result as Awaited<ReturnType<EventStore['append']>>).outcome;
}

const QUERIES: readonly string[] = ['get', 'getMany', 'find', 'count', 'tally'];

function measuredDocuments(
  documents: DocumentStore,
  metrics: ShopMetrics,
  tracing: Tracing | undefined,
): DocumentStore {
  const ofReader = (reader: BuildReader<unknown>) =>
    observedPort(reader, {
      ended(call) {
        countFailure(call, 'read-models', metrics);
        if (!QUERIES.includes(call.method)) return;
        const { projection } = reader;
        metrics.querySeconds.observe({ projection }, call.seconds);
        trace(tracing, call, `query ${projection}`, { 'pressline.method': call.method });
      },
    });
  return observedPort(documents, {
    ended: (call) => countFailure(call, 'read-models', metrics),
    replaceResult(method, result) {
      if (result === undefined) return undefined;
      if (method === 'live' || method === 'reader') return ofReader(result as BuildReader<unknown>);
      // They read and write a build, so they can fail like it.
      if (method === 'writer' || method === 'inspect')
        return observedPort(result as object, { ended: (call) => countFailure(call, 'read-models', metrics) });
      return result;
    },
  });
}

function measuredFiles(files: BlobStore, metrics: ShopMetrics): BlobStore {
  for (const area of AREAS) {
    metrics.filesStored.inc({ area }, 0);
    metrics.bytesStored.inc({ area }, 0);
  }
  const ofStaged = (staged: Staged) =>
    observedPort(staged, {
      ended(call) {
        countFailure(call, 'files', metrics);
        if (call.method !== 'commit' || call.ended.by === 'error') return;
        const [area] = call.given as Parameters<Staged['commit']>;
        metrics.filesStored.inc({ area });
        metrics.bytesStored.inc({ area }, staged.size);
      },
    });
  return observedPort(files, {
    ended: (call) => countFailure(call, 'files', metrics),
    replaceResult: (method, result) => (method === 'stage' ? ofStaged(result as Staged) : result),
  });
}

function countFailure({ ended }: EndedCall, engine: Engine, metrics: ShopMetrics): void {
  if (ended.by === 'error' && FAILURES.some((kind) => ended.error instanceof kind)) metrics.engineFailed(engine);
}
