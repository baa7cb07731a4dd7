import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { appends } from './appends.ts';
import { audits } from './audits.ts';
import { dashboard } from './dashboard.ts';
import { eventToReadModel } from './event-to-read-model.ts';
import { makeHistory, makeReadModels } from './history.ts';
import { listFirstPage, start } from './lists.ts';
import { measured, type Figure, type Groups } from './measure.ts';
import { memory } from './memory.ts';
import { operating } from './operating.ts';
import { peerShop } from './peer-shop.ts';
import { partitions } from './partitions.ts';
import { peers } from './peers.ts';
import { placeCheckout } from './place-checkout.ts';
import { placeOrder } from './place-order.ts';
import { replays } from './replays.ts';
import { print } from './report.ts';
import { syncs } from './syncs.ts';

const HELP = `npm run bench -- [--stack distributed] [--scale 0.1] [--only append,replay,…] [--json]

Measures the shop and a reference alternately in one run. --scale 0.1 uses a tenth of the events and orders.
Groups: append, replay, place-order, place-checkout, syncs (which needs strace: apt-get install strace), list, dashboard,
event-to-read-model, start, audit, memory (ten minutes, and 15 GB of disk), operating, partitions (a simulation), peers,
peer-shop (which needs PostgreSQL: apt-get install postgresql).

On servers (--stack distributed): append, replay, event-to-read-model, memory. EVENTSTOREDB_URL, MONGODB_URL,
REDIS_URL and FILES_URL name the servers. For those that are not named, stand-ins are started as in the tests, and the results say "stand-in".
`;

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    scale: { type: 'string', default: '1' },
    only: { type: 'string' },
    stack: { type: 'string', default: 'embedded' },
    help: { type: 'boolean', default: false },
  },
});
const scale = Number(values.scale);
if (values.help || !(scale > 0) || !['embedded', 'distributed'].includes(values.stack)) {
  process.stderr.write(HELP);
  process.exit(values.help ? 0 : 2);
}

const folder = mkdtempSync(path.join(tmpdir(), 'pressline-bench-history-'));
const wanted = values.only?.split(',');

/** Created once, when the first measurement needs it. */
const histories = new Map<string, Promise<string>>();
function history(name: string, orders: number, eventsEach: number, readModels: boolean): Promise<string> {
  const made =
    histories.get(name) ??
    (async () => {
      const place = path.join(folder, name);
      process.stderr.write(
        `generating ${(orders * eventsEach).toLocaleString('en')} events of ${orders.toLocaleString('en')} orders …\n`,
      );
      await makeHistory(place, orders, eventsEach);
      if (readModels) await makeReadModels(place);
      return place;
    })();
  histories.set(name, made);
  return made;
}
const scaled = (count: number) => Math.max(1_000, Math.round(count * scale));
const longHistory = () => history('long', scaled(125_000), 8, true);
const manyOrders = () => history('many', scaled(1_000_000), 1, true);

const groups: Groups = {
  append: () => appends(scale),
  replay: async () => replays(await longHistory()),
  'place-order': () => placeOrder(scale),
  'place-checkout': () => placeCheckout(scale),
  syncs: () => syncs(scale),
  list: async () =>
    listFirstPage({
      large: await manyOrders(),
      small: await history('few', scaled(10_000), 1, true),
    }),
  dashboard: async () => dashboard(await manyOrders()),
  'event-to-read-model': () => eventToReadModel(scale),
  start: async () => start(await longHistory()),
  audit: async () => audits(await longHistory()),
  memory: () => memory(scale),
  operating: async () => operating(await history('operated', scaled(25_000), 8, true)),
  partitions: async () => partitions(await history('partitioned', scaled(10_000), 8, false)),
  peers: () => peers(scale),
  'peer-shop': () => peerShop(scale),
};

const publish = (figures: readonly Figure[]): void => print(figures, values.json);

/** Loaded on demand, because it connects to servers. */
async function onServers(): Promise<void> {
  process.env['PRESSLINE_TEST_ENGINES'] = 'given';
  const { measureDistributed } = await import('./distributed/main.ts');
  await measureDistributed(scale, wanted, publish);
}

try {
  if (values.stack === 'distributed') await onServers();
  else publish(await measured(groups, wanted));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
