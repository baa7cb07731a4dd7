import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CheckoutPlaced } from '@pressline/domain/checkout/checkout-events.ts';
import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import { streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore, StreamName } from '@pressline/event-store/event-store.ts';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import { newEvent, orderPlaced, sealedBox } from '@pressline/read-models/testing/history.ts';
import { releaseExpiredClaim, releaseUnplacedClaim } from '../src/checkout/release-claims.ts';

const CODE = '0195a000-0000-7000-8000-70000000d001';
const CHECKOUT = '0195a000-0000-7000-8000-70000000c001';
const code = streamOf('discountCode', CODE);
const checkout = streamOf('checkout', CHECKOUT);
const CLAIMED_AT = '2026-03-02T08:30:00.000Z';
const FIVE_MINUTES_LATER = new Date('2026-03-02T08:35:00.000Z');
const created: ShopEvent = {
  type: 'discount-code-created',
  data: { codeId: CODE, code: 'LAST', terms: { discount: { kind: 'percentage', rate: 1_000 }, uses: 1 } },
};
const claimed: ShopEvent = { type: 'discount-code-claimed', data: { checkoutId: CHECKOUT, claimant: 'sara' } };
const placed: CheckoutPlaced = {
  type: 'checkout-placed',
  data: {
    checkoutId: CHECKOUT,
    contact: sealedBox('5a'),
    orders: [orderPlaced(1)],
    delivery: { method: 'collection', fee: 0 },
    discount: { codeId: CODE, code: 'LAST', amount: 2_200 },
    amounts: { total: 19_800, vatRate: 2_000, vat: 3_960, grandTotal: 23_760 },
    payment: 'cash',
    payBefore: '2026-03-02T09:30:00.000Z',
  },
};

describe('the claim of a discount code', () => {
  let folder: string;
  let store: EventStore;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pressline-claims-'));
    store = openSqliteEventStore({ file: path.join(folder, 'events.sqlite') });
    await store.append(code, 'no-stream', [newEvent(created, CLAIMED_AT), newEvent(claimed, CLAIMED_AT)]);
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  const typesOf = async (stream: StreamName) => (await store.readStream(stream)).map(({ type }) => type);
  const newest = async (stream: StreamName) => {
    const found = (await store.readStream(stream)).at(-1);
    if (found === undefined) throw new Error(`${stream} is empty.`);
    return found;
  };
  const release = async (now = FIVE_MINUTES_LATER, signal?: AbortSignal) =>
    releaseUnplacedClaim(await newest(code), { store, now: () => now, ...(signal && { signal }) });

  it('is released after five minutes without a checkout, which then can’t be placed any more', async () => {
    const claim = await newest(code);
    for (const _ of [1, 2]) await releaseUnplacedClaim(claim, { store, now: () => FIVE_MINUTES_LATER });
    expect(await typesOf(checkout)).toEqual(['checkout-abandoned']);
    expect(await typesOf(code)).toEqual(['discount-code-created', 'discount-code-claimed', 'discount-claim-released']);
    expect((await newest(code)).data).toEqual({ checkoutId: CHECKOUT, reason: 'not-placed' });
  });

  it('is released after a crash between the two events', async () => {
    await store.append(checkout, 'no-stream', [newEvent({ type: 'checkout-abandoned', data: {} }, CLAIMED_AT)]);
    await release(new Date(CLAIMED_AT));
    expect((await newest(code)).type).toBe('discount-claim-released');
  });

  it('stays if its checkout was placed, however late', async () => {
    await store.append(checkout, 'no-stream', [newEvent(placed, CLAIMED_AT)]);
    await release();
    expect([await typesOf(checkout), (await newest(code)).type]).toEqual([
      ['checkout-placed'],
      'discount-code-claimed',
    ]);
  });

  it('stays while its checkout may still be placed', async () => {
    await expect(release(new Date(CLAIMED_AT), AbortSignal.abort())).rejects.toThrow('abort');
    expect([await typesOf(checkout), (await newest(code)).type]).toEqual([[], 'discount-code-claimed']);
  });

  it('is released when its checkout expires unpaid', async () => {
    const expired = newEvent({ type: 'checkout-expired', data: {} }, CLAIMED_AT);
    await store.append(checkout, 'no-stream', [newEvent(placed, CLAIMED_AT), expired]);
    const event = await newest(checkout);
    for (const _ of [1, 2]) await releaseExpiredClaim(event, { store, now: () => FIVE_MINUTES_LATER });
    expect((await newest(code)).data).toEqual({ checkoutId: CHECKOUT, reason: 'expired' });
    expect(await typesOf(code)).toHaveLength(3);
  });
});
