import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminToken, sceneWithOrder, type Scene } from './support/people-and-things.ts';
import { eventually } from './support/eventually.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly [field: string]: unknown;
}

describe('the mail of a shop without a mail server', () => {
  let shop: TestShop;
  let scene: Scene;
  let admin: string;
  beforeAll(async () => {
    shop = await startShop();
    scene = await sceneWithOrder(shop.client);
    admin = await adminToken(shop.client);
  });
  afterAll(() => shop.stop());

  const mails = async (query: Readonly<Record<string, string>> = {}) =>
    (await shop.client.call('mails', { token: admin, query })).body as readonly Listed[];
  const oneOf = (kind: string, state = 'kept') => eventually(async () => (await mails({ kind, state }))[0]);

  it('is kept for the back office: the order was received', async () => {
    const listed = await oneOf('order-received').catch((e: unknown) => {
      console.log(shop.log.join('\n'));
      throw e;
    });
    expect(listed).toMatchObject({
      to_name: 'Sara Haddad',
      to_address: 'sara@dune.example',
      about: `printOrder-${scene.orderId}`,
      language: 'en',
      tries: 0,
      erased: false,
    });
  });
});
