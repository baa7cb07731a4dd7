import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/money/aed.ts';
import { IdempotencyKey } from '../../api/idempotency-key.ts';
import { useMoments } from '../../time/moments.ts';
import { Button } from '../../../shared/ui/button.tsx';
import text from '../../../shared/ui/text.module.css';
import { ParkedItem } from './parked-item.tsx';
import {
  useParkedOfRecordQuery,
  useParkedStreamsQuery,
  useRetryAllParkedMutation,
  type ParkedCursor,
  type ParkedStream,
  type ReadModelStatus,
} from '../api/projections-api.ts';
import { parkedGroups, parkedOnce, type ParkedGroup, type ParkedInAll } from '../api/read-model-status.ts';
import { PARKED_ID, Section, useShortList } from '../components/section.tsx';
import layout from '../../../shared/ui/layout.module.css';
import { useOperations } from '../api/use-operations.tsx';
import { LoadError } from '../../ui/load-error.tsx';

const FEW = 3;

interface ParkedSectionProps {
  readonly status: ReadModelStatus;
  /** The ID of the record in the link to this page: its streams are listed first. */
  readonly linkedRecord: string | undefined;
}

/** Parked streams with the business record of each. */
export function ParkedSection({ status, linkedRecord }: ParkedSectionProps) {
  const { t } = useTranslation('projections');
  const { brief, exact } = useMoments();
  const { parked } = status;
  const groups = parkedGroups(status);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  // A stream that is parked in several read models is one; those that are not loaded are unknown.
  const streams = total === parked.length ? parkedOnce(parked).length : total;
  const isLinked = ({ record }: ParkedStream): boolean => record !== null && record.id === linkedRecord;
  const listed = parked.filter(isLinked);
  const isNotListed = linkedRecord !== undefined && linkedRecord !== '' && listed.length === 0 && total > parked.length;
  const { data: notListed = [] } = useParkedOfRecordQuery(linkedRecord ?? '', { skip: !isNotListed });
  const linked = isNotListed ? notListed : listed;
  const [oldest] = parked;
  return (
    <Section
      id={PARKED_ID}
      title={
        <>
          {t('parked.title', { count: streams })} {total === 0 ? null : <span>{formatCount(streams)}</span>}
        </>
      }
      actions={
        oldest === undefined ? undefined : (
          <span className={text.warning} title={exact(oldest.since)}>
            {t('parked.since', { at: brief(oldest.since) })}
          </span>
        )
      }
    >
      {total === 0 ? <p className={text.muted}>{t('parked.none')}</p> : null}
      {streams > 1 ? <RetryAll projections={groups.map(({ projection }) => projection)} /> : null}
      {linked.length === 0 ? null : (
        <ul className={clsx(layout.stack, layout.loose, text.breakable)}>
          {parkedOnce(linked).map((one) => (
            <ParkedItem key={one[0].stream} parked={one} eager />
          ))}
        </ul>
      )}
      <ParkedStreams parked={parkedOnce(parked.filter((one) => !isLinked(one)))} groups={groups} linked={linked} />
    </Section>
  );
}

interface ParkedStreamsProps {
  readonly parked: readonly ParkedInAll[];
  readonly groups: readonly ParkedGroup[];
  /** Those that are listed above. */
  readonly linked: readonly ParkedStream[];
}

/** Parked streams, longest parked first: a few, then all that were loaded, then page by page for each read model. */
function ParkedStreams({ parked, groups, linked }: ParkedStreamsProps) {
  const { t } = useTranslation('projections');
  const { shown, isWhole, showAll, ref } = useShortList(parked, FEW);
  const hidden = parked.length - shown.length;
  return (
    <>
      {shown.length === 0 ? null : (
        <ul className={clsx(layout.stack, layout.loose, text.breakable)} ref={ref}>
          {shown.map((one, i) => (
            <ParkedItem key={one[0].stream} parked={one} eager={i < FEW} />
          ))}
        </ul>
      )}
      {hidden > 0 ? (
        <Button variant="link" small onClick={showAll}>
          {t('parked.more', { count: hidden, n: formatCount(hidden) })}
        </Button>
      ) : isWhole || parked.length <= FEW ? (
        groups.map((group) => <MoreOfProjection key={group.projection} group={group} linked={linked} />)
      ) : null}
    </>
  );
}

