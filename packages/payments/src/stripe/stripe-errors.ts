import Stripe from 'stripe';
import { ProviderRefused, ProviderUnavailable } from '../payment-provider.ts';

/** A wrong key is a mistake in the shop’s settings: payments must not fail because of it, so it counts as unavailable. */
const RETRIED_LATER: readonly number[] = [401, 403, 409, 429];

export async function withStripeErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode, code, type, message } = error;
    // Without a status there was no response.
    if (statusCode === undefined || statusCode >= 500 || RETRIED_LATER.includes(statusCode)) {
      throw new ProviderUnavailable(error);
    }
    throw new ProviderRefused(code ?? type, message);
  }
}
