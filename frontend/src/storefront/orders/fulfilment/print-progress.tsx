import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EstimatedFinish } from './estimate.tsx';
import { usePrintSteps } from './print-steps.ts';
import { OrderProgress, type Visit } from './order-progress.tsx';

interface PrintProgressProps {
  readonly stage: Stage;
  readonly since: string;
  readonly visits: readonly Visit[] | undefined;
  readonly cancelled?: { readonly at: string } | undefined;
  readonly estimate?: EstimatedFinish | null | undefined;
  readonly children?: ReactNode;
}

/** The progress of a print order through its seven stages. */
export function PrintProgress({ stage, ...rest }: PrintProgressProps) {
  const { t } = useTranslation('common');
  const steps = usePrintSteps();
  return (
    <OrderProgress
      {...rest}
      steps={steps}
      current={stage}
      position={t('stage.place', { place: STAGES.indexOf(stage) + 1, count: STAGES.length })}
      label={t('stage.steps')}
    />
  );
}
