import { closeSync, openSync, readdirSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import type { EndpointName } from '@pressline/contracts/api/endpoints.ts';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { until } from '@pressline/tests/support/until.ts';
import type { ClientResponse } from './support/client.ts';
import { listWithFaults, sceneWithOrder, type Scene } from './support/fixtures.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

/** A repair is a thread that loads its modules first: on a busy machine that takes long. */
const REPAIRED_WITHIN_MS = 40_000;

describe('a read model that was damaged', () => {
  let shop: TestShop;
  let scene: Scene;
  let before: ClientResponse;
  beforeEach(async () => {
    shop = await startShop({ threads: true });
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

  async function buildsOf(projection: string) {
    const { body } = await shop.client.call('projections', { token: scene.admin });
    return (body as ResponseOf<'projections'>).projections.find((one) => one.projection === projection)?.builds ?? [];
  }
  const failing = async (place: string) =>
    (await buildsOf('order-list')).find((build) => build.place === place)?.failing;

  /** A second build of the list of orders, which nobody reads. */
  async function replayed(): Promise<{ readonly live: string; readonly beside: string }> {
    const json = { projections: ['order-list'], purpose: 'flip-by-hand' };
    expect((await shop.client.call('orderReplay', { token: scene.admin, json })).status).toBe(201);
    const at = async (place: string) =>
      (await buildsOf('order-list')).find((build) => build.place === place && build.state === 'ready')?.build;
    await until(async () => (await at('beside')) !== undefined, REPAIRED_WITHIN_MS);
    return { live: (await at('live')) ?? '', beside: (await at('beside')) ?? '' };
  }

  /** The engine has saved how far it scanned, so it won't open the files again before a call does. */
  async function idle(): Promise<void> {
    shop = await shop.restart();
  }

  it('responds with 503 and is rebuilt while the shop runs; the others keep serving', async () => {
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
    expect(shop.log.join('\n')).toContain('rebuilt a damaged read model');
  });

  it('is reported as damaged and rebuilt if an audit finds it before a request does', async () => {
    const token = scene.admin;
    await idle();
    overwritePages(fileOf('order-list'));
    const audit = await shop.client.call('auditReadModels', { token, json: { share: 100 } });
    expect([audit.status, audit.body]).toEqual([503, expect.objectContaining({ status: 503 })]);
    await until(() => shop.log.join('\n').includes('rebuilt a damaged read model'), REPAIRED_WITHIN_MS);
    const again = await answered(() => shop.client.call('adminOrders', { token }));
    expect(again.body).toEqual(before.body);
  });

  it('is rebuilt when somebody requests the status of the read models', async () => {
    await shop.shop.stop();
    overwritePages(fileOf('order-list'), 'checkpoint');
    shop = await shop.restart();
    expect(await failing('live')).toMatchObject({
      reason: 'Its file is damaged. A running shop rebuilds it automatically.',
    });
    expect((await answered(() => ask('adminOrders'))).body).toEqual(before.body);
    await until(async () => (await failing('live')) === null);
  });

  it.each(['compareBuilds', 'flipBuild'] as const)('is made anew where %s meets it', async (deed) => {
    const { beside, live } = await replayed();
    await idle();
    overwritePages(join(folder(), `${live}.sqlite`));
    const call = { token: scene.admin, params: { projection: 'order-list' } };
    const met =
      deed === 'compareBuilds'
        ? await shop.client.call(deed, { ...call, query: { one: live, other: beside } })
        : await shop.client.call(deed, { ...call, json: { build: beside } });
    expect(met.status).toBe(503);
    await until(() => shop.log.join('\n').includes('rebuilt a damaged read model'), REPAIRED_WITHIN_MS);
    expect((await answered(() => ask('adminOrders'))).body).toEqual(before.body);
  });

  it('that is not live is shown as damaged, with the time it was found, and can be dropped', async () => {
    const { beside } = await replayed();
    await shop.shop.stop();
    overwritePages(join(folder(), `${beside}.sqlite`));
    shop = await shop.restart();
    const first = await failing('beside');
    expect(first).toMatchObject({
      reason: 'Its file is damaged. Readers don’t use it: drop it, and replay for another.',
    });
    expect(await failing('beside')).toEqual(first);
    const params = { projection: 'order-list', build: beside };
    expect((await shop.client.call('dropBuild', { token: scene.admin, params })).status).toBe(200);
    expect(await failing('beside')).toBeUndefined();
  });

  it.each(['builds', 'order-list'])(
    'is made anew at the start where the file of %s is cut or overwritten',
    async (name) => {
      await shop.shop.stop();
      writeFileSync(fileOf(name), name === 'builds' ? 'x'.repeat(40_000) : '');
      shop = await shop.restart();
      expect((await ask('adminOrders')).body).toEqual(before.body);
      expect(shop.log.join('\n')).toContain('rebuilding read models');
    },
  );
});

/** The first response other than 503. */
async function answered(ask: () => Promise<ClientResponse>): Promise<ClientResponse> {
  for (let tries = 0; tries < REPAIRED_WITHIN_MS / 50; tries++) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It was not rebuilt in time.');
}

/** Overwrites all pages but those of the schema and the checkpoint: the file opens, but nothing else in it can be read. */
function overwritePages(file: string, spared: 'nothing' | 'checkpoint' = 'nothing'): void {
  const build = new DatabaseSync(file);
  build.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const ofCheckpoint = build.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'checkpoint'").get();
  build.close();
  const size = 8_192;
  const handle = openSync(file, 'r+');
  try {
    for (let page = 2; page <= statSync(file).size / size; page++) {
      if (spared === 'checkpoint' && page === ofCheckpoint?.['rootpage']) continue;
      writeSync(handle, Buffer.alloc(size, 'x'), 0, undefined, (page - 1) * size);
    }
  } finally {
    closeSync(handle);
  }
}
