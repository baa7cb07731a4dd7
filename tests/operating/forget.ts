import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PersonFound } from '@pressline/operations/forget/person-found.ts';
import type { SignedReceipt } from '@pressline/operations/forget/receipt.ts';
import type { OrderedReplay } from '@pressline/read-models/operations/replays.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { MongoClient } from 'mongodb';
import { campaign } from '../support/campaign.ts';
import { pressline } from '../support/pressline.ts';
import { call, formOf, tinyPng } from '../support/shop-client.ts';
import { ADMIN, type ShopProcess } from '../support/shop-process.ts';
import type { Stack } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { filesWith } from './files-with.ts';

const EMAIL = 'sara.mansoori@dune.example';
const SARA = { username: 'Sara Al-Mansoori', email: EMAIL, password: 'kites over the creek' };
const OMAR = { username: 'Omar Haddad', email: 'omar@haddad.example', password: 'dhows along the quay' };
const DETAILS = {
  customer_name: 'Sara Al-Mansoori',
  customer_email: EMAIL,
  customer_phone: '+971 50 777 0134',
  customer_location: 'Villa 17, Jumeirah Beach Road',
  customer_company: 'Dune Sand Trading LLC',
};
/** Nothing of this may be left, in whichever letters. */
const PLAIN = [EMAIL, 'Mansoori', '777 0134', '507770134', 'Jumeirah Beach', 'Dune Sand', 'plates of brass'];
/** Of replays and logins, such as the test makes itself, and of persons who were erased. */
const ADDED_TO = ['replays', 'security-log'];
/** Read models of which a person’s events are a part. */
const OF_PEOPLE = ['order-list', 'inbox', 'accounts', 'mailbox'];
const ALL = PROJECTIONS.map(({ name }) => name).filter((name) => !ADDED_TO.includes(name));

/** A running shop of either kind, without messages. */
export interface ForgettingShop {
  readonly settings: Readonly<Record<string, string>>;
  readonly url: () => string;
  /** How many files of artwork, and previews, an order has. */
  artworkOf(orderId: string): Promise<number>;
  /** Where plain text is still found, as far as it can be searched. */
  plainTextLeft(subject: string): Promise<readonly string[]>;
  readonly looksThroughFiles: boolean;
  /** Read models to compare. Each is compared in a thread, whose start takes most of the time. */
  readonly compared: readonly string[];
  close(): Promise<void>;
}

