import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LARGEST_QUANTITY, QUANTITY_STEP } from '@pressline/domain/catalogue/print-price.ts';
import { formatCount } from '../../shared/money/aed.ts';
import { Stepper } from '../ui/stepper.tsx';
import text from '../ui/text.module.css';
import styles from './quantity-stepper.module.css';
import { quantityOf, steppedQuantity, type Taken } from './run-choice.ts';

interface QuantityStepperProps {
  readonly quantity: number;
  /** What became of the quantity that it begins with. */
  readonly begun: Taken;
  readonly onChange: (quantity: number) => void;
}

/**
 * The pieces of a print order, in steps of 500. What is typed counts at once, as some browsers leave no field when a
 * button is pressed; the field itself shows it rounded to a step when it is left.
 */
export function QuantityStepper({ quantity, begun, onChange }: QuantityStepperProps) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  // Of this quantity; another one may be chosen beside the field.
  const [told, setTold] = useState({ quantity, taken: begun });
  const taken = told.quantity === quantity ? told.taken : 'exact';
  const step = (by: number) => {
    const next = steppedQuantity(quantity + by);
    setTyped(undefined);
    setTold({ quantity: next, taken: 'exact' });
    onChange(next);
  };
  const leave = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    setTold(quantityOf(typed));
  };
  return (
    <div className={styles.quantity}>
      <label htmlFor={id}>{t('product.quantity')}</label>
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
            const meant = quantityOf(value);
            // A number on its way to another one is not called wrong yet; one that is too large grows no smaller.
            setTold(meant.taken === 'capped' ? meant : { ...meant, taken: 'exact' });
            onChange(meant.quantity);
          },
          onBlur: leave,
          onKeyDown: ({ key }) => {
            if (key === 'Enter') leave();
          },
        }}
      />
      <p className={`${text.quiet ?? ''} ${text.small ?? ''}`} id={`${id}-hint`} role="status">
        {taken === 'exact'
          ? t('product.steps')
          : t(`product.${taken}`, { count: quantity, replace: { count: formatCount(quantity) } })}
      </p>
    </div>
  );
}
