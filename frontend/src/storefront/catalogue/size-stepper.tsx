import { useTranslation } from 'react-i18next';
import { LARGEST_SIZE_QUANTITY } from '@pressline/domain/catalogue/safety-sizes.ts';
import { useSizeName } from '../../shared/catalogue/use-size-name.ts';
import { Stepper } from '../ui/stepper.tsx';
import { useQuantityField, type QuantityError } from '../../shared/ui/use-quantity-field.ts';

const BOUNDS = { min: 0, max: LARGEST_SIZE_QUANTITY } as const;

interface SizeStepperProps {
  readonly id?: string | undefined;
  readonly size: string;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
  readonly onError: (error: QuantityError | undefined) => void;
}

/** The quantity of one size, 0 to 100. */
export function SizeStepper({ id, size, quantity, onChange, onError }: SizeStepperProps) {
  const { t } = useTranslation('catalogue');
  const name = useSizeName()(size);
  const { input, stepBy: step } = useQuantityField(quantity, BOUNDS, onChange, onError);
  return (
    <Stepper
      {...BOUNDS}
      value={quantity}
      onStep={step}
      decrementLabel={t('wear.fewer', { size: name })}
      incrementLabel={t('wear.more', { size: name })}
      input={{ ...input, id, 'aria-label': t('wear.count', { size: name }) }}
    />
  );
}
