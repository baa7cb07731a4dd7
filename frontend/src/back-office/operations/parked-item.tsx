import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../shared/money/aed.ts';
import { Button } from '../ui/button.tsx';
import { useMoments } from '../time/moments.ts';
import text from '../ui/text.module.css';
import { EventDialog } from './event-dialog.tsx';
import { useParkedStreamQuery, useRetryParkedMutation, type ParkedStream } from './projections-api.ts';
import common from './common.module.css';
import styles from './section.module.css';
import { RecordLink } from './record-link.tsx';
import { SkipDialog } from './skip-dialog.tsx';
import type { Deeds } from './use-operations.tsx';

interface ParkedItemProps {
  readonly of: ParkedStream;
  /** Looks at once what it stands before; else only when somebody asks, as there may be many. */
  readonly eager: boolean;
  readonly deeds: Deeds;
}

/** One stream that stands still: what it is, why, and what can be done. */
export function ParkedItem({ of, eager, deeds }: ParkedItemProps) {
  const { t } = useTranslation('projections');
  const { brief, exact } = useMoments();
  const [asks, setAsks] = useState<'event' | 'skip'>();
  const { projection, stream, revision, since, reason, record } = of;
  const { data, error, refetch } = useParkedStreamQuery(
    { projection, stream, revision },
    { skip: !eager && asks !== 'event' },
  );
  const [retry] = useRetryParkedMutation();
  const name = `retry ${projection} ${stream} ${since}`;
  const id = record?.id ?? stream;
  const named = { name: record === null ? stream : (record.label ?? t(`record.${record.kind}`)), projection };

  const again = (): void => {
    void deeds.run({
      name,
      to: `${projection} ${stream}`,
      call: (key) => retry({ projection, stream, key }),
      says: ({ parked }) =>
        parked === null ? t('told.flows') : { failed: t('told.standsAgain', { reason: parked.reason }) },
    });
  };
  return (
    <li data-record={id} tabIndex={-1}>
      <p>
        <RecordLink record={record} id={stream} /> {record?.title === null ? null : <bdi>{record?.title}</bdi>}
        <br />
        <span className={text.quiet} title={exact(since)}>
          {t('parked.in', { projection, at: brief(since) })}
        </span>
      </p>
      <span className={text.unseen}>{t('parked.cause')}</span>
      <pre className={`${common.verbatim} ${styles.cause}`} dir="ltr">
        {`#${String(revision)} ${data?.event?.type ?? ''}`.trim()}
        {'\n'}
        {reason}
      </pre>
      <p className={`${text.small} ${text.quiet} ${eager ? (styles.waiting ?? '') : ''}`}>
        {data !== undefined ? (
          t('parked.waiting', { count: data.waiting, n: formatCount(data.waiting) })
        ) : error === undefined ? (
          eager ? (
            ' '
          ) : null
        ) : (
          <>
            {t('parked.notRead')}{' '}
            <Button look="link" small onClick={() => void refetch()}>
              {t('state.tryAgain', { ns: 'common' })}
            </Button>
          </>
        )}
      </p>
      <p className={styles.acts}>
        <Button small aria-label={t('parked.retryOf', named)} aria-busy={deeds.isUnderWay(name)} onClick={again}>
          {t('parked.retry')}
        </Button>
        <Button small look="quiet" aria-label={t('parked.showEventOf', named)} onClick={() => setAsks('event')}>
          {t('parked.showEvent')}
        </Button>
        <Button small look="quiet" aria-label={t('parked.skipOf', named)} onClick={() => setAsks('skip')}>
          {t('parked.skip')}
        </Button>
      </p>
      {asks === 'event' ? (
        <EventDialog of={of} details={data} onClose={() => setAsks(undefined)} />
      ) : asks === 'skip' ? (
        <SkipDialog of={of} deeds={deeds} onClose={() => setAsks(undefined)} />
      ) : null}
    </li>
  );
}
