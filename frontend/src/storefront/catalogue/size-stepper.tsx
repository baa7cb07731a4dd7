import { useTranslation } from 'react-i18next';
import { LARGEST_SIZE_QUANTITY } from '@pressline/domain/catalogue/safety-sizes.ts';
import { useSizeName } from '../../shared/catalogue/use-size-name.ts';
import { Stepper } from '../ui/stepper.tsx';
import { usePiecesField, type PiecesFault } from '../../shared/ui/use-quantity-field.ts';

const OF_A_SIZE = { least: 0, most: LARGEST_SIZE_QUANTITY } as const;

interface SizeStepperProps {
  readonly id?: string | undefined;
  readonly size: string;
  readonly pieces: number;
  readonly onChange: (pieces: number) => void;
  readonly onFault: (fault: PiecesFault | undefined) => void;
}

/** The pieces of one size, 0 to 100. */
export function SizeStepper({ id, size, pieces, onChange, onFault }: SizeStepperProps) {
  const { t } = useTranslation('catalogue');
  const name = useSizeName()(size);
  const { input, step } = usePiecesField(pieces, OF_A_SIZE, onChange, onFault);
  return (
    <Stepper
      {...OF_A_SIZE}
      now={pieces}
      onStep={step}
      fewer={t('wear.fewer', { size: name })}
      more={t('wear.more', { size: name })}
      input={{ ...input, id, 'aria-label': t('wear.count', { size: name }) }}
    />
  );
}
