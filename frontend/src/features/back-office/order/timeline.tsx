import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next';
import { useOfficeHistoryQuery, type HistoryEntry } from '../office-api.ts';
import { Button } from '../pieces/button.tsx';
import { useMoments } from '../pieces/moments.ts';
import { StageDot } from '../pieces/stage-name.tsx';
import { Bones, Loading } from '../pieces/state-views.tsx';
import text from '../pieces/text.module.css';
import styles from './order-page.module.css';
import events from './timeline.module.css';

/** Everything that happened to an order, newest first, each with its event's number. */
export function Timeline({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('admin');
  const { currentData: history, error, refetch } = useOfficeHistoryQuery(orderId);
  return (
    <aside className={styles.side} aria-labelledby="timeline">
      <div className={styles.head}>
        <h2 id="timeline">{t('timeline.title')}</h2>
        {history === undefined ? null : (
          <span className={text.quiet}>{t('timeline.events', { count: history.length })}</span>
        )}
      </div>
      {history !== undefined ? (
        <ol reversed className={events.events}>
          {history.map((entry) => (
            <Event key={entry.number} entry={entry} />
          ))}
        </ol>
      ) : error === undefined ? (
        <Loading says={t('state.loading', { ns: 'common' })}>
          <div className={events.bones}>
            <Bones width="80%" />
            <Bones width="60%" />
            <Bones width="70%" />
          </div>
        </Loading>
      ) : (
        <p role="alert">
          {t('timeline.failed')}{' '}
          <Button look="link" small onClick={() => void refetch()}>
            {t('state.tryAgain', { ns: 'common' })}
          </Button>
        </p>
      )}
    </aside>
  );
}

function Event({ entry }: { readonly entry: HistoryEntry }) {
  const { t } = useTranslation('admin');
  const { dayAndTime, exact } = useMoments();
  const { number, type, at, actor, from, to, note } = entry;
  const stage = t(`stage.${to}`, { ns: 'common' });
  return (
    <li className={events.event} id={`event-${number}`}>
      <span className={events.node}>
        <StageDot stage={to} />
      </span>
      <p className={events.what}>
        {type === 'order-placed' || from === null ? (
          <Trans t={t} i18nKey="timeline.placed" values={{ stage }} components={{ b: <b /> }} />
        ) : (
          <>
            {t(`stage.${from}`, { ns: 'common' })}{' '}
            <IconArrowRight
              size={14}
              stroke={1.75}
              className={text.flip}
              style={{ display: 'inline' }}
              aria-hidden="true"
            />
            <span className={text.unseen}>{t('timeline.to')}</span> <b>{stage}</b>
          </>
        )}
      </p>
      <a className={events.number} href={`#event-${number}`} title={t('timeline.event', { number })}>
        #{number}
      </a>
      <p className={events.who}>
        <b>
          <bdi>{actor.name ?? t(`timeline.role.${actor.role}`)}</bdi>
        </b>
        <time dateTime={at} title={exact(at)}>
          {dayAndTime(at)}
        </time>
      </p>
      {note === null ? null : <blockquote>{note}</blockquote>}
    </li>
  );
}
