import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** What a process of the shop stands on, as `pressline_engine_errors_total` names it. */
export const ENGINES = ['event-store', 'read-models', 'files', 'keys', 'redis'] as const;
export type Engine = (typeof ENGINES)[number];

/** Looks at what is counted elsewhere, when somebody asks; never fails, and never takes long. */
export type Collect = () => Promise<void> | void;

/** What Prometheus is told of a process of the shop. API and projector tell the same thing by the same name. */
export interface ShopMetrics {
  readonly registry: Registry;
  readonly appendSeconds: Histogram<'outcome'>;
  readonly readSeconds: Histogram<'read'>;
  readonly querySeconds: Histogram<'projection'>;
  readonly filesStored: Counter<'area'>;
  readonly bytesStored: Counter<'area'>;
  /** An engine was away, too slow, full or damaged, and somebody was told so. */
  readonly engineFailed: (engine: Engine) => void;
  /** Is called before each answer. */
  readonly onCollect: (look: Collect) => void;
  /** As Prometheus reads it, with `registry.contentType`. */
  readonly text: () => Promise<string>;
}

/** From a write to SQLite on a good disk to a server that is given up. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Begins to measure this process. */
export function openShopMetrics(): ShopMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const engineErrors = new Counter({
    name: 'pressline_engine_errors_total',
    help: 'Calls that an engine did not answer as it should: away, too slow, full or damaged.',
    labelNames: ['engine'] as const,
    registers,
  });
  // From nought on: a first error would otherwise be no increase.
  for (const engine of ENGINES) engineErrors.inc({ engine }, 0);
  const collectors: Collect[] = [];
  return {
    registry,
    appendSeconds: new Histogram({
      name: 'pressline_event_store_append_seconds',
      help: 'Time until an append was on disk, or was not taken: appended, conflict or failed.',
      labelNames: ['outcome'] as const,
      buckets: SECONDS,
      registers,
    }),
    readSeconds: new Histogram({
      name: 'pressline_event_store_read_seconds',
      help: 'Time to read events: of one stream, or a page of the whole store.',
      labelNames: ['read'] as const,
      buckets: SECONDS,
      registers,
    }),
    querySeconds: new Histogram({
      name: 'pressline_read_model_query_seconds',
      help: 'Time to ask a read model something.',
      labelNames: ['projection'] as const,
      buckets: SECONDS,
      registers,
    }),
    filesStored: new Counter({
      name: 'pressline_files_stored_total',
      help: 'Files that this process put where they stay.',
      labelNames: ['area'] as const,
      registers,
    }),
    bytesStored: new Counter({
      name: 'pressline_files_stored_bytes_total',
      help: 'Their bytes.',
      labelNames: ['area'] as const,
      registers,
    }),
    engineFailed: (engine) => engineErrors.inc({ engine }),
    onCollect: (look) => void collectors.push(look),
    async text() {
      await Promise.all(collectors.map(async (look) => look()));
      return registry.metrics();
    },
  };
}
