import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EstimatedFinish } from './estimate.tsx';
import { usePrintSteps } from './print-steps.ts';
import { Track, type Visit } from './track.tsx';

interface PrintTrackProps {
  readonly stage: Stage;
  readonly since: string;
  readonly visits: readonly Visit[] | undefined;
  readonly cancelled?: { readonly at: string } | undefined;
  readonly estimate?: EstimatedFinish | null | undefined;
  readonly children?: ReactNode;
}

/** Where a print order is among the seven stages. */
export function PrintTrack({ stage, ...rest }: PrintTrackProps) {
  const { t } = useTranslation('common');
  const steps = usePrintSteps();
  return (
    <Track
      {...rest}
      steps={steps}
      current={stage}
      place={t('stage.place', { place: STAGES.indexOf(stage) + 1, count: STAGES.length })}
      label={t('stage.steps')}
    />
  );
}
