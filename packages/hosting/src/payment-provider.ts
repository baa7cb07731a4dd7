import path from 'node:path';
import { openDemoProvider, type DemoProvider } from '@pressline/payments/demo-provider.ts';
import type { PaymentProvider } from '@pressline/payments/payment-provider.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { Settings, StripeKeys } from '@pressline/runtime/settings.ts';

interface ProviderParts {
  readonly personalData: Pick<PersonalData, 'secretFor'>;
  readonly isDemo: boolean;
  /** The page of the shop that plays the provider, for a reference. */
  readonly demoPageOf: (reference: string) => string;
  readonly now: () => Date;
}

/** Who takes payments online. */
export type OnlineProvider =
  | { readonly kind: 'none'; readonly provider?: undefined }
  | { readonly kind: 'stripe'; readonly provider: PaymentProvider }
  | { readonly kind: 'demo'; readonly provider: DemoProvider };

/** Stripe if its keys are set, the demo's provider in a demo of one process, or else none. */
export async function openPaymentProvider(
  { stripe, servers, dataDir }: Pick<Settings, 'stripe' | 'servers' | 'dataDir'>,
  { personalData, isDemo, demoPageOf, now }: ProviderParts,
): Promise<OnlineProvider> {
  if (stripe !== undefined) return { kind: 'stripe', provider: await openStripe(stripe) };
  // Its payments are files, which several processes don’t share.
  if (!isDemo || servers !== undefined) return { kind: 'none' };
  const provider = openDemoProvider({
    folder: path.join(dataDir, 'demo-payments'),
    pageOf: demoPageOf,
    secret: personalData.secretFor('demo-payments').toString('base64'),
    now: () => now().getTime(),
  });
  return { kind: 'demo', provider };
}

/** Loads the package of Stripe, which other shops don’t need. */
async function openStripe({ secretKey, webhookSecret, apiUrl }: StripeKeys): Promise<PaymentProvider> {
  const { openStripeProvider } = await import('@pressline/payments/stripe/stripe-provider.ts');
  return openStripeProvider({ secretKey, webhookSecret, ...(apiUrl !== undefined && { api: apiAt(apiUrl) }) });
}

function apiAt(url: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(url);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: Number(port || (isPlain ? 80 : 443)), protocol: isPlain ? 'http' : 'https' };
}
