import { IconCheck, IconMinus } from '@tabler/icons-react';
import { STAGES, type Stage } from '@pressline/domain/stages.ts';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { HistoryEntry, PrintOrder } from '../../shared/api/orders-api.ts';
import { exactMoment, longMoment, weekdayMoment } from '../../shared/dates/dates.ts';
import { hueOf } from '../../shared/ui/stage.tsx';
import text from '../../shared/ui/text.module.css';
import styles from './order-track.module.css';
import { useNow } from './use-now.ts';

interface OrderTrackProps {
  readonly order: Pick<PrintOrder, 'current_stage' | 'stage_since'>;
  /** Absent until it is loaded: then the stages behind stand without their times. */
  readonly history: readonly HistoryEntry[] | undefined;
}

/** `passed`: behind the order, done or skipped; which of them is known when its history is. */
type StageState = 'done' | 'passed' | 'skipped' | 'here' | 'toCome';

const CLASSES: Readonly<Record<StageState, string | undefined>> = {
  done: styles.past,
  passed: styles.past,
  skipped: styles.skipped,
  here: styles.here,
  toCome: styles.toCome,
};

/** Where an order is among the seven stages, since when, and when it came to each. Says a new stage by itself. */
export function OrderTrack({ order, history }: OrderTrackProps) {
  const { t } = useTranslation(['account', 'common']);
  const stage = order.current_stage;
  const place = STAGES.indexOf(stage);
  return (
    <section className={styles.track} aria-labelledby="now">
      <div className={styles.now}>
        <h2 id="now">{t(`common:stage.${stage}`)}</h2>
        <Since order={order} />
      </div>
      <ol className={styles.stages} aria-label={t('common:stage.steps')}>
        {STAGES.map((each, index) => {
          const reached = index > place ? undefined : index === place ? order.stage_since : reachedAt(history, each);
          const state =
            index > place
              ? 'toCome'
              : index === place
                ? 'here'
                : history === undefined
                  ? 'passed'
                  : reached === undefined
                    ? 'skipped'
                    : 'done';
          return (
            <li
              key={each}
              style={hueOf(each)}
              className={CLASSES[state]}
              aria-current={state === 'here' ? 'step' : undefined}
            >
              <span className={styles.node} aria-hidden="true">
                <Mark state={state} number={index + 1} />
              </span>
              <div>
                <b>
                  {state === 'toCome' || state === 'here' ? (
                    t(`common:stage.${each}`)
                  ) : (
                    <>
                      <span aria-hidden="true">{t(`common:stage.${each}`)}</span>
                      <span className={text.unseen}>
                        {t(`common:stage.${state}`, { stage: t(`common:stage.${each}`) })}
                      </span>
                    </>
                  )}
                </b>
                {reached === undefined ? null : (
                  <time dateTime={reached} title={exactMoment(reached)}>
                    {weekdayMoment(reached)}
                  </time>
                )}
                {state === 'here' ? <span className={styles.mark}>{t('common:stage.here')}</span> : null}
              </div>
            </li>
          );
        })}
      </ol>
      <NewStage stage={stage} />
    </section>
  );
}

function Mark({ state, number }: { readonly state: StageState; readonly number: number }) {
  switch (state) {
    case 'done':
    case 'passed':
      return <IconCheck size={18} stroke={2.25} />;
    case 'skipped':
      return <IconMinus size={18} stroke={2.25} />;
    case 'here':
    case 'toCome':
      return number;
  }
}

/** When the order last came to a stage that lies behind it; undefined where that was skipped. */
function reachedAt(history: readonly HistoryEntry[] | undefined, stage: Stage): string | undefined {
  return history?.find(({ to }) => to === stage)?.at;
}

function Since({ order }: Pick<OrderTrackProps, 'order'>) {
  const { t } = useTranslation(['account', 'common']);
  const now = useNow();
  const since = order.stage_since;
  const minutes = Math.floor((now - Date.parse(since)) / 60_000);
  const long =
    minutes < 1
      ? t('order.for.now')
      : minutes < 60
        ? t('order.for.minutes', { count: minutes })
        : minutes < 48 * 60
          ? t('order.for.hours', { count: Math.floor(minutes / 60) })
          : t('order.for.days', { count: Math.floor(minutes / (24 * 60)) });
  const place = t('common:stage.place', { place: STAGES.indexOf(order.current_stage) + 1, count: STAGES.length });
  return (
    <p>
      <Trans
        t={t}
        i18nKey="order.since"
        values={{ since: longMoment(since), for: long, place }}
        components={{ time: <time dateTime={since} title={exactMoment(since)} /> }}
      />
    </p>
  );
}

/** Says the stage when it changes while the page is open; nothing at first. */
function NewStage({ stage }: { readonly stage: Stage }) {
  const { t } = useTranslation(['account', 'common']);
  const [seen, setSeen] = useState<{ readonly stage: Stage; readonly moved: boolean }>({ stage, moved: false });
  if (seen.stage !== stage) setSeen({ stage, moved: true });
  return (
    <p role="status" className={text.unseen}>
      {seen.moved ? t('order.moved', { stage: t(`common:stage.${stage}`) }) : ''}
    </p>
  );
}
