import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { pressline } from '@pressline/tests/support/pressline.ts';
import { ShopProcess } from '@pressline/tests/support/shop-process.ts';

describe('pressline audit', () => {
  const shop = new ShopProcess();
  const dataDir = path.join(shop.folder, 'data');
  beforeAll(() => shop.start());
  afterAll(() => shop.remove());

  const audit = (...flags: readonly string[]) => pressline(['audit', ...flags], { DATA_DIR: dataDir });

  /** The one account of the shop, its admin's, made a customer's in the live document, behind the shop's back. */
  function plant(): void {
    const folder = dataFolder(dataDir).readModels;
    const [file] = readdirSync(folder).filter((name) => /^accounts-.*\.sqlite$/.test(name));
    const beside = new DatabaseSync(path.join(folder, file ?? ''), { timeout: 5_000 });
    beside.exec(`UPDATE bodies SET body = json_set(body, '$.role', 'customer')`);
    beside.close();
  }

  it('finds no differences in a running shop', async () => {
    const { code, output } = await audit('--all');
    expect(output).toContain('All documents match their events.');
    expect(code).toBe(0);
  });

  it('reports a document changed by hand and exits with 1; once repaired, with 0', async () => {
    plant();
    const found = await audit('--all');
    expect(found.output).toContain('role: "customer" should be "admin"');
    expect(found.errorOutput).toContain('pressline audit --all --repair');
    expect(found.code).toBe(1);
    const repaired = await audit('--all', '--repair', '--json');
    expect(repaired.code).toBe(0);
    expect(JSON.parse(repaired.output)).toMatchObject({ drifted: 1, repaired: 1 });
    expect((await audit('--all')).code).toBe(0);
  });

  it('shows how to repair its findings, for any share', async () => {
    plant();
    // Any share: the shop audits automatically, and after a while reaches the share with the account.
    let found = await audit('--sample', '50%');
    for (let n = 0; n < 40 && found.code === 0; n++) found = await audit('--sample', '50%');
    const [, flags = ''] = /pressline audit (--sample 50% --turn \d+ --repair)/.exec(found.errorOutput) ?? [];
    expect((await audit(...flags.split(' '), '--json')).output).toContain('"repaired":1');
    expect((await audit('--all')).code).toBe(0);
  });

  it('works on a stopped shop', async () => {
    await shop.stop();
    plant();
    expect((await audit('--all')).code).toBe(1);
    expect((await audit('--all', '--repair')).code).toBe(0);
    expect((await audit('--sample', '100%')).code).toBe(0);
  });

  it.each([
    ['a share that is none', ['--sample', 'some']],
    ['a share of nothing', ['--sample', '0%']],
    ['a share of all', ['--sample', '1%', '--all']],
  ])('does not take %s', async (_what, flags) => {
    expect((await audit(...flags)).code).toBe(2);
  });
});
