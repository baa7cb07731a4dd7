import { payment } from '@pressline/domain/payments/payment.ts';
import { CATEGORY, idOfStream, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventReader, EventsByTime, EventStore, FeedEvent } from '@pressline/event-store/event-store.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import type { PaymentProvider } from '@pressline/payments/payment-provider.ts';
import { freshCommand } from '../reactor-commands.ts';
import { comparePayments } from './compare-payments.ts';
import { DueChecks } from './due-checks.ts';
import { recordReport } from './record-report.ts';

export interface PaymentReconcilerOptions {
  readonly store: Pick<EventStore, 'append' | 'readStream'> & Pick<EventReader, 'readForward'> & EventsByTime;
  readonly provider: PaymentProvider;
  /** A payment that could not be checked, or the daily comparison if there is no id. Both are repeated. */
  readonly report: (error: unknown, paymentId: string | undefined) => void;
  readonly now: () => Date;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Payments are settled within 24 hours; refunds can stay pending for some weeks. */
const LOOK_BACK_MS = 31 * DAY_MS;
/** Notices usually arrive within seconds, so the first check is soon enough for a lost one; then ever more rarely. */
const FIRST_CHECK_MS = 2 * MINUTE_MS;
const LONGEST_BETWEEN_CHECKS_MS = 60 * MINUTE_MS;
/** Stripe matches the payments of a payout some days after it. */
const PAYOUTS_MS = 14 * DAY_MS;

const BEGINS: ReadonlySet<string> = new Set(['payment-requested', 'payment-opened', 'refund-requested']);
const ENDS: ReadonlySet<string> = new Set(['payment-succeeded', 'payment-failed', 'payment-expired']);

interface NextCheck {
  readonly at: number;
  readonly delay: number;
}

/**
 * Finds what notices did not report: asks the provider for each payment and refund that stays pending, and compares the
 * latest notices and payouts once a day.
 */
export class PaymentReconciler extends DueChecks {
  readonly #options: PaymentReconcilerOptions;
  readonly #pending = new Map<string, NextCheck>();
  #comparedAt = -Infinity;

  constructor(options: PaymentReconcilerOptions) {
    super({
      store: options.store,
      categories: [CATEGORY.payment],
      lookBackMs: LOOK_BACK_MS,
      now: options.now,
      onError: (error) => options.report(error, undefined),
    });
    this.#options = options;
  }

  protected override async check(): Promise<void> {
    const now = this.#options.now().getTime();
    for (const [paymentId, { at, delay }] of this.#pending) {
      if (this.isStopping) return;
      if (at > now) continue;
      try {
        if (await this.#isSettled(paymentId)) this.#pending.delete(paymentId);
        else this.#checkLater(paymentId, Math.min(2 * delay, LONGEST_BETWEEN_CHECKS_MS));
      } catch (error) {
        this.#checkLater(paymentId, delay);
        this.#options.report(error, paymentId);
      }
    }
    if (now - this.#comparedAt < DAY_MS) return;
    await this.#compare(now);
    this.#comparedAt = now;
  }

  #checkLater(paymentId: string, delay: number): void {
    this.#pending.set(paymentId, { at: this.#options.now().getTime() + delay, delay });
  }

  protected override note({ stream, type }: FeedEvent): void {
    const paymentId = idOfStream(stream);
    if (ENDS.has(type)) this.#pending.delete(paymentId);
    else if (BEGINS.has(type)) this.#checkLater(paymentId, FIRST_CHECK_MS);
  }

  async #isSettled(paymentId: string): Promise<boolean> {
    const { store, now } = this.#options;
    const state = await recordReport(this.#options, paymentId);
    switch (state.status) {
      case 'absent':
      case 'failed':
      case 'expired':
        return true;
      case 'paid':
        return Object.values(state.refunds).every(({ status }) => status !== 'requested');
      case 'open':
        return false;
      case 'requested': {
        // The process died before the provider responded, so no customer has its page.
        if (Date.parse(state.expiresAt) > now().getTime()) return false;
        const context = freshCommand(now().toISOString());
        await handle(store, payment, streamOf(CATEGORY.payment, paymentId), { type: 'expire-payment' }, context);
        return true;
      }
    }
  }

  /** Records what the provider lists and the shop doesn’t know, and what differs nevertheless. */
  async #compare(now: number): Promise<void> {
    const { store, provider } = this.#options;
    const since = (ms: number): string => new Date(now - ms).toISOString();
    await comparePayments(this.#options, () => this.isStopping);
    for await (const { paymentId, payout, fee } of provider.listPaidOut(since(PAYOUTS_MS))) {
      if (this.isStopping) return;
      const stream = streamOf(CATEGORY.payment, paymentId);
      if ((await loadStream(store, payment, stream)).state.status !== 'paid') continue;
      await handle(store, payment, stream, { type: 'settle-payment', payout, fee }, freshCommand(since(0)));
    }
  }
}
