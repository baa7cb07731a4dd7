import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { makeHistory, makeReadModels } from './history.ts';

const HELP = `npm run sample:history -- <folder> [--orders 125000] [--events 8]

Generates the data folder of an embedded shop with that many print orders and events for each, 1,000,000 events by default,
and builds its read models. Use it to test the shop at a realistic size; the orders are invented.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string', default: '125000' },
    events: { type: 'string', default: '8' },
    help: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
const [orders, events] = [Number(values.orders), Number(values.events)];
if (
  values.help ||
  folder === undefined ||
  !(Number.isInteger(orders) && orders > 0 && Number.isInteger(events) && events > 0)
) {
  process.stderr.write(HELP);
  process.exit(values.help ? 0 : 2);
}
if (existsSync(dataFolder(folder).events)) {
  process.stderr.write(`${folder} already contains a shop. Choose another folder.\n`);
  process.exit(1);
}

const began = performance.now();
const seconds = (): string => `${((performance.now() - began) / 1_000).toFixed(0)} s`;
await makeHistory(path.resolve(folder), orders, events);
process.stdout.write(
  `${(orders * events).toLocaleString('en')} events of ${orders.toLocaleString('en')} orders: ${seconds()}\n`,
);
await makeReadModels(path.resolve(folder));
process.stdout.write(`and their read models: ${seconds()}\n`);
