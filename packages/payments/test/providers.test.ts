import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openDemoProvider } from '../src/demo-provider.ts';
import { manualProvider } from '../src/manual-provider.ts';
import { paymentProviderContract, paymentToOpen } from './payment-provider-contract.ts';

describe('the demo provider', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-demo-payments-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let time = Date.parse('2026-03-02T08:00:00.000Z');
  const now = () => time;
  const demo = openDemoProvider({
    folder,
    pageOf: (reference) => `https://pressline.example/demo-payment/${reference}`,
    secret: 'for tests',
    now,
  });

  paymentProviderContract(() => ({
    provider: demo,
    pay: (reference) => demo.choose(reference, 'paid'),
    later: (minutes) => {
      time += minutes * 60_000;
    },
    now,
  }));

  it('shows on its page what is to be paid', async () => {
    const payment = paymentToOpen(time);
    const { reference } = await demo.open(payment);
    expect(await demo.payment(reference)).toMatchObject({
      amount: 57_600,
      description: 'Order 7K2M-4Q9X',
      state: 'open',
    });
    expect(await demo.payment('demo_../../orders')).toBeUndefined();
  });

  it('reports a payment as failed that the visitor has declined', async () => {
    const { reference } = await demo.open(paymentToOpen(time));
    await demo.choose(reference, 'declined');
    expect(await demo.find(reference)).toEqual({ reference, state: 'failed', reason: 'card_declined' });
  });
});

describe('manual payments', () => {
  it('have no page, and nobody but staff to report them', async () => {
    const payment = paymentToOpen(Date.now());
    const reference = payment.paymentId;
    expect(await manualProvider.open(payment)).toEqual({ reference });
    expect(await manualProvider.find(reference)).toEqual({ reference, state: 'open' });
    expect(await manualProvider.refund({ reference, refundId: reference, amount: 1 })).toEqual({
      reference,
      state: 'open',
    });
    expect(await manualProvider.close(reference)).toEqual({ reference, state: 'expired' });
    expect(await manualProvider.readNotice('{}', {})).toMatchObject({ outcome: 'refused' });
  });
});
