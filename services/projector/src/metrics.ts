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
    // Partitions are counted: there would be false alarms when their number changes.
    for (const duty of projector.duties()) if (!projector.partitions().held.includes(duty)) duties.set({ duty }, 1);
  });
  measurePartitions(metrics, projector);
  measureFeeding(metrics, projector, now);
  measureDisk(metrics, tmpdir());
}

function measurePartitions(metrics: ShopMetrics, projector: Projector): void {
  const all = new Gauge({
    name: 'pressline_partitions',
    help: 'Into how many partitions the projectors divide the streams; 1 if one of them updates everything.',
    registers: [metrics.registry],
  });
  const held = new Gauge({
    name: 'pressline_partitions_held',
    help: 'Partitions whose read models this process updates.',
    registers: [metrics.registry],
  });
  metrics.onCollect(() => {
    const partitions = projector.partitions();
    all.set(partitions.of);
    const isAll = partitions.of === 1 && projector.duties().includes('feed');
    held.set(isAll ? 1 : partitions.held.length);
  });
}
