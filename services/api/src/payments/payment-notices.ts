import type { EventStore } from '@pressline/event-store/event-store.ts';
import { ProviderRefused, ProviderUnavailable, type PaymentProvider } from '@pressline/payments/payment-provider.ts';
import { recordReport } from '@pressline/reactors/payments/record-report.ts';
import express, { type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { badRequest, Problem, sendProblem } from '../http/problem.ts';
import { requestIdOf } from '../http/request-log.ts';

/**
 * Where the provider sends its notices. It is no call of the route table: its body is the provider’s, signed over its
 * exact bytes, and the provider has no login.
 */
export const PAYMENT_NOTICES_PATH = '/api/payment-notices';

/** Bytes. Stripe’s events have some kilobytes. */
const LONGEST = 256 * 1024;
const readRaw = express.raw({ type: () => true, limit: LONGEST, inflate: false });

interface NoticeDeps {
  readonly store: EventStore;
  readonly provider: PaymentProvider;
  readonly now: () => Date;
}

/**
 * Records what the provider reports of the payment that a notice is about.
 * @returns why the notice was refused; undefined if it was received, or is about nothing of this shop
 * @throws ProviderUnavailable, and what the store throws: the provider delivers the notice again
 */
export async function receiveNotice(
  deps: NoticeDeps,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> {
  const read = await deps.provider.readNotice(body, headers);
  if (read.outcome === 'refused') return read.reason;
  if (read.outcome === 'notice') await recordReport(deps, read.notice.paymentId, read.notice.reference);
  return undefined;
}

/** The endpoint for the provider’s notices. It responds once what they are about is recorded. */
export function paymentNotices({ log, ...deps }: NoticeDeps & { readonly log: Logger }): RequestHandler {
  return async (request, response, next) => {
    const refuse = (problem: Problem) => sendProblem(response, problem, requestIdOf(request));
    const error = await new Promise<unknown>((resolve) => {
      readRaw(request, response, resolve);
    });
    if (error !== undefined || !Buffer.isBuffer(request.body)) {
      refuse(badRequest(`Send a notice of at most ${LONGEST / 1024} KB.`));
      return;
    }
    const header = (name: string): string | undefined => request.get(name);
    const headers = { 'stripe-signature': header('Stripe-Signature'), 'demo-signature': header('Demo-Signature') };
    try {
      const refused = await receiveNotice(deps, request.body, headers);
      if (refused === undefined) {
        response.status(204).end();
        return;
      }
      log.warn({ reason: refused }, 'a notice of a payment was refused');
      refuse(badRequest('The signature of this notice is not valid.'));
    } catch (failure) {
      if (!(failure instanceof ProviderUnavailable) && !(failure instanceof ProviderRefused)) {
        next(failure);
        return;
      }
      log.warn({ err: failure }, 'a notice of a payment could not be recorded; the provider will send it again');
      refuse(
        new Problem({
          status: 503,
          kind: 'not-available',
          message: 'The payment could not be read. Send the notice again.',
          retryAfterSeconds: 30,
        }),
      );
    }
  };
}
