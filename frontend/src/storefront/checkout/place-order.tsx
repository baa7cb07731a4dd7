import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { problemKindOf } from '../../shared/api/base-query.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { Button } from '../../shared/ui/button.tsx';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import { LegalLinks } from '../orders/order-form/order-terms.tsx';
import styles from './checkout-form.module.css';
import { PlaceFailure, PlacedByAccount } from './place-failure.tsx';
import type { usePlaceCheckout } from './use-place-checkout.ts';
import type { QuoteView } from './use-quote.ts';

interface PlaceOrderProps {
  readonly formId: string;
  readonly placing: ReturnType<typeof usePlaceCheckout>['placing'];
  readonly quote: QuoteView;
  /** A request was sent, and whether it placed the order is unknown. */
  readonly isUnsure: boolean;
  readonly paysOnline: boolean;
  /** On a phone, the button stays in sight at the bottom of the screen. */
  readonly isSticky: boolean;
  /** Whether a refusal is shown here, because no field or line has its message. */
  readonly showsRefusal: boolean;
  readonly onResume: () => void;
  readonly onResolved: () => void;
}

/** The button that places the order at the price shown, and why it did not. */
export function PlaceOrder({
  formId,
  placing,
  quote,
  isUnsure,
  paysOnline,
  isSticky,
  showsRefusal,
  onResume,
  onResolved,
}: PlaceOrderProps) {
  const { t } = useTranslation('checkout');
  const hintId = useId();
  const total = quote.quote?.grand_total;
  const isSending = placing.status === 'sending';
  const error =
    placing.status === 'unknown' || (placing.status === 'refused' && showsRefusal) ? placing.error : undefined;
  // The changed total is shown above the button, which accepts it.
  const failure = problemKindOf(error) === 'quote-changed' ? undefined : error;
  const label = quote.totalBefore === undefined ? (paysOnline && total !== 0 ? 'pay' : 'button') : 'accept';
  const isReady = total !== undefined && !quote.isUpdating && quote.error === undefined;
  return (
    <div className={clsx(layout.stack, styles.place)}>
      {placing.status === 'logged-out' ? <PlacedByAccount /> : null}
      {failure === undefined ? null : (
        <PlaceFailure
          error={failure}
          onTryAgain={placing.status === 'unknown' ? onResume : undefined}
          onResolved={onResolved}
        />
      )}
      <LegalLinks />
      {isUnsure && !isSending ? null : (
        <div className={clsx(layout.stack, layout.tight, isSticky && styles.payBar)}>
          <p className={clsx(text.small, text.muted)} id={hintId} role="status">
            {isSending ? t('place.sending') : ''}
          </p>
          <Button
            form={formId}
            type="submit"
            variant="primary"
            wide
            busy={isSending}
            disabled={quote.isUpdating}
            aria-describedby={hintId}
          >
            {isReady ? t(`place.${label}`, { amount: formatAed(total) }) : t('place.plain')}
          </Button>
        </div>
      )}
    </div>
  );
}
