import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ENDPOINTS, type EndpointName } from '@pressline/contracts/api/endpoints.ts';
import type { Access } from '@pressline/contracts/http/route-shapes.ts';
import type { Route } from '@pressline/contracts/http/route-shapes.ts';
import { ROUTES } from '@pressline/contracts/api/route-table.ts';
import { problem } from '@pressline/contracts/http/problem.ts';
import { staffMay } from '@pressline/contracts/api/staff-rights.ts';
import { STAFF_ROLES, type StaffRole } from '@pressline/domain/accounts/staff-role.ts';
import { decodeJwt, SignJWT } from 'jose';
import { Client, type Call } from './support/client.ts';
import { colleague } from './support/colleague.ts';
import { eventually } from './support/eventually.ts';
import { customerToken } from './support/fixtures.ts';
import { startShop, type TestShop } from './support/start-shop.ts';
import { fullScene, validCalls, type FullScene } from './support/valid-calls.ts';

const WHO = [
  'nobody',
  'an expired token',
  'a forged token',
  'the customer',
  'another customer',
  ...STAFF_ROLES,
] as const;
type Who = (typeof WHO)[number];

function isStaff(who: Who): who is StaffRole {
  return STAFF_ROLES.some((role) => role === who);
}

/** Calls about a customer’s own records: another customer gets 404, also under /uploads. */
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

/** Not called with the tokens that the other calls need. */
const ENDS_SESSIONS: readonly EndpointName[] = ['logOut', 'endSessions'];

/** The expected status of a call; `fine` is any response to a caller with access. */
function expected(name: EndpointName, access: Access, who: Who): number | 'fine' {
  const badToken = who === 'an expired token' || who === 'a forged token';
  if (access === 'anyone' || access === 'any-session') return 'fine';
  if (badToken) return 401;
  if (who === 'nobody')
    return name === 'uploads' ? 404 : access === 'anyone-or-customer' || access === 'anyone-or-account' ? 'fine' : 401;
  if (isStaff(who)) {
    // The requested file is artwork.
    if (name === 'uploads') return staffMay(who, 'artwork') ? 'fine' : 404;
    return staffMay(who, name) ? 'fine' : 403;
  }
  if (access === 'admin') return 403;
  return who === 'another customer' && OWNED.includes(name) ? 404 : 'fine';
}

