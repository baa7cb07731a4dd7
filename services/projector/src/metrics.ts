import { measureDisk } from '@pressline/telemetry/disk-metrics.ts';
import { measureFeeding } from '@pressline/hosting/projection-metrics.ts';
import type { ShopMetrics } from '@pressline/telemetry/shop-metrics.ts';
import type { Projector } from '@pressline/hosting/projector.ts';
import { tmpdir } from 'node:os';
import { Gauge } from 'prom-client';

/** Besides what every process of the shop measures: what this one does, and how far the read models are that it feeds. */
export function measureProjector(metrics: ShopMetrics, projector: Projector, now: () => Date): void {
  const duties = new Gauge({
    name: 'pressline_duty_held',
    help: 'What this process does of what one process of several does.',
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
