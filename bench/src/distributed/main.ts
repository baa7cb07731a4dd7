import { measured, type Figure, type Groups } from '../measure.ts';
import { appends } from './appends.ts';
import { eventToReadModel } from './event-to-read-model.ts';
import { fill, type History } from './history.ts';
import { customerWithKey, makeKeys } from './keys.ts';
import { memory } from './memory.ts';
import { replays } from './replays.ts';
import { openServers, type Servers } from './servers.ts';

const EVENTS_EACH = 8;

type Publish = (figures: readonly Figure[]) => void;

/**
 * Measures a shop on servers.
 * @param wanted names of groups; all if absent
 * @param publish gets the figures before the servers are cleaned up
 */
export async function measureDistributed(
  scale: number,
  wanted: readonly string[] | undefined,
  publish: Publish,
): Promise<void> {
  const servers = await openServers();
  const scaled = (orders: number) => Math.max(125, Math.round(orders * scale));
  const groups: Groups = {
    append: () => appends(servers, scale),
    'event-to-read-model': () => eventToReadModel(servers, scale),
    replay: async () => {
      const orders = scaled(25_000);
      // Each order continues only after all others: the worst case for caches.
      const prefix = await filled(servers, { orders, apart: orders });
      return replays(servers, { prefix, events: orders * EVENTS_EACH });
    },
    memory: async () => {
      await makeKeys(servers);
      const customer = await customerWithKey(servers);
      // A realistic mix: orders progress while others are placed.
      const prefix = await filled(servers, { orders: scaled(125_000), apart: scaled(2_000), customer });
      return memory(servers, { prefix });
    },
  };
  await publishThenRemove(servers, () => measured(groups, wanted), publish);
}

/** Publishes the figures first, so that a failed clean-up is only a warning. */
export async function publishThenRemove(
  servers: Pick<Servers, 'engine' | 'remove'>,
  measure: () => Promise<readonly Figure[]>,
  publish: Publish,
  warn = (message: string): void => void process.stderr.write(`${message}\n`),
): Promise<void> {
  try {
    publish((await measure()).map((figure) => ({ ...figure, engine: servers.engine })));
  } finally {
    await servers.remove().catch((error: unknown) => {
      warn(`Warning: could not clean up the servers of this benchmark: ${String(error)}`);
    });
  }
}

async function filled(servers: Servers, history: Omit<History, 'eventsEach'>): Promise<string> {
  const prefix = servers.ownName();
  process.stderr.write(`generating ${(history.orders * EVENTS_EACH).toLocaleString('en')} events …\n`);
  await fill(servers.eventStoreUrl, prefix, { ...history, eventsEach: EVENTS_EACH });
  return prefix;
}
