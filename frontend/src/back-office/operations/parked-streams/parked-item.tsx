import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../shared/language/language.ts';
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
import { atOneEvent, type ParkedInAll } from '../api/read-model-status.ts';
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

/** A parked stream: its record, and each event that blocks it, with the read models in which it does. */
export function ParkedItem({ parked, eager }: ParkedItemProps) {
  const [{ stream, record }] = parked;
  return (
    <li data-record={record?.id ?? stream} tabIndex={-1} className={clsx(layout.stack, layout.tight)}>
      <p>
        <RecordLink record={record} id={stream} /> {record?.title === null ? null : <bdi>{record?.title}</bdi>}
      </p>
      <ul className={clsx(layout.stack, layout.loose, text.breakable)}>
        {atOneEvent(parked).map((group) => (
          <ParkedAtEvent key={group[0].projection} parked={group} eager={eager} />
        ))}
      </ul>
    </li>
  );
}

function projectionNames(parked: ParkedInAll): string {
  return formatList(parked.map(({ projection }) => projection));
}

function useName(): (parked: ParkedStream) => string {
  const { t } = useTranslation('projections');
  return ({ stream, record }) => (record === null ? stream : (record.label ?? t(`record.${record.kind}`)));
}

/** Repairs the stream in one read model after the other; the result is the first one that failed or is still parked. */
async function inEach<Result extends { readonly data?: { readonly parked: unknown } | undefined }>(
  parked: ParkedInAll,
  repair: (projection: string) => Promise<Result>,
): Promise<Result> {
  const [{ projection: first }, ...others] = parked;
  let result = await repair(first);
  for (const { projection } of others) {
    const next = await repair(projection);
    if (result.data?.parked === null) result = next;
  }
  return result;
}

interface ParkedAtEventProps {
  /** The read models in which the same event blocks the stream for the same reason. */
  readonly parked: ParkedInAll;
  readonly eager: boolean;
}

/** An event that blocks a stream: the cause, and what can be done in all these read models at once. */
function ParkedAtEvent({ parked, eager }: ParkedAtEventProps) {
  const { t } = useTranslation('projections');
  const { brief, exact } = useMoments();
  const operations = useOperations();
  const [dialog, setDialog] = useState<'event' | 'skip'>();
  const [first] = parked;
  const { projection, stream, revision, since, reason } = first;
  const { data, error, refetch } = useParkedStreamQuery(
    { projection, stream, revision },
    { skip: !eager && dialog !== 'event' },
  );
  const [retry] = useRetryParkedMutation();
  const projections = projectionNames(parked);
  const name = `retry ${projections} ${stream} ${since}`;
  const named = { name: useName()(first), projections };
  const close = (): void => setDialog(undefined);
  const retryStream = (): void =>
    void operations.run({
      name,
      target: stream,
      call: (key) => inEach(parked, (one) => retry({ projection: one, stream, key: `${key}-${one}` })),
      message: ({ parked: still }) =>
        still === null ? t('result.unparked') : { failed: t('result.stillParked', { reason: still.reason }) },
    });
  return (
    <li className={clsx(layout.stack, layout.tight)}>
      <p className={text.muted} title={exact(since)}>
        {t('parked.in', { projections, at: brief(since) })}
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
        <EventDialog parked={first} details={data} onClose={close} />
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
  /** The read models in which the event is skipped. */
  readonly parked: ParkedInAll;
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
  const [[{ stream, revision }]] = useState(parked);
  const hasMovedOn = parked[0].revision !== revision;
  const projections = projectionNames(parked);
  const reason = typed.trim();
  const name = `skip ${projections} ${stream} ${String(revision)} ${reason}`;

  const submit = (): void => {
    setSubmitted(true);
    if (reason === '') return field.current?.focus();
    setError(undefined);
    void operations.run({
      name,
      target: stream,
      call: (key) => inEach(parked, (one) => skip({ projection: one, stream, revision, reason, key: `${key}-${one}` })),
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
      <p>{t('skip.text', { projections })}</p>
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
          <p className={text.warning}>{t('skip.movedOn', { revision: parked[0].revision })}</p>
        ) : error === undefined ? null : (
          <p className={text.warning}>{error}</p>
        )}
      </div>
    </FormDialog>
  );
}
