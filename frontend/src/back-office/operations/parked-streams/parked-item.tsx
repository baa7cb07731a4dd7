import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/money/aed.ts';
import { useMoments } from '../../time/moments.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextArea } from '../../../shared/ui/field.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import text from '../../../shared/ui/text.module.css';
import dialogs from '../components/dialogs.module.css';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import {
  useParkedStreamQuery,
  useRetryParkedMutation,
  useSkipParkedMutation,
  type ParkedDetails,
  type ParkedStream,
} from '../api/projections-api.ts';
import type { ParkedInAll } from '../api/read-model-status.ts';
import { RecordLink } from '../components/record-link.tsx';
import styles from '../components/section.module.css';
import layout from '../../../shared/ui/layout.module.css';
import facts from '../../../shared/ui/facts.module.css';
import { useOperations } from '../api/use-operations.tsx';

interface ParkedItemProps {
  readonly parked: ParkedInAll;
  /** Loads the events at once; else only when they are shown, since there may be many items. */
  readonly eager: boolean;
}

/** A parked stream: its record, and each read model in which it is parked. */
export function ParkedItem({ parked, eager }: ParkedItemProps) {
  const [{ stream, record }] = parked;
  return (
    <li data-record={record?.id ?? stream} tabIndex={-1} className={clsx(layout.stack, layout.tight)}>
      <p>
        <RecordLink record={record} id={stream} /> {record?.title === null ? null : <bdi>{record?.title}</bdi>}
      </p>
      {parked.length > 1 ? <RetryInAll parked={parked} /> : null}
      <ul className={clsx(layout.stack, layout.loose, text.breakable)}>
        {parked.map((one) => (
          <ParkedIn key={one.projection} parked={one} eager={eager} />
        ))}
      </ul>
    </li>
  );
}

/** Retries a stream in one read model after the other, as a fix usually repairs all of them. */
function RetryInAll({ parked }: Pick<ParkedItemProps, 'parked'>) {
  const { t } = useTranslation('projections');
  const operations = useOperations();
  const [retry] = useRetryParkedMutation();
  const nameOf = useName();
  const [first] = parked;
  const { stream } = first;
  const n = formatCount(parked.length);
  const name = `retry all of ${stream}`;
  const retryInEach = async (key: string): Promise<Partial<Awaited<ReturnType<typeof retry>>>> => {
    const results: Awaited<ReturnType<typeof retry>>[] = [];
    for (const { projection } of parked) results.push(await retry({ projection, stream, key: `${key}-${projection}` }));
    return results.find(({ data }) => data?.parked !== null) ?? results[0] ?? {};
  };
  const retryStream = (): void =>
    void operations.run({
      name,
      target: stream,
      call: retryInEach,
      message: ({ parked: still }) =>
        still === null ? t('result.unparked') : { failed: t('result.stillParked', { reason: still.reason }) },
    });
  return (
    <p>
      <Button
        small
        aria-label={t('parked.retryInAllOf', { n, name: nameOf(first) })}
        busy={operations.isRunning(name)}
        onClick={retryStream}
      >
        {t('parked.retryInAll', { n })}
      </Button>
    </p>
  );
}

function useName(): (parked: ParkedStream) => string {
  const { t } = useTranslation('projections');
  return ({ stream, record }) => (record === null ? stream : (record.label ?? t(`record.${record.kind}`)));
}

interface ParkedInProps {
  readonly parked: ParkedStream;
  readonly eager: boolean;
}

/** A read model in which a stream is parked: the cause, and what can be done. */
function ParkedIn({ parked, eager }: ParkedInProps) {
  const { t } = useTranslation('projections');
  const { brief, exact } = useMoments();
  const operations = useOperations();
  const [dialog, setDialog] = useState<'event' | 'skip'>();
  const { projection, stream, revision, since, reason } = parked;
  const { data, error, refetch } = useParkedStreamQuery(
    { projection, stream, revision },
    { skip: !eager && dialog !== 'event' },
  );
  const [retry] = useRetryParkedMutation();
  const name = `retry ${projection} ${stream} ${since}`;
  const named = { name: useName()(parked), projection };
  const close = (): void => setDialog(undefined);
  const retryStream = (): void =>
    void operations.run({
      name,
      target: `${projection} ${stream}`,
      call: (key) => retry({ projection, stream, key }),
      message: ({ parked: still }) =>
        still === null ? t('result.unparked') : { failed: t('result.stillParked', { reason: still.reason }) },
    });
  return (
    <li className={clsx(layout.stack, layout.tight)}>
      <p className={text.muted} title={exact(since)}>
        {t('parked.in', { projection, at: brief(since) })}
      </p>
      <span className={text.visuallyHidden}>{t('parked.cause')}</span>
      <pre className={clsx(layout.panel, layout.sunk, text.mono, text.verbatim, styles.cause)} dir="ltr">
        {`#${String(revision)} ${data?.event?.type ?? ''}`.trim()}
        {'\n'}
        {reason}
      </pre>
      <p className={clsx(text.small, text.muted, eager && styles.waiting)}>
        {data !== undefined ? (
          t('parked.waiting', { count: data.waiting, n: formatCount(data.waiting) })
        ) : error === undefined ? (
          eager ? (
            ' '
          ) : null
        ) : (
          <>
            {t('parked.notRead')}{' '}
            <Button variant="link" small onClick={() => void refetch()}>
              {t('state.tryAgain', { ns: 'common' })}
            </Button>
          </>
        )}
      </p>
      <p className={layout.row}>
        <Button small aria-label={t('parked.retryOf', named)} busy={operations.isRunning(name)} onClick={retryStream}>
          {t('parked.retry')}
        </Button>
        <Button small variant="ghost" aria-label={t('parked.showEventOf', named)} onClick={() => setDialog('event')}>
          {t('parked.showEvent')}
        </Button>
        <Button small variant="ghost" aria-label={t('parked.skipOf', named)} onClick={() => setDialog('skip')}>
          {t('parked.skip')}
        </Button>
      </p>
      {dialog === 'event' ? (
        <EventDialog parked={parked} details={data} onClose={close} />
      ) : dialog === 'skip' ? (
        <SkipDialog parked={parked} onClose={close} />
      ) : null}
    </li>
  );
}

