import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { linkTokenOf } from '@pressline/personal-data/link-token.ts';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { eventually } from './support/eventually.ts';
import { ChangeStreamReader } from './support/change-stream-reader.ts';
import { adminToken, SARA, sceneWithOrder, type Scene } from './support/fixtures.ts';
import { ADMIN, startShop, type TestShop } from './support/start-shop.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('the secret that signs sessions and links', () => {
  let shop: TestShop;
  let scene: Scene;
  let later = 0;
  const clock = () => Date.now() + later;
  beforeAll(async () => {
    shop = await startShop({ now: () => new Date(clock()) });
    scene = await sceneWithOrder(shop.client);
  });
  afterAll(() => shop.stop());

  const rotate = (token: string, previous: 'keep-until-expiry' | 'revoke', key?: string) =>
    shop.client.call('rotateSigningSecret', {
      token,
      json: { previous },
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    });
  const rotations = async (token: string) => (await shop.client.call('signingSecrets', { token })).body;
  const profile = async (token: string) => (await shop.client.call('profile', { token })).status;
  const summary = async (token: string) => (await shop.client.call('adminSummary', { token })).status;
  const track = async (token: string) => (await shop.client.call('track', { params: { token } })).status;
  const loginSara = async () => {
    const { body } = await shop.client.call('login', { json: { email: SARA.email, password: SARA.password } });
    return body.token as string;
  };
  const makeLink = async (token: string): Promise<{ readonly id: string; readonly token: string }> => {
    const { body } = await shop.client.call('makeOrderLink', { token, params: { id: scene.orderId }, json: {} });
    return { id: body.id as string, token: body.token as string };
  };
  const resetMails = async (token: string): Promise<readonly { readonly id: string }[]> => {
    const query = { kind: 'password-reset', state: 'kept' };
    return (await shop.client.call('mails', { token, query })).body as { id: string }[];
  };
  /** The secret of the link in the mail that Sara just requested. */
  const resetLink = async (admin: string): Promise<string> => {
    const before = (await resetMails(admin)).length;
    await shop.client.call('forgotPassword', { json: { email: SARA.email } });
    const { id } = await eventually(async () => {
      const mails = await resetMails(admin);
      return mails.length > before ? mails[0] : undefined;
    });
    const { body } = await shop.client.call('mail', { token: admin, params: { id } });
    return /\/reset-password#(\S+)/.exec(body.text as string)?.[1] ?? '';
  };
  const reset = async (token: string) =>
    (await shop.client.call('resetPassword', { json: { token, password: SARA.password } })).status;
  const secretFor = (purpose: string) => shop.shop.stores.personalData.secretFor(purpose);
  /** What somebody can make who knows the first secret. */
  /** What somebody with the leaked secret makes of a session that they know of. */
  const forgedSession = (token: string, lastsMs: number) => {
    const { sub = '', session, sid } = decodeJwt(token);
    return new SignJWT({ session, sid })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .setAudience('customer')
      .setExpirationTime(Math.floor((clock() + lastsMs) / 1000))
      .sign(secretFor('tokens'));
  };
  const forgedLink = (linkId: string) => linkTokenOf({ generation: 0, secret: secretFor('order-links') }, linkId);

  it('is rotated without anybody noticing: what was signed before stays valid', async () => {
    const link = await makeLink(scene.sara);
    expect(await rotations(scene.admin)).toEqual({ rotations: [] });
    const { status, body } = await rotate(scene.admin, 'keep-until-expiry');
    const at = body.rotation.at as string;
    expect([status, body]).toEqual([
      200,
      {
        message: 'The signing secret was rotated. Sessions and links stay valid until they expire.',
        rotation: {
          generation: 1,
          at,
          by: { role: 'admin', id: expect.any(String), name: 'Admin' },
          previous_valid_until: new Date(Date.parse(at) + 7 * DAY).toISOString(),
        },
      },
    ]);
    expect(await rotations(scene.admin)).toEqual({ rotations: [body.rotation] });
    expect([await profile(scene.sara), await summary(scene.admin), await track(link.token)]).toEqual([200, 200, 200]);

    const [session, newLink] = [await loginSara(), await makeLink(scene.sara)];
    expect(decodeProtectedHeader(session).kid).toBe('1');
    expect(newLink.token).toMatch(/^[A-Za-z0-9_-]{46}$/);
    expect([await profile(session), await track(newLink.token)]).toEqual([200, 200]);

    later = DAY;
    const youngest = await loginSara();
    const forged = await forgedSession(youngest, 365 * DAY);
    later = 7 * DAY - HOUR;
    expect([await profile(forged), await profile(youngest)]).toEqual([200, 200]);
    later = 7 * DAY + HOUR;
    expect([await profile(forged), await profile(youngest)]).toEqual([401, 200]);
    expect(await track(link.token)).toBe(200);
  });

  it('that was retired opens links that were there before, but none that were made since', async () => {
    const sara = await loginSara();
    const { id } = await makeLink(sara);
    expect(await track(forgedLink(id))).toBe(404);
    expect(await track(forgedLink('00000000-0000-8000-8000-000000000000'))).toBe(404);
  });

  it('is rotated once for each request, however often it arrives', async () => {
    const admin = await adminToken(shop.client);
    const [once, again] = [
      await rotate(admin, 'keep-until-expiry', 'k1'),
      await rotate(admin, 'keep-until-expiry', 'k1'),
    ];
    expect(again.body).toEqual(once.body);
    expect(once.body.rotation.generation).toBe(2);
    expect((await rotate(admin, 'revoke', 'k1')).status).toBe(422);
    expect((await rotations(admin)).rotations).toHaveLength(2);
  });

  it('that leaked is revoked: every session and every link signed before ends at once', async () => {
    const [sara, admin] = [await loginSara(), await adminToken(shop.client)];
    const [link, resetToken, forged] = [
      await makeLink(sara),
      await resetLink(admin),
      await forgedSession(await loginSara(), DAY),
    ];
    const reader = await ChangeStreamReader.open(shop.client, sara);
    expect(await rotate(admin, 'revoke')).toMatchObject({
      status: 200,
      body: {
        message: 'The signing secret was rotated. All earlier sessions and links were revoked.',
        rotation: { generation: 3, previous_valid_until: null },
      },
    });
    expect([await profile(sara), await profile(forged), await summary(admin)]).toEqual([401, 401, 401]);
    expect([await track(link.token), await track(forgedLink(link.id)), await reset(resetToken)]).toEqual([
      404, 404, 400,
    ]);
    await reader.untilEnded();

    const again = await loginSara();
    expect([await profile(again), await track((await makeLink(again)).token)]).toEqual([200, 200]);
    // Another link is not sent within minutes of the one before.
    later += HOUR;
    expect(await reset(await resetLink(await adminToken(shop.client)))).toBe(200);
  });

  it('is the same after a restart', async () => {
    const [sara, admin] = [await loginSara(), await adminToken(shop.client)];
    const link = await makeLink(sara);
    shop = await shop.restart();
    expect([await profile(sara), await track(link.token)]).toEqual([200, 200]);
    const { generation } = (await rotations(admin)).rotations[0] as { generation: number };
    expect(generation).toBe(3);
  });

  it('is rotated by staff only', async () => {
    expect((await rotate(await loginSara(), 'revoke')).status).toBe(403);
    expect((await shop.client.call('adminLogin', { json: ADMIN })).status).toBe(200);
  });
});
