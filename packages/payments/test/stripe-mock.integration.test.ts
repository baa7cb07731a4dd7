import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { endProcess } from '@pressline/tests/support/end-process.ts';
import { STRIPE_MOCK } from '@pressline/tests/support/engines.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import type { PaymentProvider } from '../src/payment-provider.ts';
import { openStripeProvider } from '../src/stripe/stripe-provider.ts';
import { paymentToOpen } from './payment-provider-contract.ts';

const needed = skipUnless(STRIPE_MOCK);

needed.describe('requests to Stripe', () => {
  let mock: ChildProcess;
  let stripe: PaymentProvider;

  beforeAll(async () => {
    mock = spawn(needed.path(), ['-http-addr', '127.0.0.1:0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const port = await new Promise<number>((resolve, reject) => {
      mock.once('exit', () => reject(new Error('stripe-mock has ended.')));
      mock.stdout?.setEncoding('utf8').on('data', (text: string) => {
        const found = /Listening for HTTP at address: 127\.0\.0\.1:(\d+)/.exec(text)?.[1];
        if (found !== undefined) resolve(Number(found));
      });
    });
    const api = { host: '127.0.0.1', port, protocol: 'http' } as const;
    stripe = openStripeProvider({ secretKey: 'sk_test_mock', webhookSecret: 'whsec_mock', api });
  });
  afterAll(() => endProcess(mock, 'SIGTERM'));

  // Stripe’s own mock refuses parameters that its API doesn’t have; its responses are always the same.
  needed.it('have the parameters that its API documents', async () => {
    const { reference, url } = await stripe.open(paymentToOpen(Date.now()));
    expect([reference, url]).toEqual([expect.stringMatching(/^cs_/), expect.any(String)]);
    expect(await stripe.find(reference)).toMatchObject({ reference });
    expect(await stripe.close(reference)).toMatchObject({ reference });
    expect(await stripe.refund({ reference, refundId: randomUUID(), amount: 100 })).toMatchObject({ reference });
    const since = '2026-03-02T08:00:00.000Z';
    for await (const notice of stripe.listSince(since)) expect(notice).toBeDefined();
    for await (const paidOut of stripe.listPaidOut(since)) expect(paidOut).toBeDefined();
  });
});
