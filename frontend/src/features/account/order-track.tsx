import { IconCheck } from '@tabler/icons-react';
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
          return (
            <li
              key={each}
              style={hueOf(each)}
              className={index < place ? styles.past : index === place ? styles.here : styles.toCome}
              aria-current={index === place ? 'step' : undefined}
            >
              <span className={styles.node} aria-hidden="true">
                {index < place ? <IconCheck size={18} stroke={2.25} /> : index + 1}
              </span>
              <div>
                <b>
                  {index < place ? (
                    <>
                      <span aria-hidden="true">{t(`common:stage.${each}`)}</span>
                      <span className={text.unseen}>
                        {t('common:stage.done', { stage: t(`common:stage.${each}`) })}
                      </span>
                    </>
                  ) : (
                    t(`common:stage.${each}`)
                  )}
                </b>
                {reached === undefined ? null : (
                  <time dateTime={reached} title={exactMoment(reached)}>
                    {weekdayMoment(reached)}
                  </time>
                )}
                {index === place ? <span className={styles.mark}>{t('common:stage.here')}</span> : null}
              </div>
            </li>
          );
        })}
      </ol>
      <NewStage stage={stage} />
    </section>
  );
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
