/** An object of Stripe’s API as it is sent: with ids in place of other objects. */
export type StripeObject = Readonly<Record<string, unknown>> & { readonly id: string; readonly object: string };

export interface StripeEvent extends StripeObject {
  readonly type: string;
  readonly created: number;
}

/** Fields of a request’s body or query, such as `line_items[0][quantity]`. */
export type Fields = Readonly<Record<string, string>>;

/** The body of an error response. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const HALF_AN_HOUR_S = 1_800;
const DAY_S = 86_400;

type RefundStatus = 'pending' | 'succeeded' | 'failed';

/** One Stripe account in test mode: its objects, and what customers, banks and staff in the dashboard do with them. */
export class StripeAccount {
  readonly #objects = new Map<string, StripeObject>();
  readonly events: StripeEvent[] = [];
  readonly #now: () => number;
  #made = 0;
  /** The status that new refunds have. */
  refundsBecome: RefundStatus = 'succeeded';

  /** @param now in ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  object(id: string): StripeObject {
    const found = this.#objects.get(id);
    if (found === undefined) throw new StripeRefusal(404, 'resource_missing', `No such object: '${id}'`);
    return found;
  }

  objects(kind: string): readonly StripeObject[] {
    this.expireSessions();
    // Stripe lists the newest first.
    return [...this.#objects.values()].filter(({ object }) => object === kind).toReversed();
  }

  createSession(fields: Fields): StripeObject {
    const expiresAt = Number(fields['expires_at']);
    const seconds = this.#seconds();
    if (expiresAt < seconds + HALF_AN_HOUR_S || expiresAt > seconds + DAY_S) {
      throw new StripeRefusal(400, 'parameter_invalid', 'expires_at must be between 30 minutes and 24 hours from now.');
    }
    const id = this.#id('cs_test');
    return this.#put({
      id,
      object: 'checkout.session',
      amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
      currency: fields['line_items[0][price_data][currency]'],
      expires_at: expiresAt,
      metadata: metadataOf(fields, 'metadata'),
      intent_metadata: metadataOf(fields, 'payment_intent_data[metadata]'),
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      url: `https://checkout.stripe.example/${id}`,
    });
  }

  expireSession(id: string): StripeObject {
    this.expireSessions();
    if (this.object(id)['status'] !== 'open') {
      throw new StripeRefusal(400, 'resource_invalid', 'Only Checkout Sessions with a status of open can be expired.');
    }
    return this.#change(id, { status: 'expired', url: null }, 'checkout.session.expired');
  }

  /** Sessions expire at their time; Stripe does so without a request. */
  expireSessions(): void {
    for (const session of this.#objects.values()) {
      if (session['status'] === 'open' && Number(session['expires_at']) <= this.#seconds()) {
        this.#change(session.id, { status: 'expired', url: null }, 'checkout.session.expired');
      }
    }
  }

  /** The customer pays on Stripe’s page; `other` than requested if the account is set up differently. */
  pay(session: string, other: { readonly amount?: number; readonly currency?: string } = {}): void {
    this.#complete(session, 'processing', other);
    this.#receive(session);
    this.#change(session, { payment_status: 'paid' }, 'checkout.session.completed');
  }

  /** The customer chooses a method that takes days. */
  payLater(session: string): void {
    this.#complete(session, 'processing');
    this.#change(session, {}, 'checkout.session.completed');
  }

  laterPaymentSucceeds(session: string): void {
    this.#receive(session);
    this.#change(session, { payment_status: 'paid' }, 'checkout.session.async_payment_succeeded');
  }

  laterPaymentFails(session: string): void {
    const error = { code: 'payment_method_provider_decline' };
    this.#change(this.#intentOf(session), { status: 'requires_payment_method', last_payment_error: error });
    this.#change(session, {}, 'checkout.session.async_payment_failed');
  }