/** Holds for a shop of either kind, while it runs. */
export function forgettingContract(open: () => Promise<ForgettingShop>): void {
  const scratch = mkdtempSync(path.join(tmpdir(), 'pressline-receipts-'));
  const file = path.join(scratch, 'receipt.json');
  let shop: ForgettingShop;
  let [admin, sara, omar, productId, orderId, omarsOrder, userId] = ['', '', '', '', '', '', ''];
  let before: ReadonlyMap<string, string>;
  let signed: SignedReceipt;

  const run = (...parameters: readonly string[]) => pressline(parameters, shop.settings);
  const order = async (token: string, details: Readonly<Record<string, string>>): Promise<string> => {
    const fields = { product_title: 'Kraft Cards', product_id: productId, quantity: '500', total_price: '105' };
    const form = formOf({ ...fields, ...details });
    form.set('frontFile', tinyPng(`front for ${details['customer_email']}`), 'front.png');
    form.set('backFile', tinyPng(`back for ${details['customer_email']}`), 'back.png');
    const answer = await call(shop.url(), 'placeOrder', { token, form });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.orderId;
  };
  const seen = async (id: string) =>
    (await call(shop.url(), 'adminOrders', { token: admin })).body.find((row) => row.id === id);
  /** The result of a full replay, which must equal the live builds. */
  const replayed = async (): Promise<ReadonlyMap<string, string>> => {
    const { code, output, errorOutput } = await run('replay', ...shop.compared, '--dry-run', '--json');
    if (code !== 0) throw new Error(`The replay ended with ${String(code)}: ${errorOutput}${output}`);
    const compared = (JSON.parse(output) as OrderedReplay).result?.compared ?? [];
    for (const { projection, hash, liveHash } of compared) expect([projection, hash]).toEqual([projection, liveHash]);
    return new Map(compared.map(({ projection, hash }) => [projection, hash]));
  };

  beforeAll(async () => {
    shop = await open();
    const url = shop.url();
    admin = (await call(url, 'adminLogin', { json: ADMIN })).body.token;
    const form = formOf({
      title: 'Kraft Cards',
      label: '10',
      quantity_500: '95',
      quantity_1000: '155',
      category: 'Business Cards',
    });
    form.set('image', tinyPng('kraft'), 'picture.png');
    productId = (await call(url, 'addProduct', { token: admin, form })).body.product.id;
    sara = (await call(url, 'register', { json: SARA })).body.token;
    omar = (await call(url, 'register', { json: OMAR })).body.token;
    orderId = await order(sara, DETAILS);
    omarsOrder = await order(omar, {
      customer_name: 'Omar Haddad',
      customer_email: OMAR.email,
      customer_phone: '055 123 4567',
      customer_location: 'Al Quoz, Dubai',
    });
    const message = 'Do you also make plates of brass for our door?';
    await call(url, 'sendMessage', { json: { name: SARA.username, email: EMAIL, message } });
    await call(url, 'subscribe', { json: { email: EMAIL.toUpperCase() } });
    await call(url, 'updateProcess', {
      token: admin,
      params: { orderId },
      json: { stage: 'Printing', note: 'Sara Al-Mansoori has called about it' },
    });
    await until(
      async () => (await call(url, 'adminOrders', { token: admin, query: { q: 'mansoori' } })).body.length === 1,
    );
    const params = { id: orderId, side: 'front' };
    await call(url, 'artworkPreview', { token: admin, params });
  });
  afterAll(async () => {
    rmSync(scratch, { recursive: true, force: true });
    await shop.close();
  });

  it('shows what there is of them, and does nothing unasked', async () => {
    const { code, output } = await run('forget', EMAIL.toUpperCase(), '--preview', '--json');
    const found = JSON.parse(output) as PersonFound;
    expect([code, found]).toMatchObject([
      0,
      {
        email: expect.any(String),
        name: 'Sara Al-Mansoori',
        accounts: [{ role: 'customer', status: 'registered' }],
        orders: [{ kind: 'print', orderId, standing: 'open', where: 'Printing', documents: [] }],
        messages: 1,
        newsletters: 1,
        artwork: { files: 2 },
        obstacles: ['order-open'],
        forgotten: null,
      },
    ]);
    userId = found.accounts[0]?.userId ?? '';
    const byNumber = await run('forget', found.orders[0]?.number.toLowerCase() ?? '', '--preview', '--json');
    expect(JSON.parse(byNumber.output)).toMatchObject({ subject: found.subject, email: EMAIL });
    expect((await run('forget', EMAIL, '--preview')).output).toContain('It can still be moved, but not delivered');
    expect(await run('forget', EMAIL, '--open-orders-too')).toMatchObject({ code: 2 });
    expect(await run('forget', EMAIL, '--open-orders-too', '--confirm', OMAR.email)).toMatchObject({ code: 2 });
    expect(await run('forget', EMAIL, '--confirm', EMAIL)).toMatchObject({
      code: 1,
      errorOutput: expect.stringContaining('--open-orders-too'),
    });
    expect(await run('forget', ADMIN.email, '--confirm', ADMIN.email)).toMatchObject({
      code: 1,
      errorOutput: expect.stringContaining('/admin/staff'),
    });
    expect(await run('forget', 'nobody@dune.example', '--preview')).toMatchObject({
      code: 1,
      errorOutput: expect.stringContaining('stores nothing about nobody@dune.example'),
    });
    expect(await seen(orderId)).toMatchObject({ erased: false, customer_name: 'Sara Al-Mansoori' });
    // Two orders, a newsletter and, once it can't be undone, a move.
    const mails = async () => (await call(shop.url(), 'mails', { token: admin })).body;
    await until(async () => (await mails()).filter(({ state }) => state === 'kept').length === 4);
    before = await replayed();
  });

  it('erases them, and confirms it on a receipt without names', async () => {
    const wish = ['--confirm', EMAIL, '--open-orders-too', '--receipt', file, '--json'];
    const { code, output, errorOutput } = await run('forget', EMAIL, ...wish);
    expect({ code, errorOutput }).toMatchObject({ code: 0 });
    signed = JSON.parse(output) as SignedReceipt;
    const { receipt } = signed;
    expect(receipt).toMatchObject({
      accounts: [userId],
      orders: [{ kind: 'print', orderId }],
      by: 'operator',
      again: false,
      erased: {
        unreadable: { orders: 1, messages: 1, newsletters: 1, accounts: 1, mails: 3 },
        artwork: { files: 2 },
      },
      kept: { documents: [] },
    });
    expect(receipt.erased.searchWords).toBeGreaterThan(5);
    if (shop.looksThroughFiles) {
      expect(receipt.plainText).toMatchObject({ found: [], notRead: [], rewritten: false });
      expect(receipt.plainText?.lookedFor.map(({ what }) => what)).toEqual(
        expect.arrayContaining(['email', 'name', 'phone', 'address', 'company', 'password hash', 'search row']),
      );
      expect(receipt.plainText?.files).toBeGreaterThan(15);
    } else {
      expect(receipt.plainText).toBeNull();
      expect(receipt.notVerified.map(({ where }) => where).join()).toContain('MongoDB');
    }
    for (const text of PLAIN) expect(output.toLowerCase()).not.toContain(text.toLowerCase());
    expect(await shop.plainTextLeft(receipt.subject)).toEqual([]);
    expect(await shop.artworkOf(orderId)).toBe(0);
    expect(await shop.artworkOf(omarsOrder)).toBeGreaterThanOrEqual(2);
  });

  it('shows nothing of them at once, in the very processes that had it at hand', async () => {
    const url = shop.url();
    expect(await seen(orderId)).toMatchObject({ erased: true, customer_name: null });
    const found = (await call(url, 'adminOrders', { token: admin, query: { q: 'mansoori' } })).body;
    expect(found).toEqual([]);
    const messages = await call(url, 'messages', { token: admin });
    expect(JSON.stringify(messages.body)).not.toContain('brass');
    expect(JSON.stringify((await call(url, 'mails', { token: admin })).body)).not.toContain('mansoori');
    expect((await call(url, 'myOrders', { token: sara })).status).toBe(401);
    expect((await call(url, 'login', { json: { email: EMAIL, password: SARA.password } })).status).toBe(401);
    const params = { id: orderId, side: 'front' };
    expect(await call(url, 'artwork', { token: admin, params })).toMatchObject({
      status: 410,
      body: { message: expect.stringContaining('erased') },
    });
    expect((await call(url, 'artworkPreview', { token: admin, params })).status).toBe(410);
    expect(await seen(omarsOrder)).toMatchObject({ erased: false, customer_name: 'Omar Haddad' });
    expect((await call(url, 'myOrders', { token: omar })).body).toHaveLength(1);
  });

  it('makes of the history what it made before, by hash', async () => {
    const after = await replayed();
    expect([...after].toSorted()).toEqual([...before].toSorted());
    expect([...after.keys()].toSorted()).toEqual(shop.compared.toSorted());
  });

  it('leaves an order that can be moved, to its end', async () => {
    for (const stage of ['Binding', 'Completed'] as const) {
      const moved = await call(shop.url(), 'updateProcess', { token: admin, params: { orderId }, json: { stage } });
      expect(moved.status).toBe(200);
    }
    await until(async () => (await seen(orderId))?.current_stage === 'Completed');
  });

  it('reserves the address: it counts as registered, and messages from it are not stored', async () => {
    const url = shop.url();
    const taken = { status: 409, body: { message: 'An account with this email already exists.' } };
    expect(await call(url, 'register', { json: SARA })).toMatchObject(taken);
    const json = { name: 'Sara', email: EMAIL, message: 'It is me again' };
    const sent = await call(url, 'sendMessage', { json });
    const listed = await call(url, 'messages', { token: admin, after: sent });
    expect(listed.body.map(({ id }) => id)).not.toContain(sent.body.id);
  });

  it('is verified by its signature, and by nothing else', async () => {
    expect(await run('verify-receipt', file)).toMatchObject({
      code: 0,
      output: expect.stringContaining('2 artwork files ('),
    });
    const changed = path.join(scratch, 'changed.json');
    writeFileSync(changed, readFileSync(file, 'utf8').replace('"again": false', '"again": true'));
    expect(await run('verify-receipt', changed)).toMatchObject({
      code: 1,
      errorOutput: expect.stringContaining('changed'),
    });
    const nowhere = { DATA_DIR: path.join(scratch, 'no-shop') };
    expect(await pressline(['verify-receipt', file, '--key', signed.publicKey], nowhere)).toMatchObject({ code: 0 });
    const other = Buffer.alloc(32, 1).toString('base64url');
    expect(await pressline(['verify-receipt', file, '--key', other], nowhere)).toMatchObject({ code: 1 });
    expect(await pressline(['verify-receipt', file], nowhere)).toMatchObject({ code: 3 });
  });

  it('can be requested again, by the account too, and returns since when', async () => {
    const again = await run('forget', userId, '--confirm', userId, '--json');
    expect([again.code, JSON.parse(again.output)]).toMatchObject([
      0,
      {
        receipt: {
          again: true,
          begunAt: signed.receipt.begunAt,
          forgottenAt: signed.receipt.forgottenAt,
          erased: { artwork: { files: 0 }, searchWords: 0, mailsDropped: 0 },
        },
      },
    ]);
    expect((await run('forget', EMAIL, '--preview')).output).toContain(
      `Already forgotten on ${signed.receipt.forgottenAt.slice(0, 19).replace('T', ' ')} UTC`,
    );
    // There is no way back: where no receipt can be written nothing is done.
    const nowhereToWrite = await run(
      'forget',
      EMAIL,
      '--confirm',
      EMAIL,
      '--receipt',
      path.join(scratch, 'no', 'r.json'),
    );
    expect(nowhereToWrite).toMatchObject({
      code: 2,
      errorOutput: expect.stringContaining('The receipt can’t be written in'),
    });
    // No receipt is written over.
    const over = await run('forget', EMAIL, '--confirm', EMAIL, '--receipt', file);
    expect([over.code, over.errorOutput]).toEqual([2, expect.stringContaining('already exists')]);
  });
}

