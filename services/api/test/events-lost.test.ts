import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import type { Client } from './support/client.ts';
import { customerToken } from './support/fixtures.ts';
import { RunningShop } from './support/run-shop.ts';
import { startShop } from './support/start-shop.ts';

describe('a shop whose events are lost', () => {
  let dataDir: string;
  let events: string;
  let keys: string;
  const running: RunningShop[] = [];
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'pressline-lost-'));
    ({ events, keys } = dataFolder(dataDir));
  });
  afterEach(async () => {
    for (const shop of running.splice(0)) await shop.end();
    rmSync(dataDir, { recursive: true, force: true });
  });
  function start(): RunningShop {
    const shop = new RunningShop({ DATA_DIR: dataDir });
    running.push(shop);
    return shop;
  }
  /** A shop that ran, and what it left. */
  async function ran(work: (client: Client) => Promise<unknown>): Promise<void> {
    const { client, shop } = await startShop({ dataDir });
    await work(client);
    await shop.stop();
    // Its file of events is all that there is of them.
    expect([existsSync(`${events}-wal`), existsSync(events)]).toEqual([false, true]);
  }
  const nobody = () => Promise.resolve();

  it('reports in one sentence that they are damaged, and leaves them unchanged', async () => {
    await ran(nobody);
    writeFileSync(events, 'x'.repeat(8_192));
    const again = start();
    expect((await again.exited).code).toBe(1);
    expect(again.output).toContain('The events, in events/events.sqlite of DATA_DIR, are damaged. Keep that folder');
    expect(again.output).not.toContain('    at ');
    expect(readFileSync(events, 'utf8')).toBe('x'.repeat(8_192));
  });

  it.each([
    ['gone', () => rmSync(events), false],
    ['empty', () => writeFileSync(events, ''), true],
  ])(
    'does not open as an empty one where they are %s, but the keys of its people are there',
    async (_, lose, areThere) => {
      await ran(customerToken);
      lose();
      const again = start();
      expect((await again.exited).code).toBe(1);
      expect(again.output).toContain(`${events} holds no event, but ${keys} holds keys of people`);
      expect(again.output).not.toContain('    at ');
      // A restore that was broken off before the events is begun again, which wants a place without any.
      expect(existsSync(events)).toBe(areThere);
    },
  );

  it('is none where its first start died between the admin’s key and the admin', async () => {
    await ran(nobody);
    rmSync(events);
    expect(await start().base()).toContain('http');
  });
});
