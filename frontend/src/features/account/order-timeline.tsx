import { Trans, useTranslation } from 'react-i18next';
import type { HistoryEntry } from '../../shared/api/orders-api.ts';
import { exactMoment, longMoment } from '../../shared/dates/dates.ts';
import { hueOf } from '../../shared/ui/stage.tsx';
import styles from './order-page.module.css';

/** What happened to an order, newest first: from where to where, when, and by whom. */
export function OrderTimeline({ history }: { readonly history: readonly HistoryEntry[] }) {
  return (
    <ol className={styles.timeline} reversed>
      {history.map((entry) => (
        <Entry key={entry.number} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry: { at, actor, from, to, note } }: { readonly entry: HistoryEntry }) {
  const { t } = useTranslation(['account', 'common']);
  const stage = t(`common:stage.${to}`);
  return (
    <li style={hueOf(to)}>
      <span className={styles.point} aria-hidden="true" />
      <p>
        {from === null ? (
          <Trans t={t} i18nKey="order.event.placed" values={{ to: stage }} components={{ b: <b /> }} />
        ) : (
          <Trans
            t={t}
            i18nKey="order.event.moved"
            values={{ from: t(`common:stage.${from}`), to: stage }}
            components={{ b: <b /> }}
          />
        )}
      </p>
      <p className={styles.who}>
        <Trans
          t={t}
          i18nKey="order.event.when"
          values={{ when: longMoment(at), who: t(`order.event.who.${actor.role}`) }}
          components={{ time: <time dateTime={at} title={exactMoment(at)} /> }}
        />
      </p>
      {/* The shop answers a note only to those for whom it is meant. */}
      {note === null ? null : <p className={styles.note}>{note}</p>}
    </li>
  );
}
