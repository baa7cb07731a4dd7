import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { rounds } from '../support/campaign.ts';
import { pressline } from '../support/pressline.ts';
import { seeded } from '../support/seeded.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { call } from '../support/shop-client.ts';
import type { Stack } from '../support/stack.ts';
import { Workload } from '../support/workload.ts';
import { until } from '../support/until.ts';
import { backUp, type Made } from './backups.ts';

export function backupOfServers(shop: () => Stack): void {
  const workload = new Workload(seeded(13), 'mariam@example.com');
  const scratch = mkdtempSync(path.join(tmpdir(), 'pressline-backups-'));
  const root = path.join(scratch, 'shop');
  let stack: Stack;
  let made: Made;
  beforeAll(async () => {
    stack = shop();
    await workload.open(stack.urls[0] ?? '');
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  it('is made while people order, and is whole', async () => {
    const end = workload.begin(stack.urls, 2, rounds(200, 0));
    await until(() => workload.orders > 3 && workload.moves > 0);
    made = await backUp(root, stack.settings);
    await end();
    expect(made.files).toBeGreaterThan(0);
    const verified = await pressline(['verify-backup', root, '--json'], stack.settings);
    expect(JSON.parse(verified.output)).toMatchObject({ whole: true, damage: [], missing: [], notVerified: [] });
  });

  it('is restored into a folder, equal by hash, and opens there', async () => {
    const there = new ShopProcess({ MASTER_KEY: stack.settings['MASTER_KEY'] ?? '' });
    try {
      const to = path.join(there.folder, 'data');
      const { code, output, errorOutput } = await pressline(['restore', root, '--to', to, '--json'], stack.settings);
      expect({ code, errorOutput }).toMatchObject({ code: 0 });
      expect(JSON.parse(output)).toMatchObject({ equal: true, events: { to: { hash: made.hash } } });
      await there.start();
      const login = { email: 'mariam@example.com', password: 'a long one' };
      expect((await call(there.url, 'login', { json: login })).status).toBe(200);
    } finally {
      await there.remove();
    }
  });

  it('is not restored over a shop that is there, but onto empty servers, equal by hash', async () => {
    const over = await pressline(['restore', root, '--to', 'servers'], stack.settings);
    expect([over.code, over.errorOutput]).toEqual([
      2,
      expect.stringContaining('can only be restored where there are none'),
    ]);
    const empty = {
      ...stack.settings,
      SHOP_PREFIX: 'restored',
      MONGODB_URL: (stack.settings['MONGODB_URL'] ?? '').replace(/\w+$/, 'restored'),
      FILES_URL: (stack.settings['FILES_URL'] ?? '').replace(/\w+\?/, 'restored?'),
    };
    const { code, output, errorOutput } = await pressline(['restore', root, '--to', 'servers', '--json'], empty);
    expect({ code, errorOutput }).toMatchObject({ code: 0 });
    expect(JSON.parse(output)).toMatchObject({ equal: true, events: { to: { hash: made.hash } } });
    // Broken off it is gone on with: what is there already stays.
    const again = await pressline(['restore', root, '--to', 'servers', '--resume', '--no-fold', '--json'], empty);
    expect([again.code, JSON.parse(again.output)]).toMatchObject([0, { equal: true }]);
  });
}
