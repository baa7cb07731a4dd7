import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReadModelStatus, ProjectionStatus } from '@pressline/operations/status/read-model-status.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { nextOrderList } from '@pressline/read-models/testing/next-order-list.ts';
import { rounds } from '../support/campaign.ts';
import { NextVersion } from '../support/next-version.ts';
import { pressline, untilCommand } from '../support/pressline.ts';
import { seeded } from '../support/seeded.ts';
import { call } from '../support/shop-client.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { Workload } from '../support/workload.ts';
import { until, untilItWorks } from '../support/until.ts';

const OLD = orderList.version;
const NEW = nextOrderList.version;

describe('a shop in files that is upgraded', () => {
  const workload = new Workload(seeded(5));
  const shop = new ShopProcess({ FLIP_NEW_VERSIONS: 'by-hand' });
  const settings = { DATA_DIR: path.join(shop.folder, 'data') };
  let next: NextVersion;
  beforeAll(async () => {
    next = await NextVersion.build();
    await shop.start();
    await workload.open(shop.url);
  });
  afterAll(async () => {
    await shop.remove();
    next.remove();
  });

  const run = (...parameters: readonly string[]) => pressline(parameters, settings, next.server);

  async function standing(): Promise<ProjectionStatus> {
    const { projections } = JSON.parse((await run('status', '--json')).output) as ReadModelStatus;
    const found = projections.find(({ projection }) => projection === orderList.name);
    if (found === undefined) throw new Error('There is no order list.');
    return found;
  }

  async function ready(): Promise<unknown> {
    return (await fetch(`${shop.operatorUrl}/readyz`)).json();
  }

  /** The circulation of each order as returned; it was 1,000. */
  async function circulations(): Promise<readonly number[]> {
    return untilItWorks(async () => {
      const { body, status } = await call(shop.url, 'adminOrders', { token: workload.admin });
      expect(status).toBe(200);
      expect(body).toHaveLength(workload.orders);
      return [...new Set(body.map(({ circulation }) => circulation))];
    });
  }

  async function tradeAWhile(orders: number): Promise<void> {
    const before = workload.orders;
    const end = workload.begin([shop.url], 2);
    await until(() => workload.orders >= before + orders);
    await end();
    await workload.settle(shop.url);
  }

  it('serves at once by the previous version, reports it, builds the new one, and is promoted and undone by hand', async () => {
    await tradeAWhile(10);
    expect(await circulations()).toEqual([1_000]);
    await shop.stop();
    await shop.start(next.server);
    expect(await circulations()).toEqual([2_000]);
    await untilCommand(async () =>
      (await run('status')).output.includes(`(version ${String(NEW)}) is ready.\n    Promote it: pressline promote`),
    );
    expect(await ready()).toEqual({
      status: 'ready',
      former_versions: [`order-list serves version ${String(OLD)}; version ${String(NEW)} is built`],
    });
    const metrics = await (await fetch(`${shop.operatorUrl}/metrics`)).text();
    expect(metrics).toContain('pressline_read_model_former_version{projection="order-list"} 1');
    expect(metrics).toContain('pressline_read_model_former_version{projection="inbox"} 0');
    expect(await standing()).toMatchObject({ version: NEW, formerVersion: OLD, liveVersion: OLD });
    expect(await run('flip', 'order-list')).toMatchObject({ code: 0 });
    expect(await ready()).toEqual({ status: 'ready' });
    await tradeAWhile(5);
    expect(await circulations()).toEqual([2_000]);
    expect(await run('undo', 'order-list')).toMatchObject({ code: 0 });
    expect(await standing()).toMatchObject({ liveVersion: OLD });
    await tradeAWhile(5);
    expect(await circulations()).toEqual([2_000]);
    expect(await run('flip', 'order-list')).toMatchObject({ code: 0 });
    expect(await run('audit', '--all')).toMatchObject({ code: 0 });
    await workload.expectOrdersOnce(shop.url);
  });

  it('is restarted by the previous code, which serves its own build, and by the new one, killed at any moment', async () => {
    expect(await standing()).toMatchObject({ liveVersion: NEW });
    await shop.stop();
    await shop.start();
    await tradeAWhile(5);
    expect(await circulations()).toEqual([1_000]);
    for (let n = 0; n < rounds(1, 3); n += 1) {
      await shop.kill();
      await shop.start(next.server);
      await tradeAWhile(2 + n);
    }
    expect(await circulations()).toEqual([2_000]);
    await untilCommand(async () =>
      (await standing()).builds.some(({ version, state }) => version === NEW && state === 'ready'),
    );
    expect(await run('flip', 'order-list')).toMatchObject({ code: 0 });
    expect(await run('audit', '--all')).toMatchObject({ code: 0 });
    await workload.expectOrdersOnce(shop.url);
  });
});
