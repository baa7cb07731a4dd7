import { SAFETY_STATES, type SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSafetySteps } from './safety-steps.ts';
import { OrderProgress, type Visit } from './order-progress.tsx';

interface SafetyProgressProps {
  readonly state: SafetyState;
  readonly since: string;
  readonly visits: readonly Visit[] | undefined;
  readonly cancelled?: { readonly at: string } | undefined;
  readonly children?: ReactNode;
}

/** The progress of a workwear order through its four states. */
export function SafetyProgress({ state, ...rest }: SafetyProgressProps) {
  const { t } = useTranslation('track');
  const steps = useSafetySteps();
  return (
    <OrderProgress
      {...rest}
      steps={steps}
      current={state}
      position={t('state.place', { place: SAFETY_STATES.indexOf(state) + 1, count: SAFETY_STATES.length })}
      label={t('state.steps')}
    />
  );
}
