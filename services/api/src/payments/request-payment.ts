import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@pressline/domain/kernel/languages.ts';
import type { PaymentPart } from '@pressline/domain/payments/payment-events.ts';
import { payment, type PaymentCommand } from '@pressline/domain/payments/payment.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { createdIdOf, paymentIdOf, type PaymentScope } from '@pressline/event-store/command-ids.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle, loadStream, type CommandContext } from '@pressline/event-store/handle.ts';
import { ProviderRefused, ProviderUnavailable, type PaymentProvider } from '@pressline/payments/payment-provider.ts';
import type { PaymentRow } from '@pressline/read-models/payments/payments.ts';
import { recordReport } from '@pressline/reactors/payments/record-report.ts';
import { Problem } from '../http/problem.ts';
import { attemptsOf } from './payable-order.ts';
import { loadedPayment } from './payment-record.ts';

export interface RequestPaymentDeps {
  readonly store: EventStore;
  readonly provider: PaymentProvider;
  readonly now: () => Date;
}

export interface PaymentRequest {
  readonly scope: PaymentScope;
  readonly checkoutId?: string | undefined;
  readonly parts: readonly PaymentPart[];
  /** Open attempts to pay some of the same orders in another scope, which are closed first. */
  readonly elsewhere: readonly PaymentRow[];
  readonly description: string;
  readonly language: Language;
  readonly email: string | undefined;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface RequestedPayment {
  readonly payment: PaymentRow;
  readonly url: string;
}

/** Stripe takes at least 30 minutes. */
const EXPIRES_AFTER_MS = 60 * 60_000;

/**
 * Opens the provider’s page for an attempt to pay: the one that is still open, or a new one. Whether the money was
 * received is first asked of the provider, so that nobody pays twice because a notice is late.
 */
export async function requestPayment(
  deps: RequestPaymentDeps,
  request: PaymentRequest,
  context: CommandContext,
): Promise<RequestedPayment | Problem> {
  return unlessUnavailable(async () => {
    for (const { payment: state } of request.elsewhere) {
      if (state.status !== 'open' || state.provider !== deps.provider.name) continue;
      await deps.provider.close(state.reference);
      const { status } = await recordReport(deps, state.id);
      if (status === 'paid') return paidAlready();
      if (status === 'open') return processing();
    }
    const attempts = await attemptsOf(deps, request.scope);
    const latest = attempts.at(-1)?.payment;
    if (latest?.status === 'open' && latest.provider === deps.provider.name) {
      const { status } = await recordReport(deps, latest.id);
      if (status === 'paid') return paidAlready();
      if (status === 'open') {
        const reopened = isDeepStrictEqual(latest.parts, request.parts)
          ? await openPage(deps, request, latest, context)
          : 'refused';
        if (reopened !== 'refused') return reopened;
        // Its page is in another language, for other orders or returns to another page, or the customer is paying now.
        await deps.provider.close(latest.reference);
        const { status: closed } = await recordReport(deps, latest.id);
        if (closed === 'paid') return paidAlready();
        if (closed === 'open') return processing();
      }
    }
    return await newAttempt(
      deps,
      request,
      latest?.status === 'requested' ? attempts.length - 1 : attempts.length,
      context,
    );
  });
}

async function unlessUnavailable<T>(call: () => Promise<T | Problem>): Promise<T | Problem> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return providerUnavailable();
    throw error;
  }
}

/** Whether the latest attempt to pay a checkout is still open, or has been paid without a notice of it so far. */
export function progressOfCheckout(
  deps: RequestPaymentDeps,
  checkoutId: string,
): Promise<'open' | 'just-paid' | 'neither' | Problem> {
  return unlessUnavailable(async () => {
    const latest = (await attemptsOf(deps, `checkout ${checkoutId}`)).at(-1)?.payment;
    if (latest?.status !== 'open' || latest.provider !== deps.provider.name) return 'neither';
    const { status } = await recordReport(deps, latest.id);
    return status === 'open' ? 'open' : status === 'paid' ? 'just-paid' : 'neither';
  });
}

/** @param attempt may have been requested before by a process that died, and is then opened now */
async function newAttempt(
  deps: RequestPaymentDeps,
  request: PaymentRequest,
  attempt: number,
  context: CommandContext,
): Promise<RequestedPayment | Problem> {
  const { provider, now } = deps;
  const { scope, checkoutId, parts } = request;
  const paymentId = paymentIdOf(scope, attempt);
  const expiresAt = new Date(now().getTime() + EXPIRES_AFTER_MS).toISOString();
  const command = {
    type: 'request-payment',
    paymentId,
    checkoutId,
    parts,
    provider: provider.name,
    expiresAt,
  } as const;
  const { expiresAt: requestedExpiry } = await send(deps, paymentId, command, context);
  const opened = await openPage(deps, request, { id: paymentId, expiresAt: requestedExpiry }, context);
  if (opened !== 'refused') return opened;
  await send(deps, paymentId, { type: 'fail-payment', reason: 'refused-by-provider' }, context);
  return new Problem({
    status: 409,
    kind: 'payment-refused',
    message: 'The payment could not be started. Try again, or contact us if the problem continues.',
  });
}

async function openPage(
  deps: RequestPaymentDeps,
  { parts, description, language, email, successUrl, cancelUrl }: PaymentRequest,
  { id: paymentId, expiresAt }: { readonly id: string; readonly expiresAt: string },
  context: CommandContext,
): Promise<RequestedPayment | 'refused'> {
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const page = { paymentId, amount, description, language, email, expiresAt, successUrl, cancelUrl };
  try {
    const { reference, url } = await deps.provider.open(page);
    if (url === undefined) return 'refused';
    await send(deps, paymentId, { type: 'record-payment-opened', reference }, context);
    const loaded = loadedPayment(await deps.store.readStream(streamOf(CATEGORY.payment, paymentId)));
    return loaded === undefined ? 'refused' : { payment: loaded, url };
  } catch (error) {
    if (error instanceof ProviderRefused) return 'refused';
    throw error;
  }
}

/** Each command of a request has an id of its own, derived from the request’s. */
async function send(
  { store }: RequestPaymentDeps,
  paymentId: string,
  command: PaymentCommand,
  context: CommandContext,
): Promise<{ readonly expiresAt: string }> {
  const stream = streamOf(CATEGORY.payment, paymentId);
  const commandId = createdIdOf(context.commandId, `${command.type} ${paymentId}`);
  await handle(store, payment, stream, command, { ...context, commandId });
  const { state } = await loadStream(store, payment, stream);
  return { expiresAt: state.status === 'absent' ? '' : state.expiresAt };
}

export function paidAlready(): Problem {
  return new Problem({ status: 409, kind: 'paid-already', message: 'This order is already paid.' });
}

export function inReview(): Problem {
  return new Problem({
    status: 409,
    kind: 'payment-processing',
    message: 'We’ve received your payment and are checking it. You don’t need to pay again.',
  });
}

function processing(): Problem {
  return new Problem({
    status: 409,
    kind: 'payment-processing',
    message: 'Your payment is being processed. We’ll update the order as soon as it is confirmed.',
  });
}

function providerUnavailable(): Problem {
  return new Problem({
    status: 503,
    kind: 'not-available',
    message: 'Our payment provider is temporarily unavailable. Try again in a moment.',
    retryAfterSeconds: 10,
  });
}
