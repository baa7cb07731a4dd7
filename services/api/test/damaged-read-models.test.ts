import { closeSync, openSync, readdirSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import type { EndpointName } from '@pressline/contracts/endpoints.ts';
import { until } from '@pressline/tests/support/until.ts';
import type { Answer } from './support/client.ts';
import { listWithFaults, sceneWithOrder, type Scene } from './support/people-and-things.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

describe('a read model that was damaged', () => {
  let shop: TestShop;
  let scene: Scene;
  let before: Answer;
  beforeEach(async () => {
    shop = await startShop();
    scene = await sceneWithOrder(shop.client);
    before = await listWithFaults(shop.client, scene.admin);
    expect(before.body).toHaveLength(1);
  });
  afterEach(() => shop.stop());

  const ask = (name: EndpointName) =>
    shop.client.call(name, {
      token: scene.admin,
      headers: { 'Pressline-After': scene.placed.headers.get('Pressline-Position') ?? '' },
    });
  const folder = () => dataFolder(shop.dataDir).readModels;
  const fileOf = (projection: string) =>
    join(folder(), readdirSync(folder()).find((name) => name.startsWith(projection) && name.endsWith('.sqlite')) ?? '');

  it('is answered with 503 and made anew while the shop runs, the others meanwhile go on', async () => {
    await shop.shop.stop();
    const build = new DatabaseSync(fileOf('order-list'));
    build.exec('UPDATE bodies SET body = \'{"orderId":\'');
    build.close();
    shop = await shop.restart();
    const damaged = await shop.client.call('adminOrders', { token: scene.admin });
    expect([damaged.status, damaged.headers.get('Retry-After')]).toEqual([503, '5']);
    expect((await shop.client.call('processes', { token: scene.admin })).body).toHaveLength(1);
    const again = await answered(() => shop.client.call('adminOrders', { token: scene.admin }));
    expect(again.body).toEqual(before.body);
    expect(shop.log.join('\n')).toContain('a damaged read model was made anew');
  });

  it('is said to be damaged and made anew where an audit meets it before anybody reads it', async () => {
    const token = scene.admin;
    overwritePages(fileOf('order-list'));
    const audit = await shop.client.call('auditReadModels', { token, json: { share: 100 } });
    expect([audit.status, audit.body]).toEqual([503, expect.objectContaining({ status: 503 })]);
    await until(() => shop.log.join('\n').includes('a damaged read model was made anew'));
    const again = await answered(() => shop.client.call('adminOrders', { token }));
    expect(again.body).toEqual(before.body);
  });

  it.each(['builds', 'order-list'])(
    'is made anew at the start where the file of %s is cut or overwritten',
    async (name) => {
      await shop.shop.stop();
      writeFileSync(fileOf(name), name === 'builds' ? 'x'.repeat(40_000) : '');
      shop = await shop.restart();
      expect((await ask('adminOrders')).body).toEqual(before.body);
    },
  );
});

/** The first answer that is no 503. */
async function answered(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It was not made anew within 10 s.');
}

/** All but the first page, which says what tables there are: it opens, and nothing in it can be read. */
function overwritePages(file: string): void {
  const build = new DatabaseSync(file);
  build.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  build.close();
  const page = 8_192;
  const handle = openSync(file, 'r+');
  try {
    writeSync(handle, Buffer.alloc(statSync(file).size - page, 'x'), 0, undefined, page);
  } finally {
    closeSync(handle);
  }
}