interface MoreOfProjectionProps {
  readonly group: ParkedGroup;
  readonly linked: readonly ParkedStream[];
}

/** The streams of a read model after those that were loaded with the status. */
function MoreOfProjection({ group: { projection, count, parked }, linked }: MoreOfProjectionProps) {
  const { t } = useTranslation('projections');
  const [isOpen, setIsOpen] = useState(false);
  const listed = new Set(
    [...parked, ...linked.filter((one) => one.projection === projection)].map(({ stream }) => stream),
  );
  const last = parked.at(-1);
  if (count <= listed.size || last === undefined) return null;
  if (isOpen) return <NextPage after={last} />;
  return (
    <Button variant="link" small onClick={() => setIsOpen(true)}>
      {t('parked.next', { projection })}
    </Button>
  );
}

/** The page after a stream, and on request the page after that. */
function NextPage({ after: { projection, since, stream } }: { readonly after: ParkedCursor }) {
  const { t } = useTranslation('projections');
  const { data, error, refetch } = useParkedStreamsQuery({ projection, since, stream });
  const [showsNext, setShowsNext] = useState(false);
  if (data === undefined)
    return error === undefined ? (
      <p role="status" className={text.muted}>
        {t('state.loading', { ns: 'common' })}
      </p>
    ) : (
      <LoadError message={t('parked.pageNotRead')} onRetry={() => void refetch()} />
    );
  const last = data.parked.at(-1);
  return (
    <>
      <ul className={clsx(layout.stack, layout.loose, text.breakable)}>
        {data.parked.map((one) => (
          <ParkedItem key={one.stream} parked={[one]} eager={false} />
        ))}
      </ul>
      {!data.more || last === undefined ? null : showsNext ? (
        <NextPage after={last} />
      ) : (
        <p>
          <Button variant="link" small onClick={() => setShowsNext(true)}>
            {t('parked.next', { projection })}
          </Button>
        </p>
      )}
    </>
  );
}

interface RetryAllProps {
  /** The read models in which streams are parked. */
  readonly projections: readonly string[];
}

function RetryAll({ projections }: RetryAllProps) {
  const { t } = useTranslation('projections');
  const { tried, start, stop } = useRetryAll(projections);
  return (
    <div className={layout.row}>
      {tried === undefined ? (
        <Button small onClick={start}>
          {t('parked.retryAll')}
        </Button>
      ) : (
        <>
          <span role="status" className={text.muted}>
            {t('parked.tried', { n: formatCount(tried) })}
          </span>
          <Button small variant="ghost" onClick={stop}>
            {t('parked.stop')}
          </Button>
        </>
      )}
    </div>
  );
}

interface RetriedAll {
  readonly data?: { readonly outcome: 'allUnparked' | 'someStillParked' | 'retryStopped' };
  readonly error?: unknown;
}

/** Retries all parked streams of one read model after the other, in rounds, until it is stopped or the page is left. */
function useRetryAll(projections: readonly string[]) {
  const { t } = useTranslation('projections');
  const operations = useOperations();
  const [retryRound] = useRetryAllParkedMutation();
  const [tried, setTried] = useState<number>();
  const isStopped = useRef(false);
  const stop = (): void => {
    isStopped.current = true;
  };
  useEffect(() => stop, []);

  const retryRounds = async (): Promise<RetriedAll> => {
    let [folded, parked] = [0, 0];
    for (const projection of projections) {
      let from: Parameters<typeof retryRound>[0]['from'];
      do {
        if (isStopped.current) return { data: { outcome: 'retryStopped' } };
        // A round has its own key; repeating it does no harm.
        const key = new IdempotencyKey().forRequest(projection);
        const { data, error } = await retryRound({ projection, from, key });
        if (data === undefined) return { error };
        folded += data.folded;
        parked += data.parked;
        setTried(folded + parked);
        from = data.next ?? undefined;
      } while (from !== undefined);
    }
    return { data: { outcome: parked === 0 ? 'allUnparked' : 'someStillParked' } };
  };
  const run = async (): Promise<void> => {
    isStopped.current = false;
    setTried(0);
    await operations.run({
      name: 'retry all parked',
      call: retryRounds,
      message: ({ outcome }) =>
        outcome === 'someStillParked' ? { failed: t(`result.${outcome}`) } : t(`result.${outcome}`),
    });
    setTried(undefined);
  };
  return { tried, start: () => void run(), stop };
}
