import type { BuildProgress } from '@pressline/read-models/engine/build-progress.ts';
import { lagMsOf } from '@pressline/operations/status/lags.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { Gauge } from 'prom-client';
import { withTimeout } from '@pressline/telemetry/with-timeout.ts';
import type { ShopMetrics } from '@pressline/telemetry/shop-metrics.ts';

/** What the feeding process knows of the read models. */
export interface Feeding {
  /** The builds that it feeds; empty while another process does. Queries no store. */
  builds(): readonly BuildProgress[];
  /**
   * Number of parked streams by build.
   * @throws EngineUnavailable
   */
  parked(): Promise<ReadonlyMap<string, number>>;
  /** Number of running replays. */
  replays(): number;
  /** Number of documents that audits found to differ and that are not repaired. */
  drifted(): number;
}

/** Exports metrics of the live builds that this process feeds. */
export function measureFeeding(metrics: ShopMetrics, feeding: Feeding, now: () => Date): void {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['projection'] as const, registers: [metrics.registry] });
  const lag = gauge(
    'pressline_read_model_lag_seconds',
    'How long ago happened what it folds now, or for how long it could not be fed; 0 where it follows.',
  );
  const rate = gauge('pressline_read_model_events_per_second', 'Events folded, over the last ten seconds.');
  const parked = gauge('pressline_read_model_parked_streams', 'Streams whose documents wait for a repair.');
  const failing = gauge('pressline_read_model_failing', '1 where it can not be fed now.');
  const previousVersion = gauge(
    'pressline_read_model_former_version',
    '1 where it answers by the version before the one that the code has.',
  );
  const replays = new Gauge({
    name: 'pressline_replay_running',
    help: 'Replays that run now.',
    registers: [metrics.registry],
  });
  const drifted = new Gauge({
    name: 'pressline_drifted_documents',
    help: 'Documents that audits found otherwise than their streams fold to, and were not repaired, since all were audited.',
    registers: [metrics.registry],
  });
  const parkedInTime = withTimeout(() => feeding.parked(), 'read-models', metrics);
  metrics.onCollect(async () => {
    const counts = await parkedInTime();
    for (const each of [lag, rate, parked, failing, previousVersion]) each.reset();
    replays.set(feeding.replays());
    drifted.set(feeding.drifted());
    for (const build of feeding.builds().filter(({ live }) => live)) {
      const { projection } = build;
      lag.set({ projection }, lagMsOf(build, now()) / 1_000);
      rate.set({ projection }, build.eventsPerSecond);
      failing.set({ projection }, build.state.is === 'failing' ? 1 : 0);
      previousVersion.set({ projection }, isPreviousVersion(build) ? 1 : 0);
      const count = counts?.get(build.build);
      if (count !== undefined) parked.set({ projection }, count);
    }
  });
}

function isPreviousVersion({ projection, version }: BuildProgress): boolean {
  return PROJECTIONS.some(
    ({ name, previousVersion }) => name === projection && previousVersion?.projection.version === version,
  );
}
