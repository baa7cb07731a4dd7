import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Access, EndpointName } from '@pressline/contracts/endpoints.ts';
import type { Route } from '@pressline/contracts/route-shapes.ts';
import { ROUTES } from '@pressline/contracts/route-table.ts';
import { problem } from '@pressline/contracts/problem.ts';
import { SignJWT } from 'jose';
import { Client, type Call } from './support/client.ts';
import { customerToken } from './support/people-and-things.ts';
import { startShop, type TestShop } from './support/start-shop.ts';
import { fullScene, validCalls, type FullScene } from './support/valid-calls.ts';

const WHO = ['nobody', 'an expired token', 'a forged token', 'the customer', 'another customer', 'an admin'] as const;
type Who = (typeof WHO)[number];

/** What is theirs is asked of these: another customer finds nothing, also not under /uploads. */
const OWNED: readonly EndpointName[] = [
  'order',
  'artwork',
  'artworkPreview',
  'preflight',
  'processHistory',
  'uploads',
  'cancelOrder',
  'reorder',
  'orderLinks',
  'makeOrderLink',
  'withdrawOrderLink',
  'safetyOrder',
  'safetyHistory',
];

/** The statuses with which a call may be answered; `fine` is any answer to somebody who may call. */
function expected(name: EndpointName, access: Access, who: Who): number | 'fine' {
  const badToken = who === 'an expired token' || who === 'a forged token';
  if (access === 'anyone') return 'fine';
  if (badToken) return 401;
  if (who === 'nobody')
    return name === 'uploads' ? 404 : access === 'anyone-or-customer' || access === 'anyone-or-account' ? 'fine' : 401;
  if (access === 'admin' && who !== 'an admin') return 403;
  if ((access === 'customer' || access === 'anyone-or-customer') && who === 'an admin') return 403;
  return who === 'another customer' && OWNED.includes(name) ? 404 : 'fine';
}

/** What a call answers to whoever may make it. */
function succeeds(name: EndpointName): number {
  // Its valid call gives a wrong password, so that the sessions of the others go on.
  if (name === 'changePassword') return 400;
  // A link comes by mail; its own tests follow one.
  if (name === 'resetPassword' || name === 'acceptInvitation') return 400;
  // What the order holds there is no PDF that could be drawn.
  if (name === 'artworkPreview') return 404;
  // The scene's order is neither paid nor finished.
  if (name === 'invoice' || name === 'safetyInvoice') return 404;
  // Nothing stands still.
  if (name === 'parkedStream') return 404;
  // It is one process.
  if (name === 'openQueueBoard') return 404;
  if (name === 'skipParked') return 409;
  const { answer } = ROUTES[name] as Route;
  return answer.as === 'json' ? answer.status : 200;
}

