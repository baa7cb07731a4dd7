import { isSafetyState, stagesLike, type OrderStage } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import status from '../../../shared/ui/status.module.css';
import visibility from '../../../shared/ui/visibility.module.css';
import text from '../../../shared/ui/text.module.css';
import { CancelledBadge, useStageLabel } from '../components/stage-name.tsx';
import styles from './order-layout.module.css';
import { stageStyle } from '../components/stage-style.ts';

interface OrderStepsProps {
  readonly current: OrderStage;
  readonly isCancelled: boolean;
  /** Time in the current stage. */
  readonly age: ReactNode;
  /** Time spent in another stage, if it is known. */
  readonly timeSpentIn?: (stage: OrderStage) => string | undefined;
  /** Undefined if the order is cancelled or the role may not move it. */
  readonly onSelect: ((stage: OrderStage) => void) | undefined;
}

/** The stages of an order, with the time spent in them; a click moves the order. */
export function OrderSteps({ current, isCancelled, age, timeSpentIn, onSelect }: OrderStepsProps) {
  const { t } = useTranslation('admin');
  const stageLabel = useStageLabel();
  const stages = stagesLike(current);
  const currentIndex = stages.indexOf(current);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current="step"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  const [stepsLabel, currentLabel] = isSafetyState(current)
    ? (['safetyOrders.steps', 'safetyOrders.isCurrent'] as const)
    : (['order.steps', 'order.isCurrent'] as const);
  return (
    <ol
      ref={list}
      className={clsx(styles.steps, isSafetyState(current) && styles.states)}
      aria-label={t(stepsLabel, { place: currentIndex + 1, of: stages.length })}
    >
      {stages.map((stage, i) => {
        const isCurrent = i === currentIndex;
        return (
          <li key={stage} style={stageStyle(stage)}>
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
              <b>{stageLabel(stage)}</b>
              {isCurrent && isCancelled ? (
                <CancelledBadge />
              ) : isCurrent ? (
                <span className={status.badge} data-tone="here">
                  <span className={visibility.onWideScreens}>{t('order.here')} </span>
                  {age}
                </span>
              ) : (
                <span>{timeSpentIn?.(stage) ?? '\u00a0'}</span>
              )}
              {onSelect === undefined && !isCurrent ? null : (
                <span className={text.visuallyHidden}> {t(isCurrent ? currentLabel : 'order.setStage')}</span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