/** The status of a call by a caller with access. */
function succeeds(name: EndpointName): number {
  // The valid call sends a wrong password, so that other sessions don’t end.
  if (name === 'changePassword') return 400;
  // The valid call names no existing session, so that other sessions don’t end.
  if (name === 'endSession') return 404;
  // Links are sent by mail; their own tests use one.
  if (name === 'resetPassword' || name === 'acceptInvitation') return 400;
  // A ticket is of one login or session; second-factor.test.ts gets one.
  if (name === 'adminLoginSecondFactor') return 401;
  if (name === 'confirmIdentity' || name === 'addAuthenticator') return 400;
  // The accounts have no second factor to remove, or to make recovery codes for.
  if (name === 'removeAuthenticator' || name === 'removePasskey') return 404;
  if (name === 'replaceRecoveryCodes') return 409;
  // The shop is reached by an IP address.
  if (name === 'offerPasskey' || name === 'addPasskey') return 409;
  // The order’s artwork is not a PDF that can be rendered.
  if (name === 'artworkPreview') return 404;
  // The scene's order is neither paid nor finished.
  if (['invoice', 'safetyInvoice', 'trackedInvoice', 'emailInvoiceLink'].includes(name)) return 404;
  // The shop takes no payments online.
  if (name === 'requestPayment') return 409;
  if (['refundPayment', 'acceptPayment', 'demoPayment', 'payDemoPayment'].includes(name)) return 404;
  // No stream is parked.
  if (name === 'parkedStream') return 404;
  // It is one process.
  if (name === 'openQueueBoard') return 404;
  if (name === 'skipParked') return 409;
  const { response } = ROUTES[name] as Route;
  return response.as === 'json' ? response.status : 200;
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
      new SignJWT({ session: 0, sid: decodeJwt(scene.sara)['sid'] })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .setAudience('customer')
        .setExpirationTime(expires)
        .sign(key);
    const now = Math.floor(Date.now() / 1000);
    const omar = await customerToken(shop.client, 'omar@noor.example');
    const inRole = async (role: StaffRole) =>
      (await colleague(shop.client, scene.admin, `${role}@pressline.example`, { role })).token;
    const [production, catalogue, finance] = [
      await inRole('production'),
      await inRole('catalogue'),
      await inRole('finance'),
    ];
    tokens = {
      nobody: async () => undefined,
      'an expired token': () => signed(now - 60, secret),
      'a forged token': () => signed(now + 3600, new Uint8Array(32)),
      'the customer': async () => scene.sara,
      'another customer': async (name) =>
        ENDS_SESSIONS.includes(name) ? customerToken(shop.client, `${name}@sorrel.example`) : omar,
      owner: async () => scene.admin,
      production: async () => production,
      catalogue: async () => catalogue,
      finance: async () => finance,
    };
  });
  afterAll(() => shop.stop());

  function toBeRefused(name: EndpointName): Promise<Call> {
    const call = refused.get(name) ?? calls[name]();
    refused.set(name, call);
    return call;
  }

  const table = (Object.entries(ROUTES) as [EndpointName, Route][]).flatMap(([name, { access, method, path }]) =>
    WHO.filter((who) => !(ENDS_SESSIONS.includes(name) && (who === 'the customer' || isStaff(who)))).map((who) => ({
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
    if (name === 'changeStream') {
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

  const ask = async (role: StaffRole, name: EndpointName) =>
    shop.client.call(name, { ...(await calls[name]()), token: await tokens[role](name) });
  const statuses = async (role: StaffRole, names: readonly EndpointName[]) => {
    const found: Partial<Record<EndpointName, number>> = {};
    for (const name of names) found[name] = (await ask(role, name)).status;
    return found;
  };

  it('production moves, ships and reads orders and messages, and takes no money', async () => {
    const role = 'production';
    const names = ['order', 'updateProcess', 'recordShipment', 'artwork', 'messages', 'mails', 'jobTicket'] as const;
    expect(await statuses(role, names)).toEqual({
      order: 200,
      updateProcess: 200,
      recordShipment: 200,
      artwork: 200,
      messages: 200,
      mails: 200,
      jobTicket: 200,
    });
    expect(await ask(role, 'recordPayment')).toMatchObject({
      status: 403,
      body: { type: '/problems/not-allowed', message: 'Your role doesn’t allow this. Ask an owner.' },
    });
    const refused = ['adminFigures', 'adminOrdersFile', 'messagesFile', 'addProduct', 'staff', 'projections'] as const;
    expect(new Set(Object.values(await statuses(role, refused)))).toEqual(new Set([403]));
  });

  it('finance records payments and exports orders, moves none and sees no artwork', async () => {
    const role = 'finance';
    const allowed = ['order', 'recordPayment', 'adminFigures', 'adminOrdersFile', 'safetyOrders'] as const;
    expect(new Set(Object.values(await statuses(role, allowed)))).toEqual(new Set([200]));
    expect(await statuses(role, ['updateProcess', 'artwork', 'uploads', 'messages', 'mails', 'editProduct'])).toEqual({
      updateProcess: 403,
      artwork: 403,
      uploads: 404,
      messages: 403,
      mails: 403,
      editProduct: 403,
    });
  });

  it('the catalogue’s colleagues edit products of both kinds and read no order', async () => {
    const role = 'catalogue';
    expect(await statuses(role, ['addProduct', 'editProduct', 'addSafetyProduct', 'adminProfile'])).toEqual({
      addProduct: 201,
      editProduct: 200,
      addSafetyProduct: 201,
      adminProfile: 200,
    });
    const refused = ['adminOrders', 'order', 'safetyOrder', 'adminSummary', 'mails', 'messages', 'processes'] as const;
    expect(new Set(Object.values(await statuses(role, refused)))).toEqual(new Set([403]));
  });

  it('an owner may make every call of the staff, and everybody may end their own sessions', async () => {
    const ofTheStaff = Object.entries(ENDPOINTS).filter(([, { access }]) => access === 'admin');
    expect(ofTheStaff.every(([name]) => staffMay('owner', name as EndpointName))).toBe(true);
    const { token } = await colleague(shop.client, scene.admin, 'leaves@pressline.example', { role: 'catalogue' });
    expect((await shop.client.call('endSessions', { token })).status).toBe(200);
  });
});

interface BadToken {
  readonly kind: string;
  readonly token: string;
}

/** What a forged token has other than a valid one of Sara. */
interface Changed {
  readonly sub?: string;
  readonly sid?: unknown;
  readonly aud?: string;
  readonly exp?: number;
  readonly nbf?: number;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly by?: Uint8Array;
}

describe('a token that is not valid', () => {
  let shop: TestShop;
  let bad: readonly BadToken[];
  beforeAll(async () => {
    shop = await startShop();
    const { client } = shop;
    const { personalData } = shop.shop.stores;
    const scene = await fullScene(client);
    const idOf = async (token: string, name: 'profile' | 'adminProfile' = 'profile') =>
      (await client.call(name, { token })).body.user.id as string;
    const sara = await idOf(scene.sara);
    const admin = await idOf(scene.admin, 'adminProfile');
    const forgotten = await customerToken(client, 'gone@dune.example');
    await personalData.destroy(personalData.subjectOf('gone@dune.example'));
    const loggedOut = await customerToken(client, 'omar@noor.example');
    await client.call('endSessions', { token: loggedOut });
    const disabled = await disabledColleague(shop, scene.admin);

    const key = personalData.secretFor('tokens');
    const now = Math.floor(Date.now() / 1_000);
    const [ofSara, ofAdmin] = [scene.sara, scene.admin].map((token) => decodeJwt(token)['sid']);
    const signed = ({ header = {}, by = key, ...changed }: Changed = {}) =>
      new SignJWT({ sub: sara, aud: 'customer', session: 0, sid: ofSara, exp: now + 3_600, ...changed })
        .setProtectedHeader({ alg: 'HS256', ...header })
        .sign(by);
    const [head = '', payload = '', signature = ''] = scene.sara.split('.');
    const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const adminClaims = base64({ sub: admin, aud: 'admin', session: 0, sid: ofAdmin, exp: now + 3_600 });
    const hs512 = `${base64({ alg: 'HS512' })}.${payload}`;
    const otherKey = new Uint8Array(32);
    const endless = new SignJWT({ sub: sara, aud: 'customer', session: 0, sid: ofSara }).setProtectedHeader({
      alg: 'HS256',
    });
    // Otherwise none of these would be refused for its own reason.
    expect((await client.call('profile', { token: await signed() })).status).toBe(200);
    bad = [
      { kind: 'text', token: 'x.y.z' },
      { kind: 'cut off', token: `${head}.${payload}` },
      { kind: 'another signature', token: `${head}.${payload}.${'A'.repeat(signature.length)}` },
      { kind: 'a longer signature', token: `${scene.sara}x` },
      { kind: 'other claims', token: `${head}.${adminClaims}.${signature}` },
      { kind: 'alg none', token: `${base64({ alg: 'none' })}.${payload}.` },
      { kind: 'alg none with a signature', token: `${base64({ alg: 'none' })}.${payload}.${signature}` },
      { kind: 'HS512', token: `${hs512}.${createHmac('sha512', key).update(hs512).digest('base64url')}` },
      { kind: 'another key', token: await signed({ by: otherKey }) },
      { kind: 'a key in its header', token: await signed({ header: { jwk: { kty: 'oct', k: 'AA' } }, by: otherKey }) },
      { kind: 'a file as its key', token: await signed({ header: { kid: '../../dev/null' }, by: otherKey }) },
      { kind: 'expired', token: await signed({ exp: now - 60 }) },
      { kind: 'not valid yet', token: await signed({ nbf: now + 600 }) },
      { kind: 'without an end', token: await endless.sign(key) },
      { kind: 'a customer as admin', token: await signed({ aud: 'admin' }) },
      { kind: 'an admin as customer', token: await signed({ sub: admin, sid: ofAdmin }) },
      { kind: 'no session', token: await signed({ sid: undefined }) },
      { kind: 'somebody else’s session', token: await signed({ sid: ofAdmin }) },
      { kind: 'an unknown audience', token: await signed({ aud: 'owner' }) },
      { kind: 'an unknown person', token: await signed({ sub: '0199a000-0000-7000-8000-000000000000' }) },
      { kind: 'no id', token: await signed({ sub: '* OR 1=1' }) },
      { kind: 'a forgotten person', token: forgotten },
      { kind: 'after logging out everywhere', token: loggedOut },
      { kind: 'a disabled colleague', token: disabled },
      {
        kind: 'a pass for the queue’s board',
        token: await signed({ sub: admin, aud: 'admin', sid: ofAdmin, by: personalData.secretFor('queue-board') }),
      },
      { kind: 'a link by mail', token: await signed({ by: personalData.secretFor('links by mail') }) },
      { kind: 'a link to an order', token: scene.trackToken },
    ];
  });
  afterAll(() => shop.stop());

  const statuses = async (send: (token: string) => Promise<number>) =>
    Promise.all(bad.map(async ({ kind, token }) => ({ kind, status: await send(token) })));
  const all = (status: number) => bad.map(({ kind }) => ({ kind, status }));

  it.each(
    (Object.entries(ROUTES) as [EndpointName, Route][])
      .filter(([, { access }]) => access !== 'anyone' && access !== 'any-session')
      .map(([, { method, path }]) => ({ method, path })),
  )('is refused by $method $path', async ({ method, path }) => {
    // Before anything else of the call is read: its path names nothing.
    expect(await statuses(async (token) => (await shop.client.raw(method, path, { token })).status)).toEqual(all(401));
    const headers = { Authorization: 'Basic c2FyYTpzYXJh' };
    expect((await shop.client.raw(method, path, { headers })).status).toBe(401);
  });

  it('opens no order by its link', async () => {
    const except = bad.filter(({ kind }) => kind !== 'a link to an order');
    for (const { token } of except) {
      expect((await shop.client.call('track', { params: { token } })).status).toBe(404);
    }
  });

  it('chooses no password and accepts no invitation', async () => {
    for (const name of ['resetPassword', 'acceptInvitation'] as const) {
      const send = async (token: string) =>
        (await shop.client.call(name, { json: { token, password: 'a long password' } })).status;
      expect(await statuses(send)).toEqual(all(400));
    }
  });

  it.each(['', 'Bearer', 'Bearer ', 'Bearer a b', `bearer\u00A0x`])('is missing in %j', async (header) => {
    expect((await shop.client.call('profile', { headers: { Authorization: header } })).status).toBe(401);
  });
});

/** The token of somebody of the staff who was locked out after they joined. */
async function disabledColleague({ client }: TestShop, admin: string): Promise<string> {
  const json = { name: 'Huda', email: 'huda@pressline.example' };
  const { id } = (await client.call('inviteStaff', { token: admin, json })).body.person as { readonly id: string };
  const secret = await eventually(async () => {
    const { body } = await client.call('mails', { token: admin, query: { kind: 'staff-invitation', state: 'kept' } });
    const [mail] = body as readonly { readonly id: string }[];
    if (mail === undefined) return undefined;
    const { text } = (await client.call('mail', { token: admin, params: { id: mail.id } })).body as {
      readonly text: string;
    };
    return /\/admin\/accept-invitation#(\S+)/.exec(text)?.[1];
  });
  const joined = await client.call('acceptInvitation', { json: { token: secret, password: 'plate and blanket' } });
  const token = joined.body.token as string;
  expect((await client.call('adminProfile', { token })).status).toBe(200);
  await client.call('disableStaff', { token: admin, params: { id } });
  return token;
}
