import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { campaign } from '../support/campaign.ts';
import { pressline, startPressline } from '../support/pressline.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { forgettingContract, forgettingInFiles } from './forget.ts';
import { forgottenByStoppedShop } from './forget-in-stopped-shop.ts';
import { operatedInFiles, operatingContract } from './operate.ts';
import { rotatingContract } from './rotate-secrets.ts';

/** Each is compared in a thread, whose start takes most of the time. */
const REPLAYED = campaign ? ['all'] : ['order-list'];

describe('a shop in files', () => {
  const shop = new ShopProcess();
  const settings = { DATA_DIR: shop.data };
  beforeAll(() => shop.start());
  afterAll(() => shop.remove());

  describe('that forgets somebody while it runs', () => {
    forgettingContract(() => Promise.resolve(forgettingInFiles(shop)));
  });

  describe('that is operated while it runs', () => {
    operatingContract(() => operatedInFiles(shop), true);
  });

  describe('whose signing secret is rotated while it runs', () => {
    rotatingContract(() => ({ settings, url: shop.url }));
  });

  it('stops watching silently once its reader has disconnected', async () => {
    const { child, ended } = startPressline(['status', '--watch'], settings);
    // Its output is not read to the end.
    ended.catch(() => undefined);
    let said = '';
    child.stderr?.on('data', (piece) => (said += String(piece)));
    child.stdout?.once('data', () => child.stdout?.destroy());
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(said).toBe('');
  });

  it('continues a replay that is no longer watched', async () => {
    const { child, ended } = startPressline(['replay', 'mailbox', '--at-most', '1'], settings);
    child.stderr?.once('data', () => child.kill('SIGINT'));
    const { code, errorOutput } = await ended;
    expect([code, errorOutput]).toEqual([130, expect.stringContaining('Stopped watching; the replay continues.')]);
    expect((await pressline(['status'], settings)).output).toMatch(/^Replay \S+: mailbox, /m);
    expect(await pressline(['cancel'], settings)).toMatchObject({ code: 0 });
  });

  describe('that does not run', () => {
    forgottenByStoppedShop(
      () => shop,
      () =>
        it('is operated by its files, and is not there where there is none', async () => {
          expect(await pressline(['replay', ...REPLAYED, '--detach'], settings)).toMatchObject({
            code: 1,
            errorOutput: expect.stringContaining('The shop is stopped'),
          });
          const { child, ended } = startPressline(['replay', 'inbox', '--at-most', '1'], settings);
          child.stderr?.once('data', () => child.kill('SIGINT'));
          expect(await ended).toMatchObject({
            code: 130,
            errorOutput: expect.stringMatching(/what it has built is saved\.\nContinue: pressline resume \S+,/),
          });
          expect((await pressline(['status'], settings)).output).toMatch(/Replay \S+ is waiting for the shop\./);
          expect(await pressline(['cancel'], settings)).toMatchObject({ code: 0 });
          expect(await pressline(['replay', ...REPLAYED], settings)).toMatchObject({ code: 0 });
          expect(await pressline(['promote', 'order-list'], settings)).toMatchObject({ code: 0 });
          expect(await pressline(['rotate-secrets'], settings)).toMatchObject({
            code: 0,
            errorOutput: expect.stringContaining('Secret 3 signs'),
          });
          expect(await pressline(['status'], { DATA_DIR: path.join(shop.folder, 'elsewhere') })).toMatchObject({
            code: 3,
            errorOutput: expect.stringContaining('contains no shop'),
          });
        }),
    );
  });
});
