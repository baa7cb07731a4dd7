import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rounds } from '../support/campaign.ts';
import { seeded } from '../support/seeded.ts';
import { serverProgram } from '../support/server-programs.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { Workload } from '../support/workload.ts';
import { until } from '../support/until.ts';

const ROUNDS = rounds(2, 50);
const PEOPLE = 6;
/** The same killings again with the same `KILL_SEED`. */
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);

const shop = new ShopProcess();
const random = seeded(SEED);
const workload = new Workload(random);

beforeAll(async () => {
  await shop.start();
  await workload.open(shop.url);
});

afterAll(async () => {
  await shop.remove();
});

describe(`a shop that is killed ${String(ROUNDS)} times under load (KILL_SEED=${String(SEED)})`, () => {
  it('starts again each time, and responds to old keys as before', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const end = workload.begin([shop.url], PEOPLE);
      const before = { orders: workload.orders, moves: workload.moves };
      await until(() => workload.orders > before.orders && workload.moves > before.moves);
      await pause(random() * 250);
      await shop.kill();
      await end();
      await shop.start();
      await workload.settle(shop.url);
    }
  }, 1_200_000);

  it('holds every order once and none twice', async () => {
    await workload.expectOrdersOnce(shop.url);
  });

  it('holds every move once: an order’s history goes from stage to stage without a gap', async () => {
    await workload.expectMovesOnce(shop.url);
  });

  it('holds read models that are equal to a full replay', async () => {
    expect(await shop.stop()).toBe(0);
    const { stdout } = await promisify(execFile)(process.execPath, [
      serverProgram('verify'),
      path.join(shop.folder, 'data'),
      '--json',
    ]);
    const verified = JSON.parse(stdout) as readonly { readonly projection: string; readonly equal: boolean }[];
    expect(verified.filter(({ equal }) => !equal)).toEqual([]);
    expect(verified.map(({ projection }) => projection)).toContain('order-list');
  });
});
