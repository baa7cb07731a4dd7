import { measureDisk } from '@pressline/telemetry/disk-metrics.ts';
import { measureFeeding } from '@pressline/hosting/projection-metrics.ts';
import type { ShopMetrics } from '@pressline/telemetry/shop-metrics.ts';
import type { Projector } from '@pressline/hosting/projector.ts';
import { tmpdir } from 'node:os';
import { Gauge } from 'prom-client';

/**
 * In addition to the metrics of every process: the work of this one, and the lag of the read models that it updates.
 */
export function measureProjector(metrics: ShopMetrics, projector: Projector, now: () => Date): void {
  const duties = new Gauge({
    name: 'pressline_duty_held',
    help: '1 if this process holds the duty.',
    labelNames: ['duty'] as const,
    registers: [metrics.registry],
  });
  metrics.onCollect(() => {
    duties.reset();
    for (const duty of projector.duties()) duties.set({ duty }, 1);
  });
  measureFeeding(metrics, projector, now);
  measureDisk(metrics, tmpdir());
}