interface EventDialogProps {
  readonly parked: ParkedStream;
  /** Undefined while they are loading. */
  readonly details: ParkedDetails | undefined;
  readonly onClose: () => void;
}

/** The event at which a stream is parked, as stored: personal data is sealed. */
function EventDialog({ parked, details, onClose }: EventDialogProps) {
  const { t } = useTranslation('projections');
  const { exact } = useMoments();
  const event = details?.event;
  return (
    <Dialog title={t('event.title', { revision: parked.revision })} onClose={onClose}>
      <div className={layout.stack}>
        <dl className={facts.facts}>
          <dt>{t('event.stream')}</dt>
          <dd>
            <bdi className={text.mono}>{parked.stream}</bdi>
          </dd>
          {event === null || event === undefined ? null : (
            <>
              <dt>{t('event.type')}</dt>
              <dd>
                <bdi className={text.mono}>{event.type}</bdi>
              </dd>
              <dt>{t('event.at')}</dt>
              <dd>{exact(event.at)}</dd>
            </>
          )}
          <dt>{t('parked.cause')}</dt>
          <dd>
            <bdi>{parked.reason}</bdi>
          </dd>
        </dl>
        {event === undefined ? (
          <p role="status">{t('state.loading', { ns: 'common' })}</p>
        ) : event === null ? (
          <p className={text.muted}>{t('event.unreadable')}</p>
        ) : (
          <>
            <ScrollRegion className={clsx(layout.panel, layout.sunk, dialogs.json)} label={t('event.data')}>
              <pre className={clsx(text.mono, text.verbatim)} dir="ltr">
                {JSON.stringify(event.data, null, 2)}
              </pre>
            </ScrollRegion>
            <p className={clsx(text.small, text.muted)}>{t('event.sealed')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface SkipDialogProps {
  readonly parked: ParkedStream;
  readonly onClose: () => void;
}

/** Asks for the reason, which is stored, and skips the event at which a stream is parked. */
function SkipDialog({ parked, onClose }: SkipDialogProps) {
  const { t } = useTranslation('projections');
  const operations = useOperations();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [error, setError] = useState<string>();
  const [skip] = useSkipParkedMutation();
  // The stream may be parked at another event meanwhile, which must not be skipped unseen.
  const [{ projection, stream, revision }] = useState(parked);
  const hasMovedOn = parked.revision !== revision;
  const reason = typed.trim();
  const name = `skip ${projection} ${stream} ${String(revision)} ${reason}`;

  const submit = (): void => {
    setSubmitted(true);
    if (reason === '') return field.current?.focus();
    setError(undefined);
    void operations.run({
      name,
      target: `${projection} ${stream}`,
      call: (key) => skip({ projection, stream, revision, reason, key }),
      message: ({ parked: next }) =>
        next === null
          ? t('result.skipped', { revision })
          : t('result.skippedThenParked', { skipped: revision, revision: next.revision, reason: next.reason }),
      onSuccess: onClose,
      onError: setError,
    });
  };
  return (
    <FormDialog
      title={t('skip.title', { revision })}
      submitLabel={t('skip.send', { revision })}
      busy={operations.isRunning(name)}
      blocked={hasMovedOn}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('skip.text', { projection })}</p>
      <TextArea
        id={id}
        label={t('skip.reason')}
        hint={t('skip.recorded')}
        error={submitted && reason === '' ? t('skip.needed') : undefined}
        ref={field}
        data-autofocus
        maxLength={500}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div role="alert">
        {hasMovedOn ? (
          <p className={text.warning}>{t('skip.movedOn', { revision: parked.revision })}</p>
        ) : error === undefined ? null : (
          <p className={text.warning}>{error}</p>
        )}
      </div>
    </FormDialog>
  );
}
