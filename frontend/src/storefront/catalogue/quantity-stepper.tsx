import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LARGEST_QUANTITY, QUANTITY_STEP } from '@pressline/domain/catalogue/print-price.ts';
import { formatCount } from '../../shared/money/aed.ts';
import { Stepper } from '../ui/stepper.tsx';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import styles from './quantity-stepper.module.css';
import { quantityOf, steppedQuantity, type QuantityAdjustment } from './run-choice.ts';

interface QuantityStepperProps {
  readonly quantity: number;
  /** How the initial quantity was adjusted. */
  readonly initialAdjustment: QuantityAdjustment;
  readonly onChange: (quantity: number) => void;
}

/**
 * The quantity of a print order, in steps of 500. Input takes effect immediately, because some browsers do not blur the
 * field when a button is clicked; the field shows it rounded on blur.
 */
export function QuantityStepper({ quantity, initialAdjustment, onChange }: QuantityStepperProps) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  // Applies to this quantity only; another one may be chosen in the table.
  const [entered, setEntered] = useState({ quantity, adjustment: initialAdjustment });
  const adjustment = entered.quantity === quantity ? entered.adjustment : 'exact';
  const step = (by: number) => {
    const next = steppedQuantity(quantity + by);
    setTyped(undefined);
    setEntered({ quantity: next, adjustment: 'exact' });
    onChange(next);
  };
  const commit = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    setEntered(quantityOf(typed));
  };
  return (
    <div className={clsx(layout.row, styles.quantity)}>
      <label htmlFor={id} className={clsx(layout.wide, text.strong)}>
        {t('product.quantity')}
      </label>
      <Stepper
        large
        value={quantity}
        min={QUANTITY_STEP}
        max={LARGEST_QUANTITY}
        onStep={(by) => {
          step(by * QUANTITY_STEP);
        }}
        decrementLabel={t('product.fewer')}
        incrementLabel={t('product.more')}
        input={{
          id,
          value: typed ?? formatCount(quantity),
          'aria-describedby': `${id}-hint`,
          onChange: ({ currentTarget: { value } }) => {
            setTyped(value);
            const parsed = quantityOf(value);
            // Intermediate numbers while typing are not reported, except those above the maximum.
            setEntered(parsed.adjustment === 'capped' ? parsed : { ...parsed, adjustment: 'exact' });
            onChange(parsed.quantity);
          },
          onBlur: commit,
          onKeyDown: ({ key }) => {
            if (key === 'Enter') commit();
          },
        }}
      />
      <p className={clsx(text.muted, text.small)} id={`${id}-hint`} role="status">
        {adjustment === 'exact'
          ? t('product.steps')
          : t(`product.${adjustment}`, { count: quantity, replace: { count: formatCount(quantity) } })}
      </p>
    </div>
  );
}
