import { IconClock } from '@tabler/icons-react';
import { HOURS_UNTIL_LATE } from '@pressline/domain/orders/fulfilment/lateness.ts';
import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type PrintOrder } from '../../api/office-api.ts';
import { useOrderHistoryQuery } from '../../../shared/orders/orders-api.ts';
import { useAgeWords } from '../components/age.tsx';
import { useNow } from '../../time/clock.ts';
import { ageInStage, isLate } from '../components/lateness.ts';
import text from '../../ui/text.module.css';
import styles from '../order-details/order-layout.module.css';
import { timeInStages } from './time-in-stages.ts';

/** A stage that was undone at once was none: no time stands under it. */
const SHORTEST_STAY = 60_000;

interface StepsProps {
  readonly order: PrintOrder;
  /** Undefined where no stage can be set: the order is cancelled, or the role doesn't include it. */
  readonly onSet: ((stage: Stage) => void) | undefined;
}

/** The seven stages: how long the order was in each, where it is, and a way to set any of them. */
export function Steps({ order, onSet }: StepsProps) {
  const { t } = useTranslation('admin');
  const now = useNow();
  const words = useAgeWords();
  const { data: history } = useOrderHistoryQuery({ area: 'office', id: order.id });
  const spent = timeInStages(history ?? []);
  const place = STAGES.indexOf(order.current_stage);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current="step"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [order.current_stage]);
  const hours = HOURS_UNTIL_LATE[order.current_stage];
  return (
    <>
      <ol ref={list} className={styles.steps} aria-label={t('order.steps', { place: place + 1, of: STAGES.length })}>
        {STAGES.map((stage, i) => {
          const here = i === place;
          const name = t(`stage.${stage}`, { ns: 'common' });
          const was = spent.get(stage);
          return (
            <li key={stage} data-stage={stage}>
              <button
                type="button"
                className={styles.step}
                data-reached={i <= place}
                aria-current={here ? 'step' : undefined}
                aria-disabled={onSet === undefined}
                onClick={() => {
                  if (!here) onSet?.(stage);
                }}
              >
                <b>{name}</b>
                {here ? (
                  <span className={styles.here}>
                    <span className={styles.hereWord}>{t('order.here')} </span>
                    {words(ageInStage(order, now))}
                  </span>
                ) : (
                  <span>{was === undefined || was < SHORTEST_STAY ? '\u00a0' : words(was)}</span>
                )}
                {onSet === undefined && !here ? null : (
                  <span className={text.visuallyHidden}> {t(here ? 'order.isHere' : 'order.setStage')}</span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      {order.status !== 'cancelled' && isLate(order, now) && hours !== undefined ? (
        <p className={`${styles.late} ${text.withIcon} ${text.warning}`}>
          <IconClock size={14} stroke={1.75} aria-hidden="true" />
          {t('order.late', { hours, stage: t(`stage.${order.current_stage}`, { ns: 'common' }) })}
        </p>
      ) : null}
    </>
  );
}
