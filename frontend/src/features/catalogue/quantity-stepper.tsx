import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LARGEST_QUANTITY, QUANTITY_STEP } from '@pressline/domain/print-price.ts';
import { formatCount } from '../../shared/money/aed.ts';
import { Stepper } from '../../shared/ui/stepper.tsx';
import text from '../../shared/ui/text.module.css';
import styles from './quantity-stepper.module.css';
import { quantityOf, steppedQuantity } from './run-choice.ts';

interface QuantityStepperProps {
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

/**
 * The pieces of a print order, in steps of 500. What is typed counts at once, as some browsers leave no field when a
 * button is pressed; the field itself shows it rounded to a step when it is left.
 */
export function QuantityStepper({ quantity, onChange }: QuantityStepperProps) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [rounded, setRounded] = useState(false);
  const step = (by: number) => {
    setTyped(undefined);
    setRounded(false);
    onChange(steppedQuantity(quantity + by));
  };
  const leave = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    setRounded(!quantityOf(typed).exact);
  };
  return (
    <div className={styles.quantity}>
      <label htmlFor={id}>{t('product.quantity')}</label>
      <Stepper
        large
        now={quantity}
        least={QUANTITY_STEP}
        most={LARGEST_QUANTITY}
        onStep={(by) => {
          step(by * QUANTITY_STEP);
        }}
        fewer={t('product.fewer')}
        more={t('product.more')}
        input={{
          id,
          value: typed ?? formatCount(quantity),
          'aria-describedby': `${id}-hint`,
          onChange: ({ currentTarget: { value } }) => {
            setTyped(value);
            onChange(quantityOf(value).quantity);
          },
          onBlur: leave,
          onKeyDown: ({ key }) => {
            if (key === 'Enter') leave();
          },
        }}
      />
      <p className={`${text.quiet ?? ''} ${text.small ?? ''}`} id={`${id}-hint`} role="status">
        {rounded
          ? t('product.rounded', { count: quantity, replace: { count: formatCount(quantity) } })
          : t('product.steps')}
      </p>
    </div>
  );
}
