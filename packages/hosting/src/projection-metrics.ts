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
    'Age of the oldest event not yet applied, or time since it could not be updated; 0 if it is up to date.',
  );
  const rate = gauge('pressline_read_model_events_per_second', 'Events applied per second, over the last ten seconds.');
  const parked = gauge('pressline_read_model_parked_streams', 'Parked streams, whose documents need a repair.');
  const failing = gauge('pressline_read_model_failing', '1 if it can’t be updated.');
  const previousVersion = gauge('pressline_read_model_former_version', '1 if it still serves the previous version.');
  const replays = new Gauge({
    name: 'pressline_replay_running',
    help: 'Running replays.',
    registers: [metrics.registry],
  });
  const drifted = new Gauge({
    name: 'pressline_drifted_documents',
    help: 'Documents that the current round of audits found to differ from their events, and that were not repaired.',
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
