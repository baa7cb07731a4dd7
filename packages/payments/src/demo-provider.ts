import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fils } from '@pressline/domain/kernel/money.ts';
import { SHOP_CURRENCY } from '@pressline/domain/payments/payment-events.ts';
import type { PaymentReport } from '@pressline/domain/payments/payment-report.ts';
import {
  ProviderRefused,
  type OpenedPayment,
  type PaymentNotice,
  type PaymentProvider,
  type PaymentToOpen,
  type ReadNotice,
} from './payment-provider.ts';

/** A payment as the demo’s page shows it; no money moves. */
export interface DemoPayment {
  readonly paymentId: string;
  readonly amount: Fils;
  readonly description: string;
  readonly expiresAt: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly state: 'open' | 'paid' | 'declined' | 'closed';
  /** When it was last changed. */
  readonly at: string;
  readonly refunds: readonly { readonly refundId: string; readonly amount: Fils }[];
}

/** Delivered to the shop as a webhook would be. */
export interface DemoNotice {
  readonly body: string;
  readonly headers: Readonly<Record<'demo-signature', string>>;
}

export interface DemoProvider extends PaymentProvider {
  /** Undefined if there is no such payment. */
  payment(reference: string): Promise<DemoPayment | undefined>;
  /** What the visitor chooses on the demo’s page. */
  choose(reference: string, choice: 'paid' | 'declined'): Promise<DemoNotice>;
}

interface DemoSettings {
  /** Payments are files of this folder. */
  readonly folder: string;
  /** The address of the demo’s page for a payment. */
  readonly pageOf: (reference: string) => string;
  /** Signs notices. */
  readonly secret: string;
  /** In ms. */
  readonly now: () => number;
}

export function openDemoProvider({ folder, pageOf, secret, now }: DemoSettings): DemoProvider {
  const moment = (): string => new Date(now()).toISOString();

  async function payment(reference: string): Promise<DemoPayment | undefined> {
    if (!/^demo_[0-9a-f-]{36}$/.test(reference)) return undefined;
    try {
      return JSON.parse(await readFile(path.join(folder, `${reference}.json`), 'utf8')) as DemoPayment;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async function known(reference: string): Promise<DemoPayment> {
    const found = await payment(reference);
    if (found === undefined) throw new ProviderRefused('resource_missing', `There is no demo payment ${reference}.`);
    return found;
  }

  async function store(reference: string, changed: DemoPayment): Promise<void> {
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, `${reference}.json`);
    await writeFile(`${file}.new`, JSON.stringify(changed));
    await rename(`${file}.new`, file);
  }

  async function open(request: PaymentToOpen): Promise<OpenedPayment> {
    const { paymentId, amount, description, expiresAt, successUrl, cancelUrl } = request;
    const reference = `demo_${paymentId}`;
    if ((await payment(reference)) === undefined) {
      const at = moment();
      const opened = { paymentId, amount, description, expiresAt, successUrl, cancelUrl, at } as const;
      await store(reference, { ...opened, state: 'open', refunds: [] });
    }
    return { reference, url: pageOf(reference) };
  }

  function isOpen({ state, expiresAt }: DemoPayment): boolean {
    return state === 'open' && Date.parse(expiresAt) > now();
  }

  async function find(reference: string): Promise<PaymentReport> {
    return reportOf(reference, await known(reference));
  }

  function reportOf(reference: string, found: DemoPayment): PaymentReport {
    if (isOpen(found)) return { reference, state: 'open' };
    if (found.state === 'declined') return { reference, state: 'failed', reason: 'card_declined' };
    if (found.state !== 'paid') return { reference, state: 'expired' };
    return {
      reference,
      state: 'succeeded',
      received: { amount: found.amount, currency: SHOP_CURRENCY },
      at: found.at,
      fee: { amount: 0, currency: SHOP_CURRENCY },
      refunds: found.refunds.map((refund) => ({ ...refund, state: 'succeeded' })),
      disputes: [],
    };
  }

  return {
    name: 'demo',
    mode: 'test',
    payment,
    open,
    find,
    async close(reference) {
      const found = await known(reference);
      if (isOpen(found)) await store(reference, { ...found, state: 'closed' });
      return await find(reference);
    },
    async refund({ reference, refundId, amount }) {
      const found = await known(reference);
      if (found.refunds.some((refund) => refund.refundId === refundId)) return reportOf(reference, found);
      const left = found.refunds.reduce(
        (sum, refund) => sum - refund.amount,
        found.state === 'paid' ? found.amount : 0,
      );
      if (amount > left) throw new ProviderRefused('amount_too_large', 'The refund is higher than what is left.');
      await store(reference, { ...found, refunds: [...found.refunds, { refundId, amount }] });
      return await find(reference);
    },
    async choose(reference, choice) {
      const found = await known(reference);
      if (!isOpen(found)) throw new ProviderRefused('payment_not_open', 'The payment is no longer open.');
      const at = moment();
      await store(reference, { ...found, state: choice, at });
      const body = JSON.stringify({ noticeId: `${reference}@${at}`, paymentId: found.paymentId, reference });
      return { body, headers: { 'demo-signature': signatureOf(body, secret) } };
    },
    readNotice: (body, headers) => Promise.resolve(readNotice(body, headers['demo-signature'], secret)),
    async *listSince(since) {
      await mkdir(folder, { recursive: true });
      for (const file of await readdir(folder)) {
        const reference = path.basename(file, '.json');
        const found = await payment(reference);
        if (found === undefined || found.at < since) continue;
        yield { noticeId: `${reference}@${found.at}`, paymentId: found.paymentId, reference };
      }
    },
    // No money moves, so none is paid out.
    async *listPaidOut() {},
  };
}

function readNotice(body: string | Uint8Array, signature: string | undefined, secret: string): ReadNotice {
  const expected = Buffer.from(signatureOf(body, secret));
  const received = Buffer.from(signature ?? '');
  if (expected.length !== received.length || !timingSafeEqual(expected, received)) {
    return { outcome: 'refused', reason: 'The signature is not the demo provider’s.' };
  }
  return { outcome: 'notice', notice: JSON.parse(Buffer.from(body).toString()) as PaymentNotice };
}

function signatureOf(body: string | Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}
