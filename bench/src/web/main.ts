import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { call } from '@pressline/tests/support/shop-client.ts';
import { ShopProcess } from '@pressline/tests/support/shop-process.ts';
import { makeHistory } from '../history.ts';
import type { Figure } from '../measure.ts';
import { table } from '../report.ts';
import { floor } from './floor.ts';
import { phone } from './phone.ts';
import { scores } from './scores.ts';
import { weight } from './weight.ts';

const HELP = `npm run bench:web -- [--only scores,phone,weight,floor] [--json]

Measures the built pages, served by the shop, in a Chromium of this machine.
scores  Lighthouse's four scores of home, a category and a product
phone   largest paint, shifts and the slowest tap on a phone slowed down for real
weight  compressed JavaScript of the storefront's and the back office's first page
floor   a list of 1,000 rows scrolled, a board of 2,000 open orders with a card moved
`;

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const DIST = path.join(ROOT, 'frontend', 'dist');
const ADMIN = { email: 'admin@pressline.example', password: 'plate-and-blanket' };
const OPEN_ORDERS = 2_000;

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stderr.write(HELP);
  process.exit(0);
}
const wanted = values.only?.split(',') ?? ['scores', 'phone', 'weight', 'floor'];

const built = spawnSync('npm', ['run', '-s', 'build'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
if (built.status !== 0) throw new Error('The pages could not be built.');

const figures: Figure[] = [];
async function group(name: string, measure: () => Promise<readonly Figure[]>): Promise<void> {
  if (!wanted.includes(name)) return;
  process.stderr.write(`${name} …\n`);
  figures.push(...(await measure()));
}

async function adminTokenOf({ url }: ShopProcess): Promise<string> {
  return (await call(url, 'adminLogin', { json: ADMIN })).body.token;
}

const demo = new ShopProcess({ DEMO: 'true' });
try {
  await demo.start();
  const [card] = (await call(demo.url, 'productsByCategory', { params: { label: 'business-cards' } })).body;
  const pages = { home: '/', category: '/category/business-cards', product: `/product/${card?.id ?? ''}` };
  await group('scores', () => scores(demo.url, pages));
  await group('phone', () =>
    phone(demo.url, {
      home: {
        address: pages.home,
        taps: [
          { role: 'tab', name: 'Safety wear' },
          { role: 'button', name: 'Menu' },
        ],
      },
      category: { address: pages.category, taps: [{ role: 'button', name: 'Menu' }] },
      product: { address: pages.product, taps: [{ role: 'button', name: '500 more' }] },
    }),
  );
  await group('weight', async () => weight(demo.url, await adminTokenOf(demo), DIST));
} finally {
  await demo.remove();
}

if (wanted.includes('floor')) {
  const busy = new ShopProcess();
  try {
    // As many in each of the six stages before the last.
    await makeHistory(path.join(busy.folder, 'data'), OPEN_ORDERS, (order) => 1 + (order % 6));
    await busy.start();
    await group('floor', async () => floor(busy.url, await adminTokenOf(busy)));
  } finally {
    await busy.remove();
  }
}
process.stdout.write(values.json ? `${JSON.stringify(figures, undefined, 2)}\n` : `\n${table(figures)}\n`);
