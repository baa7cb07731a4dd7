import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@pressline/tests/support/root.ts';
import { call } from '@pressline/tests/support/shop-client.ts';
import { ADMIN, ShopProcess } from '@pressline/tests/support/shop-process.ts';
import { makeHistory } from '../history.ts';
import { measured, type Figure, type Groups } from '../measure.ts';
import { print } from '../report.ts';
import { responsiveness } from './responsiveness.ts';
import { phone, type Visit } from './phone.ts';
import { scores } from './scores.ts';
import { weight } from './weight.ts';

const HELP = `npm run bench:web -- [--only scores,phone,weight,floor] [--json]

Measures the built pages, served by the shop, in this machine's Chromium.
scores  Lighthouse's four scores for home, a category and a product
phone   largest paint, layout shifts and the slowest tap on a throttled phone
weight  compressed JavaScript of the first page of the storefront and the back office
floor   scrolling a list of 1,000 rows; moving a card on a board of 2,000 open orders
`;

const DIST = path.join(ROOT, 'frontend', 'dist');
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
const wanted = values.only?.split(',');

const built = spawnSync('npm', ['run', '-s', 'build'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
if (built.status !== 0) throw new Error('The pages could not be built.');

const figures: Figure[] = [];

async function adminTokenOf({ url }: ShopProcess): Promise<string> {
  return (await call(url, 'adminLogin', { json: ADMIN })).body.token;
}

async function floorOfBusyShop(): Promise<readonly Figure[]> {
  const busy = new ShopProcess();
  try {
    // Equally many in each of the six stages before the last.
    await makeHistory(path.join(busy.folder, 'data'), OPEN_ORDERS, (order) => 1 + (order % 6));
    await busy.start();
    return await responsiveness(busy.url, await adminTokenOf(busy));
  } finally {
    await busy.remove();
  }
}

const demo = new ShopProcess({ DEMO: 'true' });
try {
  await demo.start();
  const [card] = (await call(demo.url, 'productsByCategory', { params: { label: 'business-cards' } })).body;
  const pages = { home: '/', category: '/category/business-cards', product: `/product/${card?.id ?? ''}` };
  const visits: Readonly<Record<string, Visit>> = {
    home: {
      address: pages.home,
      taps: [
        { role: 'tab', name: 'Safety wear' },
        { role: 'button', name: 'Menu' },
      ],
    },
    category: { address: pages.category, taps: [{ role: 'button', name: 'Menu' }] },
    product: { address: pages.product, taps: [{ role: 'button', name: '500 more' }] },
  };
  const groups: Groups = {
    scores: () => scores(demo.url, pages),
    phone: () => phone(demo.url, visits),
    weight: async () => weight(demo.url, await adminTokenOf(demo), DIST),
  };
  figures.push(...(await measured(groups, wanted)));
} finally {
  await demo.remove();
}

figures.push(...(await measured({ floor: floorOfBusyShop }, wanted)));
print(figures, values.json);
