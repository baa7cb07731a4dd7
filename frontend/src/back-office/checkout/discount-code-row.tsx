import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatAed, formatCount } from '../../shared/money/aed.ts';
import { Button } from '../../shared/ui/button.tsx';
import layout from '../../shared/ui/layout.module.css';
import status from '../../shared/ui/status.module.css';
import text from '../../shared/ui/text.module.css';
import listStyles from '../lists/plain-list.module.css';
import { useNow } from '../../shared/dates/clock.ts';
import { useMay } from '../permissions/use-may.ts';
import { stateOfCode } from './discount-code-state.ts';
import type { DiscountCode } from './discount-codes-api.ts';
import { useDiscountTerms } from './use-discount-terms.ts';

const TONES = {
  usable: 'good',
  scheduled: 'warn',
  'used-up': undefined,
  expired: undefined,
  ended: undefined,
} as const;

interface DiscountCodeRowProps {
  readonly code: DiscountCode;
  readonly onChange: () => void;
  readonly onEnd: () => void;
  readonly onHistory: () => void;
}

/** A discount code in the list of all: whether it can be used, its terms and its uses. */
export function DiscountCodeRow({ code, onChange, onEnd, onHistory }: DiscountCodeRowProps) {
  const { t } = useTranslation('discount-codes');
  const terms = useDiscountTerms();
  const may = useMay();
  const state = stateOfCode(code, useNow());
  const { minimum, uses, used, uses_per_customer: usesPerCustomer } = code;
  const details = [
    terms.validityOf(code),
    ...(minimum === null ? [] : [t('minimumOf', { amount: formatAed(minimum) })]),
    ...(usesPerCustomer === null ? [] : [t('perCustomer', { count: usesPerCustomer })]),
    terms.categoriesOf(code),
  ];
  return (
    <li className={clsx(listStyles.row, layout.row, layout.between)}>
      <div className={layout.grow}>
        <div className={layout.row}>
          <h2 className={text.itemTitle}>
            <bdi dir="ltr">{code.code}</bdi>
          </h2>
          <span className={status.badge} data-tone={TONES[state]}>
            {t(`state.${state}`)}
          </span>
        </div>
        <p>
          {t('discountOf', { discount: terms.discountOf(code) })} ·{' '}
          {uses === null ? t('used', { count: used }) : t('usedOf', { count: uses, used: formatCount(used) })}
        </p>
        <p className={clsx(text.muted, text.small)}>{details.join(' · ')}</p>
      </div>
      <div className={layout.row}>
        <Button small aria-label={t('history.buttonFor', { code: code.code })} onClick={onHistory}>
          {t('history.button')}
        </Button>
        {code.status === 'ended' || !may('changeDiscountCode') ? null : (
          <>
            <Button small aria-label={t('change.buttonFor', { code: code.code })} onClick={onChange}>
              {t('change.button')}
            </Button>
            <Button small aria-label={t('end.buttonFor', { code: code.code })} onClick={onEnd}>
              {t('end.button')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