/** A shop in files, as somebody is forgotten there. */
export function forgettingInFiles(shop: ShopProcess): ForgettingShop {
  const filesIn = (area: string) => {
    const folder = path.join(shop.data, 'files', area);
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  return {
    looksThroughFiles: true,
    compared: campaign ? ALL : OF_PEOPLE,
    settings: { DATA_DIR: shop.data },
    url: () => shop.url,
    artworkOf: async (orderId) =>
      [...filesIn('artwork'), ...filesIn('previews')].filter((name) => name.includes(orderId)).length,
    plainTextLeft: async () => filesWith(shop.data, PLAIN),
    close: () => Promise.resolve(),
  };
}

/** A shop on servers, as somebody is forgotten there. */
export async function forgettingOnServers(stack: Stack): Promise<ForgettingShop> {
  const mongo = new MongoClient(stack.settings['MONGODB_URL'] ?? '');
  const ground = await stack.stores();
  return {
    looksThroughFiles: false,
    // What is made of the events is the same as in files.
    compared: campaign ? ALL : ['order-list'],
    settings: stack.settings,
    url: () => stack.urls[0] ?? '',
    async artworkOf(orderId) {
      let files = 0;
      for (const area of ['artwork', 'previews'] as const)
        for await (const { name } of ground.files.list(area)) if (name.includes(orderId)) files += 1;
      return files;
    },
    async plainTextLeft(subject) {
      const row = await mongo.db().collection<{ _id: string; words: string[] }>('people').findOne({ _id: subject });
      return row?.words ?? ['There is no tombstone in the search.'];
    },
    async close() {
      await mongo.close();
      await ground.close();
    },
  };
}
