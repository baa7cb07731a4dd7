import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { rounds } from '../support/campaign.ts';
import { pressline } from '../support/pressline.ts';
import { ROOT } from '../support/root.ts';
import { COMPILED, serverProgram } from '../support/server-programs.ts';
import { seeded } from '../support/seeded.ts';
import { call } from '../support/shop-client.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { ENGINES, Stack } from '../support/stack.ts';
import { Workload } from '../support/workload.ts';
import { until, untilItWorks } from '../support/until.ts';

const PEOPLE = 1;
/** Between two calls. */
const REST_MS = rounds(200, 0);

const needed = skipUnless(...ENGINES);

/** The final output of `pressline copy --json`. */
interface Copied {
  readonly code: number | null;
  readonly equal: boolean;
  readonly readModels: readonly { readonly projection: string; readonly equal: boolean }[];
}

needed.describe('a shop that moves', () => {
  const workload = new Workload(seeded(7));
  const embedded = new ShopProcess();
  let stack: Stack;
  beforeAll(async () => {
    [stack] = await Promise.all([Stack.open({ apis: 1, projectors: 1, onSharedServers: true }), embedded.start()]);
    await workload.open(embedded.url);
  });
  afterAll(async () => {
    await Promise.all([stack.remove(), embedded.remove()]);
  });

  function copy(...parameters: readonly string[]) {
    const child = spawn(process.execPath, [serverProgram('pressline'), 'copy', '--json', ...parameters], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...COMPILED, ...stack.settings },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (more: string) => (said += more));
    const exit = once(child, 'exit');
    return {
      says: async (words: string) => {
        while (!said.includes(words)) {
          if (child.exitCode !== null) throw new Error(`It ended without saying so:\n${said}`);
          await pause(50);
        }
      },
      enter: () => child.stdin.write('\n'),
      kill: async () => {
        child.kill('SIGKILL');
        await exit;
      },
      ended: async (): Promise<Copied> => {
        const output = await text(child.stdout);
        await exit;
        if (output === '') throw new Error(`It said nothing but:\n${said}`);
        return { code: child.exitCode, ...(JSON.parse(output) as Omit<Copied, 'code'>) };
      },
    };
  }

  /** What tells that an order was received: one mail an order, by what it is about. */
  async function receivedMails(url: string): Promise<ReadonlyMap<string, string>> {
    const query = { kind: 'order-received', limit: '1000' };
    const { body } = await call(url, 'mails', { token: workload.admin, query });
    const abouts = body.map(({ about }) => about);
    expect(new Set(abouts).size).toBe(abouts.length);
    return new Map(body.map(({ about, id, queued_at: queued }) => [about, `${id} ${queued}`]));
  }
  let before: ReadonlyMap<string, string> = new Map();

  it('onto servers, while people order: nothing is lost, and both fold to equal read models', async () => {
    const end = workload.begin([embedded.url], PEOPLE, REST_MS);
    const from = path.join(embedded.folder, 'data');
    // One that dies on the way is begun again.
    const first = copy('--from', from, '--to', 'servers');
    await pause(1_500);
    await first.kill();
    const second = copy('--from', from, '--to', 'servers', '--wait');
    // Too early: there was no question yet.
    second.enter();
    await second.says('then press Enter');
    await end();
    await workload.settle(embedded.url);
    before = await receivedMails(embedded.url);
    expect(before.size).toBeGreaterThan(0);
    // The shop still runs: the command reports it and waits again.
    second.enter();
    await second.says('is still running');
    expect(await embedded.stop()).toBe(0);
    second.enter();
    const { code, equal, readModels } = await second.ended();
    expect(readModels.filter((model) => !model.equal)).toEqual([]);
    expect(readModels.map(({ projection }) => projection)).toContain('order-list');
    expect([code, equal]).toEqual([0, true]);
  });

  it('is refused where another shop is: nothing is written there', async () => {
    const other = new ShopProcess();
    try {
      await other.start();
      await other.stop();
      const place = path.join(other.folder, 'data');
      expect(await pressline(['copy', '--from', place, '--to', 'servers'], stack.settings)).toMatchObject({
        code: 1,
        errorOutput: expect.stringContaining('another shop'),
      });
      const ground = await stack.stores();
      const before = await ground.store.head();
      await ground.close();
      expect(before).toBeGreaterThan(0n);
      for (const to of ['/etc', path.join(place, '..', 'data')])
        expect(await pressline(['copy', '--from', place, '--to', to], stack.settings)).toMatchObject({ code: 2 });
    } finally {
      await other.remove();
    }
  });

  it('and works there for everybody, with every order, move and password, and no mail sent again', async () => {
    await stack.start();
    const [url = ''] = stack.urls;
    await workload.expectOrdersOnce(url);
    await workload.expectMovesOnce(url);
    const login = { email: 'fatima@example.com', password: 'a long one' };
    expect((await call(url, 'login', { json: login })).status).toBe(200);
    const end = workload.begin([url], PEOPLE, REST_MS);
    const ordered = workload.orders;
    await until(() => workload.orders > ordered + 3);
    await end();
    await workload.settle(url);
    await stack.untilReady();
    await workload.expectOrdersOnce(url);
    // Who sends mail looks through all that was, first.
    const after = await untilItWorks(async () => {
      const mails = await receivedMails(url);
      expect(mails.size).toBeGreaterThan(before.size);
      return mails;
    });
    for (const [about, mail] of before) expect(after.get(about)).toBe(mail);
  });

  it('and back into files, while people order: it waits for Enter, and what came until then is there', async () => {
    const [api] = stack.apis;
    const [projector] = stack.projectors;
    const back = new ShopProcess({ MASTER_KEY: stack.settings['MASTER_KEY'] ?? '' });
    const [url = ''] = stack.urls;
    try {
      const folder = path.join(back.folder, 'data');
      const copying = copy('--from', 'servers', '--to', folder, '--wait');
      await copying.says('then press Enter');
      const end = workload.begin([url], PEOPLE, REST_MS);
      const ordered = workload.orders;
      await until(() => workload.orders > ordered + 3);
      await end();
      expect([await api?.stop(), await projector?.stop()]).toEqual([0, 0]);
      copying.enter();
      const { code, equal } = await copying.ended();
      expect([code, equal]).toEqual([0, true]);
      // The second time there is nothing to copy: both shops are stopped and equal.
      const again = ['copy', '--json', '--from', 'servers', '--to', folder, '--frozen'];
      const { code: codeAgain, output } = await pressline(again, stack.settings);
      expect([codeAgain, JSON.parse(output)]).toMatchObject([0, { equal: true }]);
      await back.start();
      await workload.expectOrdersOnce(back.url);
      await workload.expectMovesOnce(back.url);
    } finally {
      await back.remove();
    }
  });
});
