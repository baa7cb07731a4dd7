import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { PaymentNotice, PaymentProvider, PaymentToOpen } from '../src/payment-provider.ts';
import { ProviderRefused } from '../src/payment-provider.ts';

/** A webhook of the provider. */
export interface Delivery {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A provider on which tests play the customer. */
export interface ProviderForTests {
  readonly provider: PaymentProvider;
  /** The customer pays on the provider’s page; returns what the provider sends to the shop then. */
  readonly pay: (reference: string) => Promise<Delivery>;
  /** Moves the provider’s clock. */
  readonly later: (minutes: number) => void;
  readonly now: () => number;
}

export function paymentToOpen(now: number, more: Partial<PaymentToOpen> = {}): PaymentToOpen {
  return {
    paymentId: randomUUID(),
    amount: 57_600,
    expiresAt: new Date(now + 60 * 60_000).toISOString(),
    description: 'Order 7K2M-4Q9X',
    language: 'ar',
    email: 'fatima@example.ae',
    successUrl: 'https://pressline.example/payment?done',
    cancelUrl: 'https://pressline.example/payment',
    ...more,
  };
}

async function all<T>(list: AsyncIterable<T>): Promise<readonly T[]> {
  const items: T[] = [];
  for await (const item of list) items.push(item);
  return items;
}

/** Holds for each provider that has a page on which customers pay. */
export function paymentProviderContract(provided: () => ProviderForTests): void {
  const opened = async (more: Partial<PaymentToOpen> = {}) => {
    const shop = provided();
    const payment = paymentToOpen(shop.now(), more);
    const { reference, url } = await shop.provider.open(payment);
    return { ...shop, payment, reference, url };
  };
  const paid = async () => {
    const shop = await opened();
    return { ...shop, delivery: await shop.pay(shop.reference) };
  };

  it('opens a payment once, with a page for the customer', async () => {
    const { provider, payment, reference, url } = await opened();
    expect(url).toMatch(/^https:/);
    expect(await provider.open(payment)).toEqual({ reference, url });
    expect(await provider.find(reference)).toEqual({ reference, state: 'open' });
  });

  it('reports what was received', async () => {
    const { provider, reference } = await paid();
    expect(await provider.find(reference)).toMatchObject({
      reference,
      state: 'succeeded',
      received: { amount: 57_600, currency: 'AED' },
      fee: { currency: 'AED' },
      refunds: [],
      disputes: [],
    });
  });

  it('closes a payment, after which nobody can pay it', async () => {
    const { provider, reference, pay } = await opened();
    expect(await provider.close(reference)).toEqual({ reference, state: 'expired' });
    expect(await provider.close(reference)).toEqual({ reference, state: 'expired' });
    await expect(pay(reference)).rejects.toThrow();
  });

  it('closes no payment that was received', async () => {
    const { provider, reference } = await paid();
    expect(await provider.close(reference)).toMatchObject({ reference, state: 'succeeded' });
  });

  it('expires a payment that nobody pays in time', async () => {
    const { provider, reference, later } = await opened();
    later(59);
    expect(await provider.find(reference)).toEqual({ reference, state: 'open' });
    later(1);
    expect(await provider.find(reference)).toEqual({ reference, state: 'expired' });
  });

  it('refunds in parts, each once, and at most what was received', async () => {
    const { provider, reference } = await paid();
    const [first, second] = [randomUUID(), randomUUID()];
    await provider.refund({ reference, refundId: first, amount: 12_000 });
    const again = await provider.refund({ reference, refundId: first, amount: 12_000 });
    expect(again).toMatchObject({ refunds: [{ refundId: first, amount: 12_000, state: 'succeeded' }] });
    const tooMuch = provider.refund({ reference, refundId: second, amount: 45_601 });
    await expect(tooMuch).rejects.toMatchObject({ name: 'ProviderRefused', code: 'amount_too_large' });
    const both = await provider.refund({ reference, refundId: second, amount: 45_600 });
    expect(both.state === 'succeeded' && both.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(57_600);
  });

  it('refunds nothing of a payment that was not received', async () => {
    const { provider, reference } = await opened();
    const refund = provider.refund({ reference, refundId: randomUUID(), amount: 1 });
    await expect(refund).rejects.toBeInstanceOf(ProviderRefused);
  });

  it('sends a signed notice, and lists it for when it is lost', async () => {
    const since = new Date(provided().now()).toISOString();
    const { provider, payment, reference, delivery } = await paid();
    const notice: PaymentNotice = { noticeId: expect.any(String) as never, paymentId: payment.paymentId, reference };
    expect(await provider.readNotice(delivery.body, delivery.headers)).toEqual({ outcome: 'notice', notice });
    expect(await all(provider.listSince(since))).toContainEqual(notice);
    const dayLater = new Date(provided().now() + 86_400_000).toISOString();
    expect(await all(provider.listSince(dayLater))).toEqual([]);
  });

  it('refuses notices that somebody else wrote', async () => {
    const { provider, delivery } = await paid();
    const forged = delivery.body.replace('57600', '57601').replace('noticeId', 'noticeID');
    expect(forged).not.toBe(delivery.body);
    expect(await provider.readNotice(forged, delivery.headers)).toMatchObject({ outcome: 'refused' });
    expect(await provider.readNotice(delivery.body, {})).toMatchObject({ outcome: 'refused' });
  });

  it('knows no payment of another reference', async () => {
    await expect(provided().provider.find('another')).rejects.toBeInstanceOf(ProviderRefused);
  });
}
