import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { orderHistory } from '../src/orders/order-history.ts';
import { orderList } from '../src/orders/order-list.ts';
import { replay, type Rebuilt } from '../src/replay/replay.ts';
import { hashOf, inLogOrder } from './support/engines.ts';
import { orderPlaced, orderStream, stageChanged } from './support/history.ts';
import { SqliteShop } from './support/sqlite-shop.ts';

const REPLAY = fileURLToPath(new URL('./replay-until-killed.ts', import.meta.url));
const PROJECTIONS = [orderList, orderHistory];
const ORDERS = 120;

let shop: SqliteShop;
beforeEach(async () => {
  shop = new SqliteShop();
  await Promise.all(
    Array.from({ length: ORDERS }, (_, n) =>
      shop.append(orderStream(n), orderPlaced(n), stageChanged('Prepress', 'Printing')),
    ),
  );
});
afterEach(() => shop.close());

/** Replays in another process, which is killed after so many pages. */
async function replayed(begun: readonly Rebuilt[], pages: number) {
  const program = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', REPLAY, shop.eventsFile, shop.readModels, JSON.stringify(begun)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const closed = once(program, 'close');
  const lines: string[] = [];
  for await (const line of createInterface({ input: program.stdout })) {
    lines.push(line);
    if (lines.length === pages + 1) program.kill('SIGKILL');
  }
  await closed;
  // The first line.
  const builds = JSON.parse(lines[0] ?? '') as readonly Rebuilt[];
  return { builds, isDone: lines.includes('done') };
}

it('a replay whose process is killed again and again ends with the same documents', async () => {
  let begun: readonly Rebuilt[] = [];
  for (const pages of [1, 2, 3]) {
    const { builds, isDone } = await replayed(begun, pages);
    expect(isDone).toBe(false);
    begun = builds;
    await shop.append(orderStream(pages), stageChanged('Printing', 'Binding'));
  }
  const { builds, isDone } = await replayed(begun, Infinity);
  expect([builds, isDone]).toEqual([begun, true]);
  const store = shop.documents();
  const others = await replay({ projections: PROJECTIONS, reader: inLogOrder(shop.events), store });
  const hashes = (made: readonly Rebuilt[]) =>
    Promise.all(PROJECTIONS.map((projection, n) => hashOf(store, projection, made[n]?.build ?? '')));
  expect(await hashes(builds)).toEqual(await hashes(others));
});
