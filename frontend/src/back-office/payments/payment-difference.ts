import type { TFunction } from 'i18next';
import { formatAed } from '../../shared/money/aed.ts';
import type { OnlinePayment } from '../../shared/payments/payments-api.ts';

/** What was received instead of what was requested, for messages. */
export function differenceOf({ amount, internal }: OnlinePayment): { received: string; requested: string } {
  const { amount: received = 0, currency = 'AED' } = internal?.received ?? {};
  return {
    received: formatMoney({ amount: received, currency }),
    requested: formatAed(amount),
  };
}

export function formatMoney({ amount, currency }: { readonly amount: number; readonly currency: string }): string {
  return currency === 'AED' ? formatAed(amount) : `${currency} ${String(amount)}`;
}

/** What staff have to decide or check about a payment. */
export function attentionText(
  t: TFunction<'order-page'>,
  what: NonNullable<OnlinePayment['internal']>['attention'][number],
  payment: OnlinePayment,
): string {
  return what === 'mismatch' ? t('online.difference', differenceOf(payment)) : t(`online.attention.${what}`);
}
