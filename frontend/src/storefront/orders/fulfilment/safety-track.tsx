import { SAFETY_STATES, type SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSafetySteps } from './safety-steps.ts';
import { Track, type Visit } from './track.tsx';

interface SafetyTrackProps {
  readonly state: SafetyState;
  readonly since: string;
  readonly visits: readonly Visit[] | undefined;
  readonly cancelled?: { readonly at: string } | undefined;
  readonly children?: ReactNode;
}

/** Where an order of safety wear is among its four states. */
export function SafetyTrack({ state, ...rest }: SafetyTrackProps) {
  const { t } = useTranslation('track');
  const steps = useSafetySteps();
  return (
    <Track
      {...rest}
      steps={steps}
      current={state}
      place={t('state.place', { place: SAFETY_STATES.indexOf(state) + 1, count: SAFETY_STATES.length })}
      label={t('state.steps')}
    />
  );
}
