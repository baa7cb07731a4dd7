import type { TFunction } from 'i18next';
import { messageOf, type CallError } from '../../shared/api/base-query.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { problemNumberOf, problemTextOf } from '../api/problem-details.ts';

const REASONS = [
  'not-found',
  'ended',
  'not-valid-yet',
  'expired',
  'used-up',
  'used-by-customer',
  'not-for-these-goods',
  'minimum-not-reached',
] as const;

/** Why a discount code is refused, in the language of the page. */
export function codeErrorMessage(t: TFunction<['checkout', 'order']>, error: CallError): string {
  const reason = REASONS.find((known) => known === problemTextOf(error, 'reason'));
  if (reason === undefined) return messageOf(error, t('code.reason.ended'));
  return t(`code.reason.${reason}`, { missing: formatAed(problemNumberOf(error, 'missing') ?? 0) });
}
