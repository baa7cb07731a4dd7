import { IconClock } from '@tabler/icons-react';
import { hoursUntilLate } from '@pressline/domain/orders/fulfilment/lateness.ts';
import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type PrintOrder } from '../../api/office-api.ts';
import { useOrderHistoryQuery } from '../../../shared/orders/orders-api.ts';
import { CancelledBadge } from '../components/stage-name.tsx';
import { useFormatAge } from '../components/age.tsx';
import { useNow } from '../../time/clock.ts';
import { ageInStage, isLate } from '../components/lateness.ts';
import { useStageLimits } from '../components/use-stage-limits.ts';
import text from '../../../shared/ui/text.module.css';
import layout from '../../../shared/ui/layout.module.css';
import styles from '../order-details/order-layout.module.css';
import { timeInStages } from './time-in-stages.ts';

/** Shorter stays are left out: they were most likely a mistake. */
const MIN_SHOWN_MS = 60_000;

interface OrderStepsProps {
  readonly order: PrintOrder;
  /** Undefined if the order is cancelled or the role may not move it. */
  readonly onSelect: ((stage: Stage) => void) | undefined;
}

/** The seven stages, with the time spent in each; a click moves the order. */
export function OrderSteps({ order, onSelect }: OrderStepsProps) {
  const { t } = useTranslation('admin');
  const now = useNow();
  const formatAge = useFormatAge();
  const { data: history } = useOrderHistoryQuery({ area: 'office', id: order.id });
  const timeByStage = timeInStages(history ?? []);
  const currentIndex = STAGES.indexOf(order.current_stage);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current="step"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [order.current_stage]);
  const limits = useStageLimits();
  const hours = hoursUntilLate(order.current_stage, limits);
  return (
    <>
      <ol
        ref={list}
        className={styles.steps}
        aria-label={t('order.steps', { place: currentIndex + 1, of: STAGES.length })}
      >
        {STAGES.map((stage, i) => {
          const isCurrent = i === currentIndex;
          const name = t(`stage.${stage}`, { ns: 'common' });
          const timeSpent = timeByStage.get(stage);
          return (
            <li key={stage} data-stage={stage}>
              <button
                type="button"
                className={styles.step}
                data-reached={i <= currentIndex}
                aria-current={isCurrent ? 'step' : undefined}
                aria-disabled={onSelect === undefined}
                onClick={() => {
                  if (!isCurrent) onSelect?.(stage);
                }}
              >
                <b>{name}</b>
                {isCurrent && order.status === 'cancelled' ? (
                  <CancelledBadge />
                ) : isCurrent ? (
                  <span className={layout.badge} data-tone="here">
                    <span className={styles.currentLabel}>{t('order.here')} </span>
                    {formatAge(ageInStage(order, now))}
                  </span>
                ) : (
                  <span>{timeSpent === undefined || timeSpent < MIN_SHOWN_MS ? '\u00a0' : formatAge(timeSpent)}</span>
                )}
                {onSelect === undefined && !isCurrent ? null : (
                  <span className={text.visuallyHidden}> {t(isCurrent ? 'order.isCurrent' : 'order.setStage')}</span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      {order.status !== 'cancelled' && isLate(order, now, limits) && hours !== undefined ? (
        <p className={clsx(text.withIcon, text.warning, text.small, styles.late)}>
          <IconClock size={14} stroke={1.75} aria-hidden="true" />
          {t('order.late', { hours, stage: t(`stage.${order.current_stage}`, { ns: 'common' }) })}
        </p>
      ) : null}
    </>
  );
}
