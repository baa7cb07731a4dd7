import { withTimeout } from '@pressline/telemetry/with-timeout.ts';
import type { ShopMetrics } from '@pressline/telemetry/shop-metrics.ts';
import type { WakeSender } from '@pressline/coordination/wake-queue.ts';
import { Gauge } from 'prom-client';

/** Measures how many wake-ups wait for a projector; if the number grows, no projector takes them. */
export function measureQueue(metrics: ShopMetrics, sender: Pick<WakeSender, 'waiting'>): void {
  const waiting = new Gauge({
    name: 'pressline_queue_waiting',
    help: 'Wake-ups that no projector has processed yet; NaN if Redis is unavailable.',
    registers: [metrics.registry],
  });
  const waitingInTime = withTimeout(() => sender.waiting(), 'redis', metrics);
  metrics.onCollect(async () => waiting.set((await waitingInTime()) ?? Number.NaN));
}
