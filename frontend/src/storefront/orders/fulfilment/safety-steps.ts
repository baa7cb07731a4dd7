import { SAFETY_STATES, type SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { useTranslation } from 'react-i18next';
import { stageColour } from '../../../shared/orders/stage-colour.ts';
import type { ProgressStep } from './order-progress.tsx';

/** A state has the colour of the most similar stage. */
const SIMILAR_STAGE: Readonly<Record<SafetyState, Stage>> = {
  received: 'Prepress',
  packed: 'Polywrap',
  shipped: 'Shipping',
  delivered: 'Completed',
};

export function useSafetySteps(): readonly ProgressStep[] {
  const { t } = useTranslation('track');
  return SAFETY_STATES.map((step) => ({ step, name: t(`state.${step}`), hue: stageColour(SIMILAR_STAGE[step]) }));
}

export function safetyStateColour(state: SafetyState): React.CSSProperties {
  return stageColour(SIMILAR_STAGE[state]);
}
