import type { Projector } from '@pressline/composition/projector.ts';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

export interface ProjectorMetrics {
  readonly contentType: string;
  text(): Promise<string>;
}

/** MongoDB is not waited for any longer: what is known without it is wanted most while it is away. */
const COUNTED_WITHIN_MS = 1_000;

/** What an operator watches of a projector: what it does, and how far the read models are that it feeds. */
export function createMetrics(projector: Projector): ProjectorMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duties = new Gauge({
    name: 'projector_duty_held',
    help: 'What this process does of what one process of several does.',
    labelNames: ['duty'] as const,
    registers: [registry],
  });
  const labels = ['projection', 'build', 'live'] as const;
  const lag = new Gauge({
    name: 'projection_lag_seconds',
    help: 'How long ago happened what a build folds now; 0 where it follows.',
    labelNames: labels,
    registers: [registry],
  });
  const rate = new Gauge({
    name: 'projection_events_per_second',
    help: 'Events folded, over the last ten seconds.',
    labelNames: labels,
    registers: [registry],
  });
  const parked = new Gauge({
    name: 'projection_parked_streams',
    help: 'Streams whose documents wait for a repair.',
    labelNames: labels,
    registers: [registry],
  });
  const failing = new Gauge({
    name: 'projection_failing',
    help: '1 where a build can not be fed now.',
    labelNames: labels,
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    async text() {
      const counts = await inTime(projector.parked());
      for (const gauge of [duties, lag, rate, parked, failing]) gauge.reset();
      for (const duty of projector.duties()) duties.set({ duty }, 1);
      for (const status of projector.builds()) {
        const of = { projection: status.projection, build: status.build, live: String(status.live) };
        lag.set(of, status.state.is === 'catching-up' ? status.state.lagMs / 1_000 : 0);
        rate.set(of, status.eventsPerSecond);
        const count = counts?.get(status.build);
        if (count !== undefined) parked.set(of, count);
        failing.set(of, status.state.is === 'failing' ? 1 : 0);
      }
      return registry.metrics();
    },
  };
}

/** Undefined where they can't be had now: that their server is away is for others to tell. */
async function inTime<T>(wanted: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), COUNTED_WITHIN_MS)));
  try {
    return await Promise.race([wanted.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
