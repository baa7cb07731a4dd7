import { statfs } from 'node:fs/promises';
import { Gauge } from 'prom-client';
import type { ShopMetrics } from './shop-metrics.ts';

/** Exports the free space of the disk that a folder is on. */
export function measureDisk(metrics: ShopMetrics, folder: string): void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [metrics.registry] });
  const free = gauge('pressline_disk_free_bytes', 'Free space on the disk that this process writes to.');
  const size = gauge('pressline_disk_size_bytes', 'Size of the disk that this process writes to.');
  metrics.onCollect(async () => {
    try {
      const { bavail, blocks, bsize } = await statfs(folder);
      free.set(bavail * bsize);
      size.set(blocks * bsize);
    } catch {
      // Exported as unknown, not as a misleading number.
      free.set(Number.NaN);
      size.set(Number.NaN);
    }
  });
}
