import { afterEach, describe, expect, it } from '@jest/globals';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { START } from '@pressline/event-store/event-store.ts';
import { startShop, type ShopOptions, type TestShop } from './support/start-shop.ts';

let shop: TestShop;
afterEach(() => shop.stop());

async function start(options?: ShopOptions): Promise<void> {
  shop = await startShop(options);
}

const subscribe = (email: string, language = 'en', headers = {}) =>
  shop.client.call('subscribe', { json: { email }, headers: { 'Accept-Language': language, ...headers } });

/** What stands on the newsletter's list. */
async function subscriptions() {
  return (await shop.shop.stores.store.readForward({ after: START, categories: [CATEGORY.newsletter], limit: 100 }))
    .events;
}

describe('the newsletter', () => {
  it('takes an address, sealed, with the language of the page', async () => {
    await start();
    const answer = await subscribe('Reader@dune.example', 'ar');
    expect(answer.status).toBe(200);
    const [event, ...others] = await subscriptions();
    expect(others).toEqual([]);
    expect(event).toMatchObject({ type: 'newsletter-subscribed', data: { language: 'ar' } });
    expect(
      JSON.stringify(event, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toMatch(/reader@dune/i);
  });

  it('responds the same to a known address, however it is typed, and stores it once', async () => {
    await start();
    const first = await subscribe('reader@dune.example');
    const second = await subscribe(' READER@dune.example ');
    expect(second.status).toBe(first.status);
    expect(second.body).toEqual(first.body);
    const said = (headers: Headers) => [...headers.keys()].filter((name) => name !== 'x-request-id').sort();
    expect(said(second.headers)).toEqual(said(first.headers));
    expect(await subscriptions()).toHaveLength(1);
  });

  it('responds the same to a key that was used for another spelling of the address', async () => {
    await start();
    const headers = { 'Idempotency-Key': 'reader-in-two-spellings' };
    const first = await subscribe('reader@dune.example', 'en', headers);
    const second = await subscribe('READER@dune.example', 'en', headers);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
  });

  it('refuses what is no address', async () => {
    await start();
    expect((await subscribe('reader')).status).toBe(400);
    expect(await subscriptions()).toEqual([]);
  });

  it('takes only so many an hour from one network', async () => {
    await start({ env: { MESSAGES_PER_HOUR: '2' } });
    expect((await subscribe('a@dune.example')).status).toBe(200);
    expect((await subscribe('b@dune.example')).status).toBe(200);
    const third = await subscribe('c@dune.example');
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
