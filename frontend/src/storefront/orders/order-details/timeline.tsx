import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { HistoryEntry } from '../../../shared/orders/orders-api.ts';
import { exactMoment, longMoment } from '../../../shared/dates/dates.ts';
import text from '../../../shared/ui/text.module.css';
import styles from './timeline.module.css';

/** The history of an order, newest first. */
export function Timeline({ children }: { readonly children: ReactNode }) {
  return (
    <ol className={styles.timeline} reversed>
      {children}
    </ol>
  );
}

interface TimelineEntryProps {
  readonly colour: React.CSSProperties;
  readonly at: string;
  readonly role: HistoryEntry['actor']['role'];
  readonly notes: readonly (string | null)[];
  readonly children: ReactNode;
}

export function TimelineEntry({ colour, at, role, notes, children }: TimelineEntryProps) {
  const { t } = useTranslation('account');
  return (
    <li style={colour}>
      <span className={styles.point} aria-hidden="true" />
      <p>{children}</p>
      <p className={clsx(text.muted, text.small)}>
        <Trans
          t={t}
          i18nKey="order.event.when"
          values={{ when: longMoment(at), who: t(`order.event.who.${role}`) }}
          components={{ time: <time dateTime={at} title={exactMoment(at)} /> }}
        />
      </p>
      {notes.map((note) =>
        note === null ? null : (
          <p key={note} className={clsx(text.multiline, text.compact, styles.note)} dir="auto">
            {note}
          </p>
        ),
      )}
    </li>
  );
}
