import type { Figure } from '../measure.ts';
import { appends } from './appends.ts';
import { eventToReadModel } from './event-to-read-model.ts';
import { fill } from './history.ts';
import { memory } from './memory.ts';
import { replays } from './replays.ts';
import { openServers, type Servers } from './servers.ts';

const EVENTS_EACH = 8;

/** What a shop on servers is measured by. @param wanted names of groups; all where it is absent */
export async function measureDistributed(
  scale: number,
  wanted: readonly string[] | undefined,
): Promise<readonly Figure[]> {
  const servers = await openServers();
  const histories = new Map<number, Promise<string>>();
  const history = (orders: number) => {
    const made = histories.get(orders) ?? filled(servers, orders);
    histories.set(orders, made);
    return made;
  };
  const scaled = (orders: number) => Math.max(125, Math.round(orders * scale));
  const groups: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
    append: () => appends(servers, scale),
    'event-to-read-model': () => eventToReadModel(servers, scale),
    replay: async () => {
      const orders = scaled(25_000);
      return replays(servers, { prefix: await history(orders), events: orders * EVENTS_EACH });
    },
    memory: async () => memory(servers, { prefix: await history(scaled(125_000)) }),
  };
  try {
    const figures: Figure[] = [];
    for (const [name, measure] of Object.entries(groups)) {
      if (wanted !== undefined && !wanted.includes(name)) continue;
      process.stderr.write(`${name} …\n`);
      figures.push(...(await measure()));
    }
    return figures.map((figure) => ({ ...figure, engine: servers.engine }));
  } finally {
    await servers.remove();
  }
}

async function filled(servers: Servers, orders: number): Promise<string> {
  const prefix = servers.ownName();
  process.stderr.write(`making ${(orders * EVENTS_EACH).toLocaleString('en')} events …\n`);
  await fill(servers.eventStoreUrl, prefix, orders, EVENTS_EACH);
  return prefix;
}
