import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PRINT_CATEGORY_SLUGS, SAFETY_CATEGORY_SLUGS } from '@pressline/domain/catalogue/categories.ts';
import { DEFAULT_TRACKING_PAGES } from '@pressline/domain/orders/fulfilment/shipments.ts';
import { DEFAULT_SELLER } from '@pressline/domain/invoicing/seller.ts';
import { printProducts, safetyProducts } from '@pressline/demo-shop/catalogue.ts';
import { messages } from '@pressline/demo-shop/messages.ts';
import { replyTemplates } from '@pressline/demo-shop/reply-templates.ts';
import { printOrders, safetyOrders } from '@pressline/demo-shop/people-and-orders.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { Client } from './support/client.ts';
import { colleague } from './support/colleague.ts';
import { eventually } from './support/eventually.ts';
import { filesIn } from './support/files-on-disk.ts';
import { ChangeStreamReader } from './support/change-stream-reader.ts';
import { addProduct, customerToken, orderForm } from './support/fixtures.ts';
import { localUrl } from '@pressline/runtime/local-url.ts';
import { whyNotStarted } from '@pressline/hosting/process.ts';
import { InvalidSetting, readSettings } from '@pressline/runtime/settings.ts';
import { rounds } from '@pressline/tests/support/campaign.ts';
import { until } from '@pressline/tests/support/until.ts';
import { RunningProgram, RunningShop } from './support/run-shop.ts';
import { addAuthenticator } from './support/second-factors.ts';
import { ADMIN, startShop, type TestShop } from './support/start-shop.ts';

