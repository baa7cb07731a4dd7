import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import { useTranslation } from 'react-i18next';
import { stageColour } from '../../../shared/orders/stage-colour.ts';
import type { ProgressStep } from './order-progress.tsx';

export function usePrintSteps(): readonly ProgressStep[] {
  const { t } = useTranslation('common');
  return STAGES.map((step) => ({ step, name: t(`stage.${step}`), hue: stageColour(step) }));
}
