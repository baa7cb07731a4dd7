import type { OrderStage } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import { IconClock } from '@tabler/icons-react';
import { hoursUntilLate } from '@pressline/domain/orders/fulfilment/lateness.ts';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { type PrintOrder } from '../../api/office-api.ts';
import { useOrderHistoryQuery } from '../../../shared/orders/orders-api.ts';
import { useStageLabel } from '../components/stage-name.tsx';
import { useFormatAge } from '../components/age.tsx';
import { useNow } from '../../../shared/dates/clock.ts';
import { ageInStage, isLate } from '../components/lateness.ts';
import { useStageLimits } from '../components/use-stage-limits.ts';
import text from '../../../shared/ui/text.module.css';
import { OrderSteps } from '../order-details/order-steps.tsx';
import { timeInStages } from './time-in-stages.ts';
import visibility from '../../../shared/ui/visibility.module.css';

/** Shorter stays are left out: they were most likely a mistake. */
const MIN_SHOWN_MS = 60_000;

interface PrintStepsProps {
  readonly order: PrintOrder;
  readonly onSelect: ((stage: OrderStage) => void) | undefined;
}

/** The seven stages, with the time spent in each, and whether the order is late. */
export function PrintSteps({ order, onSelect }: PrintStepsProps) {
  const { t } = useTranslation('admin');
  const stageLabel = useStageLabel();
  const now = useNow();
  const formatAge = useFormatAge();
  const { data: history } = useOrderHistoryQuery({ area: 'office', id: order.id });
  const timeByStage: ReadonlyMap<OrderStage, number> = timeInStages(history ?? []);
  const limits = useStageLimits();
  const hours = hoursUntilLate(order.current_stage, limits);
  const isCancelled = order.status === 'cancelled';
  return (
    <>
      <OrderSteps
        current={order.current_stage}
        isCancelled={isCancelled}
        age={formatAge(ageInStage(order, now))}
        timeSpentIn={(stage) => {
          const timeSpent = timeByStage.get(stage) ?? 0;
          return timeSpent < MIN_SHOWN_MS ? undefined : formatAge(timeSpent);
        }}
        onSelect={onSelect}
      />
      {!isCancelled && isLate(order, now, limits) && hours !== undefined ? (
        <p className={clsx(text.withIcon, text.warning, text.small, visibility.screenOnly)}>
          <IconClock size={14} stroke={1.75} aria-hidden="true" />
          {t('order.late', { hours, stage: stageLabel(order.current_stage) })}
        </p>
      ) : null}
    </>
  );
}