let dataDir: string;
const running: RunningShop[] = [];
const inProcess: TestShop[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pressline-life-'));
});
afterEach(async () => {
  for (const shop of running.splice(0)) await shop.end();
  for (const shop of inProcess.splice(0)) await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
function start(env: Readonly<Record<string, string>> = {}): RunningShop {
  const shop = new RunningShop({ DATA_DIR: dataDir, ...env });
  running.push(shop);
  return shop;
}
/** The shop in this process: enough to prepare a start, or to check its result. */
async function startHere(env: Readonly<Record<string, string>> = {}): Promise<TestShop> {
  const shop = await startShop({ dataDir, env });
  inProcess.push(shop);
  return shop;
}
/** The command of its own, on the shop's folder. */
async function newPassword(args: readonly string[] = [], folder = dataDir) {
  const run = new RunningProgram('admin-password', { DATA_DIR: folder }, args);
  const { code } = await run.exited;
  return { code, said: run.output };
}
async function admin(client: Client, password = ADMIN.password): Promise<string> {
  return (await client.call('adminLogin', { json: { email: ADMIN.email, password } })).body.token as string;
}

describe('starting the shop', () => {
  it('prints its address, its data folder and, once, the admin’s password, which works', async () => {
    const first = start();
    const client = new Client(await first.base());
    expect(first.output).toContain(dataDir);
    const password = /Admin +admin@pressline\.example +(\S+)/.exec(first.output)?.[1] ?? '';
    expect(await admin(client, password)).toEqual(expect.any(String));
    first.kill('SIGTERM');
    expect(await first.exited).toEqual({ code: 0, signal: null });
    const second = start();
    await second.base();
    expect(second.output).not.toContain(password);
  });

  it('replaces a lost admin’s password while it is stopped, which ends that account’s sessions, and restores an owner', async () => {
    const first = await startHere();
    const token = await admin(first.client);
    const email = 'omar@pressline.example';
    const lost = await colleague(first.client, token, email, { role: 'production' });
    await addAuthenticator(first.client, lost.token, Date.now());
    const running = await newPassword();
    expect(running.code).not.toBe(0);
    await first.shop.stop();
    const { code, said } = await newPassword();
    expect(code).toBe(0);
    const [, password = ''] = /admin@pressline\.example +(\S+)/.exec(said) ?? [];
    expect(password).toHaveLength(20);
    expect((await newPassword(['nobody@pressline.example'])).said).toContain(
      'nobody@pressline.example has no active back office account',
    );
    expect((await newPassword([], `${dataDir}-mistyped`)).said).toContain('There is no shop in');

    const restored = await newPassword([email, '--owner', '--remove-two-step-login']);
    const [, newOwnersPassword = ''] = /omar@pressline\.example +(\S+)/.exec(restored.said) ?? [];

    const { client } = await startHere();
    expect((await client.call('adminProfile', { token })).status).toBe(401);
    expect(await admin(client)).toBeUndefined();
    expect(await admin(client, password)).toEqual(expect.any(String));
    const json = { email, password: newOwnersPassword };
    const newOwner = (await client.call('adminLogin', { json })).body.token as string;
    expect((await client.call('adminProfile', { token: newOwner })).body.user.staff_role).toBe('owner');
  });

  it('names the address that it listens on, and a machine’s own name where it listens on all', () => {
    expect(localUrl(undefined, 3000)).toBe('http://localhost:3000');
    expect(localUrl('0.0.0.0', 3000)).toBe('http://localhost:3000');
    expect(localUrl('192.0.2.7', 3000)).toBe('http://192.0.2.7:3000');
    expect(localUrl('::1', 3000)).toBe('http://[::1]:3000');
    expect(localUrl('shop.local', 80)).toBe('http://shop.local:80');
  });

  it('refuses a setting that doesn’t fit, and names it', async () => {
    const shop = start({ PORT: 'http' });
    expect((await shop.exited).code).toBe(1);
    expect(shop.output).toBe('PORT must be a port, 0 to 65535.\n');
  });

  it.each([
    [{ VAT_RATE: '20' }, 'VAT_RATE must be from 0 to 1: 0.05 is 5%.'],
    [{ MASTER_KEY: 'secret' }, 'MASTER_KEY must be base64 of 32 bytes: openssl rand -base64 32.'],
    [{ DEMO: 'yes' }, 'DEMO must be true or false.'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be the number of proxies in front of the shop, or their addresses.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    [
      { EVENTSTOREDB_URL: 'esdb://x' },
      'EVENTSTOREDB_URL is set without MONGODB_URL and REDIS_URL. Set all three to run the shop on servers',
    ],
    [
      { MONGODB_URL: 'mongodb://x/shop', REDIS_URL: 'redis://x' },
      'MONGODB_URL and REDIS_URL are set without EVENTSTOREDB_URL.',
    ],
  ])('refuses %j by that sentence alone', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence);
    expect(whyNotStarted(new InvalidSetting(sentence))).toBe(sentence);
  });

  it('refuses an ADMIN_PASSWORD that does not meet the policy when the account is made, and starts with any after that', async () => {
    const shop = start({ ADMIN_PASSWORD: 'Password1234' });
    expect((await shop.exited).code).toBe(1);
    expect(shop.output).toContain(
      'ADMIN_PASSWORD does not meet the password policy. This password is too common. Choose one that is harder to guess.',
    );
    await (await startHere()).shop.stop();
    const { client } = await startHere({ ADMIN_PASSWORD: 'short' });
    expect(await admin(client)).toEqual(expect.any(String));
  });

  it('refuses a folder that another shop uses, and a port that is taken', async () => {
    const { port } = new URL((await startHere()).client.base);
    const second = start();
    expect((await second.exited).code).toBe(1);
    expect(second.output).toContain('Another process is using the store');
    const elsewhere = mkdtempSync(join(tmpdir(), 'pressline-life-'));
    const third = start({ DATA_DIR: elsewhere, PORT: port });
    expect((await third.exited).code).toBe(1);
    expect(third.output).toContain(`Port ${port} is in use`);
    const operators = start({ DATA_DIR: elsewhere, OPERATOR_PORT: port });
    expect((await operators.exited).code).toBe(1);
    expect(operators.output).toBe(
      `Port ${port} is in use by another program. Stop it, or set OPERATOR_PORT to a different port.\n`,
    );
    // It had already created the admin; the first start that succeeds still prints the password.
    const fourth = start({ DATA_DIR: elsewhere });
    const client = new Client(await fourth.base());
    const password = /Admin +admin@pressline\.example +(\S+)/.exec(fourth.output)?.[1] ?? '';
    expect(await admin(client, password)).toEqual(expect.any(String));
    await fourth.end();
    rmSync(elsewhere, { recursive: true, force: true });
  });

  it('reports in one sentence that its keys are damaged', async () => {
    await (await startHere()).shop.stop();
    const { keys } = dataFolder(dataDir);
    for (const each of [keys, `${keys}-wal`, `${keys}-shm`]) rmSync(each, { force: true });
    writeFileSync(keys, 'x'.repeat(8_192));
    const again = start();
    expect((await again.exited).code).toBe(1);
    expect(again.output).toContain(`The keys of the personal data in ${keys} are damaged.`);
    expect(again.output).not.toContain('    at ');
  });

  it('refuses another MASTER_KEY than the one that the data was sealed with', async () => {
    await (await startHere({ MASTER_KEY: Buffer.alloc(32, 1).toString('base64') })).shop.stop();
    const second = start({ MASTER_KEY: Buffer.alloc(32, 2).toString('base64') });
    expect((await second.exited).code).toBe(1);
    expect(second.output).toContain('MASTER_KEY does not open the keys');
  });
});

/** On a busy machine, with the demo's pictures to be copied. */
const KILLED_WITHIN_MS = 40_000;

describe('the demo', () => {
  const contents = async (client: Client, token: string) => {
    const count = async (name: 'adminOrders' | 'safetyOrders' | 'messages') =>
      (await client.call(name, { token, query: { count: 'true' } })).headers.get('Pressline-Total');
    return {
      orders: await count('adminOrders'),
      safetyOrders: await count('safetyOrders'),
      messages: await count('messages'),
      products: (await client.call('products')).body.length,
      safetyProducts: (await client.call('safetyProducts')).body.length,
      replyTemplates: (await client.call('replyTemplates', { token })).body.map(({ name }: { name: string }) => name),
    };
  };

  /** The number of files in a folder at which the shop is killed. */
  const MOMENTS = [
    ['artwork', 1],
    ['images', 60],
    ['images', 1],
    ['images', 120],
    ['artwork', 20],
  ] as const;

  it('is filled whole, once, also where it was killed in the middle, and remains a demo without the setting', async () => {
    const moments = MOMENTS.slice(0, rounds(1, MOMENTS.length)).toSorted(
      ([a, few], [b, more]) => b.localeCompare(a) || few - more,
    );
    for (const [area, files] of moments) {
      const shop = start({ DEMO: 'true' });
      await until(() => filesIn(dataDir, area).length >= files, KILLED_WITHIN_MS);
      shop.kill('SIGKILL');
      expect(await shop.exited).toEqual({ code: null, signal: 'SIGKILL' });
    }
    const last = start({ DEMO: 'true' });
    const client = new Client(await last.base());
    // It was printed once, by the first start that got that far.
    const said = running.map(({ output }) => output).join('\n');
    const [, email = '', password = ''] = /Demo customer +(\S+) +(\S+)/.exec(said) ?? [];
    const { body } = await client.call('login', { json: { email, password } });
    expect((await client.call('myOrders', { token: body.token as string })).body.length).toBeGreaterThan(3);
    const staff = await admin(client, /Admin +admin@pressline\.example +(\S+)/.exec(said)?.[1] ?? ADMIN.password);
    const filled = await contents(client, staff);
    expect(filled).toEqual({
      orders: String(printOrders.length),
      safetyOrders: String(safetyOrders.length),
      messages: String(messages.length),
      products: printProducts.length,
      safetyProducts: safetyProducts.length,
      replyTemplates: replyTemplates.map(({ name }) => name),
    });
    await last.end();
    const again = await startHere({ DEMO: 'true' });
    expect(await contents(again.client, staff)).toEqual(filled);
    await again.shop.stop();
    const withoutSetting = await startHere();
    expect((await withoutSetting.client.call('shop')).body).toMatchObject({ demo: true });
  });

  it('never fills a shop that began without it', async () => {
    await (await startHere()).shop.stop();
    const { client, log } = await startHere({ DEMO: 'true' });
    expect((await client.call('products')).body).toEqual([]);
    expect(log.join('\n')).toContain(
      `DEMO=true was ignored: the shop in ${dataDir} was first started without it. To see the demo, set DATA_DIR`,
    );
    // Its pages show no notice of a demo.
    expect((await client.call('shop')).body).toEqual({
      demo: false,
      vat_rate: 0.2,
      currency: 'AED',
      seller: { ...DEFAULT_SELLER, trn: null },
      languages: ['en', 'it', 'ar'],
      categories: {
        print: PRINT_CATEGORY_SLUGS.map((slug) => ({ slug })),
        safety: SAFETY_CATEGORY_SLUGS.map((slug) => ({ slug })),
      },
      about: { testimonials: [], team: [] },
      tracking_pages: DEFAULT_TRACKING_PAGES,
      pays_online: false,
      delivery: {
        zones: [
          {
            id: 'dubai',
            names: { en: 'Dubai', it: 'Dubai', ar: 'دبي' },
            destinations: ['AE-DU'],
            fee: 0,
            free_from: null,
            days: { from: 1, to: 2 },
          },
          {
            id: 'other-emirates',
            names: { en: 'Other emirates', it: 'Altri emirati', ar: 'الإمارات الأخرى' },
            destinations: ['AE-AZ', 'AE-SH', 'AE-AJ', 'AE-UQ', 'AE-RK', 'AE-FU'],
            fee: 25,
            free_from: 500,
            days: { from: 2, to: 3 },
          },
        ],
        collection: true,
      },
      prices: 'before-vat',
    });
  });
});

/** So many that the shop writes some down before it has them all. */
const PAGES = 'x'.repeat(1_000_000);

describe('stopping the shop', () => {
  /** Begins to upload an order, and continues when `finish` is called. */
  function slowOrder(
    client: Client,
    token: string,
    productId: string,
  ): { readonly answered: Promise<number>; finish(): void } {
    const boundary = 'slow';
    const fields = [...orderForm(productId)]
      .filter((field): field is [string, string] => typeof field[1] === 'string')
      .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
    const file = (name: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n%PDF-1.7 ${name} ${PAGES}\r\n`;
    let finish = (): void => undefined;
    const answered = new Promise<number>((resolve) => {
      const upload = request(
        `${client.base}/api/orders`,
        {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      upload.on('error', () => resolve(0));
      upload.write(fields.join('') + file('frontFile'));
      finish = () => upload.end(`${file('backFile')}--${boundary}--\r\n`);
    });
    return { answered, finish: () => finish() };
  }

  it('finishes the order that is being uploaded, accepts no new call, closes change streams and exits with 0', async () => {
    const shop = start({ ADMIN_PASSWORD: ADMIN.password });
    const client = new Client(await shop.base());
    const sara = await customerToken(client);
    const productId = (await addProduct(client, await admin(client))).body.product.id as string;
    const hints = await ChangeStreamReader.open(client, sara);
    const order = slowOrder(client, sara, productId);
    await eventually(async () => filesIn(dataDir, '.staging').length > 0 || undefined);
    shop.kill('SIGTERM');
    await hints.untilEnded();
    await expect(fetch(`${client.base}/healthz`)).rejects.toThrow();
    order.finish();
    expect(await order.answered).toBe(201);
    expect(await shop.exited).toEqual({ code: 0, signal: null });
    const again = await startHere();
    expect((await again.client.call('myOrders', { token: sara })).body).toHaveLength(1);
  });

  it('cuts off an upload that does not end, within 10 s, and has nothing of it when it runs again', async () => {
    const shop = start({ ADMIN_PASSWORD: ADMIN.password });
    const client = new Client(await shop.base());
    const sara = await customerToken(client);
    const order = slowOrder(client, sara, '0199a000-0000-7000-8000-000000000000');
    await eventually(async () => filesIn(dataDir, '.staging').length > 0 || undefined);
    const began = Date.now();
    shop.kill('SIGTERM');
    expect(await shop.exited).toEqual({ code: 0, signal: null });
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(await order.answered).toBe(0);
    await startHere();
    expect([filesIn(dataDir, '.staging'), filesIn(dataDir, 'artwork')]).toEqual([[], []]);
  });
});
