import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** The engines of a shop, as named in `pressline_engine_errors_total`. */
export const ENGINES = ['event-store', 'read-models', 'files', 'keys', 'redis'] as const;
export type Engine = (typeof ENGINES)[number];

/** Reads a value that is counted elsewhere, when metrics are collected. Must not fail or take long. */
export type Collect = () => Promise<void> | void;

/** Prometheus metrics of a process of the shop. API and projector use the same names. */
export interface ShopMetrics {
  readonly registry: Registry;
  readonly appendSeconds: Histogram<'outcome'>;
  readonly readSeconds: Histogram<'read'>;
  readonly querySeconds: Histogram<'projection'>;
  readonly filesStored: Counter<'area'>;
  readonly bytesStored: Counter<'area'>;
  /** Call it when an engine was unavailable, too slow, full or damaged, and a caller got an error. */
  readonly engineFailed: (engine: Engine) => void;
  /** Called before each collection. */
  readonly onCollect: (collect: Collect) => void;
  /** In Prometheus format, with `registry.contentType`. */
  readonly text: () => Promise<string>;
}

/** From a write to SQLite on a fast disk to a timeout of a server. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Starts measuring this process. */
export function openShopMetrics(): ShopMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const engineErrors = new Counter({
    name: 'pressline_engine_errors_total',
    help: 'Failed calls of an engine: unavailable, too slow, full or damaged.',
    labelNames: ['engine'] as const,
    registers,
  });
  // Starts at zero: otherwise the first error would not be an increase.
  for (const engine of ENGINES) engineErrors.inc({ engine }, 0);
  const collectors: Collect[] = [];
  return {
    registry,
    appendSeconds: new Histogram({
      name: 'pressline_event_store_append_seconds',
      help: 'Time until an append was on disk or rejected: appended, conflict or failed.',
      labelNames: ['outcome'] as const,
      buckets: SECONDS,
      registers,
    }),
    readSeconds: new Histogram({
      name: 'pressline_event_store_read_seconds',
      help: 'Duration of reads of events: one stream, or a page of the whole store.',
      labelNames: ['read'] as const,
      buckets: SECONDS,
      registers,
    }),
    querySeconds: new Histogram({
      name: 'pressline_read_model_query_seconds',
      help: 'Time of a query of a read model.',
      labelNames: ['projection'] as const,
      buckets: SECONDS,
      registers,
    }),
    filesStored: new Counter({
      name: 'pressline_files_stored_total',
      help: 'Files that this process stored.',
      labelNames: ['area'] as const,
      registers,
    }),
    bytesStored: new Counter({
      name: 'pressline_files_stored_bytes_total',
      help: 'Bytes of the files stored by this process.',
      labelNames: ['area'] as const,
      registers,
    }),
    engineFailed: (engine) => engineErrors.inc({ engine }),
    onCollect: (collect) => void collectors.push(collect),
    async text() {
      await Promise.all(collectors.map(async (collect) => collect()));
      return registry.metrics();
    },
  };
}