describe('who may call what', () => {
  let shop: TestShop;
  let scene: FullScene;
  let calls: { readonly [Name in EndpointName]: () => Promise<Call> };
  let tokens: { readonly [W in Who]: (name: EndpointName) => Promise<string | undefined> };
  /** A refused call leaves what it names as it is: the next one may name it too. */
  const refused = new Map<EndpointName, Promise<Call>>();
  beforeAll(async () => {
    shop = await startShop();
    scene = await fullScene(shop.client);
    calls = await validCalls(shop.client, scene);
    const secret = shop.shop.stores.personalData.secretFor('tokens');
    const { id } = (await shop.client.call('profile', { token: scene.sara })).body.user as { id: string };
    const signed = (expires: number, key: Uint8Array) =>
      new SignJWT({ session: 0 })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .setAudience('customer')
        .setExpirationTime(expires)
        .sign(key);
    const now = Math.floor(Date.now() / 1000);
    const omar = await customerToken(shop.client, 'omar@noor.example');
    tokens = {
      nobody: async () => undefined,
      'an expired token': () => signed(now - 60, secret),
      'a forged token': () => signed(now + 3600, new Uint8Array(32)),
      'the customer': async () => scene.sara,
      'another customer': async (name) =>
        name === 'endSessions' ? customerToken(shop.client, 'priya@sorrel.example') : omar,
      'an admin': async () => scene.admin,
    };
  });
  afterAll(() => shop.stop());

  function toBeRefused(name: EndpointName): Promise<Call> {
    const call = refused.get(name) ?? calls[name]();
    refused.set(name, call);
    return call;
  }

  const table = (Object.entries(ROUTES) as [EndpointName, Route][]).flatMap(([name, { access, method, path }]) =>
    WHO.filter((who) => !(name === 'endSessions' && (who === 'the customer' || who === 'an admin'))).map((who) => ({
      name,
      access,
      method,
      path,
      who,
      answer: expected(name, access, who),
    })),
  );

  it.each(table)('$method $path ($access) by $who: $answer', async ({ name, who, answer }) => {
    const abort = new AbortController();
    const token = await tokens[who](name);
    const call = await (answer === 'fine' ? calls[name]() : toBeRefused(name));
    if (name === 'hints') {
      const response = await fetch(`${shop.client.base}${Client.path(name)}`, {
        headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
        signal: abort.signal,
      });
      abort.abort();
      expect(response.status).toBe(answer === 'fine' ? 200 : answer);
      return;
    }
    const { status, body, headers } = await shop.client.call(name, { ...call, token });
    if (answer === 'fine') {
      expect(status).toBe(succeeds(name));
      return;
    }
    expect(status).toBe(answer);
    expect(headers.get('Content-Type')).toMatch(/^application\/problem\+json/);
    expect(problem.parse(body).status).toBe(answer);
  });
});

describe('tokens', () => {
  let shop: TestShop;
  let userId: string;
  let sara: string;
  beforeAll(async () => {
    shop = await startShop();
    sara = await customerToken(shop.client);
    userId = (await shop.client.call('profile', { token: sara })).body.user.id as string;
  });
  afterAll(() => shop.stop());
  const statusOf = async (token: string) => (await shop.client.call('profile', { token })).status;
  const secret = () => shop.shop.stores.personalData.secretFor('tokens');
  const soon = () => Math.floor(Date.now() / 1000) + 3600;
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('count for nothing without an end, with another algorithm or none, of a user that isn’t there, for another role', async () => {
    const claims = () => new SignJWT({ session: 0 }).setSubject(userId).setAudience('customer');
    expect(
      await statusOf(await claims().setProtectedHeader({ alg: 'HS256' }).setExpirationTime(soon()).sign(secret())),
    ).toBe(200);
    expect(await statusOf(await claims().setProtectedHeader({ alg: 'HS256' }).sign(secret()))).toBe(401);
    expect(
      await statusOf(
        await claims()
          .setProtectedHeader({ alg: 'HS512' })
          .setExpirationTime(soon())
          .sign(Buffer.concat([secret(), secret()])),
      ),
    ).toBe(401);
    expect(
      await statusOf(
        `${base64({ alg: 'none' })}.${base64({ sub: userId, aud: 'customer', session: 0, exp: soon() })}.`,
      ),
    ).toBe(401);
    expect(
      await statusOf(
        await claims()
          .setSubject('0199a000-0000-7000-8000-000000000000')
          .setProtectedHeader({ alg: 'HS256' })
          .setExpirationTime(soon())
          .sign(secret()),
      ),
    ).toBe(401);
    const asAdmin = await claims()
      .setAudience('admin')
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(soon())
      .sign(secret());
    expect((await shop.client.call('adminOrders', { token: asAdmin })).status).toBe(401);
    expect(await statusOf(`${sara}x`)).toBe(401);
  });

  it.each(['', 'Bearer', 'Bearer ', 'Basic c2FyYTpzYXJh', 'Bearer a b', `bearer\u00A0x`])(
    'are refused as %j',
    async (header) => {
      const { status } = await shop.client.call('profile', { headers: { Authorization: header } });
      expect(status).toBe(401);
    },
  );
});