  createRefund(fields: Fields): StripeObject {
    const intent = fields['payment_intent'] ?? '';
    const amount = Number(fields['amount']);
    const refunds = this.objects('refund').filter(
      (one) => one['payment_intent'] === intent && one['status'] !== 'failed',
    );
    const left = refunds.reduce(
      (sum, one) => sum - Number(one['amount']),
      Number(this.object(intent)['amount_received']),
    );
    if (left === 0) throw new StripeRefusal(400, 'charge_already_refunded', 'The charge has already been refunded.');
    if (amount > left)
      throw new StripeRefusal(400, 'amount_too_large', 'The refund is greater than the charge’s unrefunded amount.');
    const refund = this.#put({
      id: this.#id('re'),
      object: 'refund',
      amount,
      metadata: metadataOf(fields, 'metadata'),
      payment_intent: intent,
      status: this.refundsBecome,
    });
    this.#change(
      String(this.object(intent)['latest_charge']),
      { amount_refunded: Number(this.object(intent)['amount_received']) - left + amount },
      'charge.refunded',
    );
    return refund;
  }

  /** Staff refund in Stripe’s dashboard, without the shop’s metadata. */
  refundInDashboard(session: string, amount: number): string {
    return this.createRefund({ payment_intent: this.#intentOf(session), amount: String(amount) }).id;
  }

  refundBecomes(refund: string, status: RefundStatus): void {
    const failed = status === 'failed';
    this.#change(
      refund,
      { status, ...(failed && { failure_reason: 'expired_or_canceled_card' }) },
      failed ? 'refund.failed' : 'refund.updated',
    );
  }

  dispute(session: string): string {
    const intent = this.#intentOf(session);
    const charge = String(this.object(intent)['latest_charge']);
    this.#change(charge, { disputed: true });
    const { id } = this.#put(
      {
        id: this.#id('du'),
        object: 'dispute',
        amount: this.object(intent)['amount_received'],
        charge,
        metadata: {},
        payment_intent: intent,
        reason: 'product_not_received',
        status: 'needs_response',
      },
      'charge.dispute.created',
    );
    return id;
  }

  closeDispute(dispute: string, status: 'won' | 'lost'): void {
    this.#change(dispute, { status }, 'charge.dispute.closed');
  }

  /** Transfers all money that was received so far to the bank account. */
  payOut(): string {
    const { id } = this.#put({
      id: this.#id('po'),
      object: 'payout',
      automatic: true,
      created: this.#seconds(),
      reconciliation_status: 'completed',
      status: 'paid',
    });
    for (const transaction of this.objects('balance_transaction')) {
      if (transaction['payout'] === null) this.#change(transaction.id, { payout: id });
    }
    return id;
  }

  #complete(
    session: string,
    status: string,
    other: { readonly amount?: number; readonly currency?: string } = {},
  ): void {
    this.expireSessions();
    const { status: before, amount_total: amount, currency, intent_metadata: metadata } = this.object(session);
    if (before !== 'open') throw new Error(`Customers can’t pay a session that is ${String(before)}.`);
    const intent = this.#put({
      id: this.#id('pi'),
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency,
      last_payment_error: null,
      latest_charge: null,
      metadata,
      status,
      ...other,
    });
    this.#change(session, { status: 'complete', payment_intent: intent.id, url: null });
  }

  #receive(session: string): void {
    const { id: intent, amount, currency, metadata } = this.object(this.#intentOf(session));
    const charge = this.#id('ch');
    // 2.9% and AED 1, as for cards in the UAE.
    const fee = Math.round(Number(amount) * 0.029) + 100;
    const transaction = this.#put({
      id: this.#id('txn'),
      object: 'balance_transaction',
      amount,
      currency,
      fee,
      payout: null,
      source: charge,
      type: 'charge',
    });
    this.#put({
      id: charge,
      object: 'charge',
      amount,
      amount_refunded: 0,
      balance_transaction: transaction.id,
      created: this.#seconds(),
      currency,
      disputed: false,
      metadata,
      payment_intent: intent,
    });
    this.#change(intent, { amount_received: amount, latest_charge: charge, status: 'succeeded' });
  }

  #intentOf(session: string): string {
    return String(this.object(session)['payment_intent']);
  }

  #put(object: StripeObject, event?: string): StripeObject {
    this.#objects.set(object.id, object);
    if (event !== undefined) this.#emit(event, object);
    return object;
  }

  #change(id: string, fields: Readonly<Record<string, unknown>>, event?: string): StripeObject {
    return this.#put({ ...this.object(id), ...fields }, event);
  }

  #emit(type: string, object: StripeObject): void {
    const id = this.#id('evt');
    this.events.push({ id, object: 'event', type, created: this.#seconds(), livemode: false, data: { object } });
  }

  #id(prefix: string): string {
    this.#made += 1;
    return `${prefix}_${String(this.#made)}`;
  }

  #seconds(): number {
    return Math.floor(this.#now() / 1_000);
  }
}

function metadataOf(fields: Fields, field: string): Readonly<Record<string, string>> {
  const entries = Object.entries(fields).filter(([name]) => name.startsWith(`${field}[`));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(field.length + 1, -1), value]));
}
