import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LARGEST_QUANTITY, QUANTITY_STEP } from '@pressline/domain/print-price.ts';
import { formatCount } from '../../shared/money/aed.ts';
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
  const { t } = useTranslation('store');
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? QUANTITY_STEP : -QUANTITY_STEP);
  };
  const atLeast = quantity <= QUANTITY_STEP;
  const atMost = quantity >= LARGEST_QUANTITY;
  return (
    <div className={styles.quantity}>
      <label htmlFor={id}>{t('product.quantity')}</label>
      <div className={styles.step}>
        <button
          type="button"
          aria-label={t('product.fewer')}
          aria-disabled={atLeast}
          onClick={() => atLeast || step(-QUANTITY_STEP)}
        >
          <IconMinus size={20} stroke={1.75} aria-hidden="true" />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? formatCount(quantity)}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            onChange(quantityOf(value).quantity);
          }}
          onFocus={({ currentTarget }) => {
            currentTarget.select();
          }}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          aria-label={t('product.more')}
          aria-disabled={atMost}
          onClick={() => atMost || step(QUANTITY_STEP)}
        >
          <IconPlus size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <p className={`${text.quiet ?? ''} ${text.small ?? ''}`} id={`${id}-hint`} role="status">
        {rounded
          ? t('product.rounded', { count: quantity, replace: { count: formatCount(quantity) } })
          : t('product.steps')}
      </p>
    </div>
  );
}
