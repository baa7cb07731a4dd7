import { SAFETY_STATES, type SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { useTranslation } from 'react-i18next';
import { stageColour } from '../../ui/stage-colour.ts';
import type { TrackStep } from './track.tsx';

/** A state wears the hue of the stage that it is most like. */
const LIKE: Readonly<Record<SafetyState, Stage>> = {
  received: 'Prepress',
  packed: 'Polywrap',
  shipped: 'Shipping',
  delivered: 'Completed',
};

export function useSafetySteps(): readonly TrackStep[] {
  const { t } = useTranslation('track');
  return SAFETY_STATES.map((step) => ({ step, name: t(`state.${step}`), hue: stageColour(LIKE[step]) }));
}

export function hueOfSafetyState(state: SafetyState): React.CSSProperties {
  return stageColour(LIKE[state]);
}
