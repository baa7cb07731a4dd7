import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../shared/money/aed.ts';
import { Button } from '../ui/button.tsx';
import text from '../ui/text.module.css';
import { ParkedItem } from './parked-item.tsx';
import { useParkedStreamsQuery, type ParkedPlace, type ParkedStream } from './projections-api.ts';
import styles from './section.module.css';
import type { ParkedOfProjection } from './read-model-status.ts';
import { useMore } from './use-show-more.ts';
import { useRetryAll } from './use-retry-all.ts';
import type { Deeds } from './use-operations.tsx';

/** So many of a projection stand on the page until the others are asked for. */
const SHOWN = 3;

interface ParkedGroupProps {
  readonly group: ParkedOfProjection;
  /** One of them stands above already, as a link leads to it. */
  readonly shownAbove: boolean;
  readonly deeds: Deeds;
}

/** The streams that stand still in one projection, the longest first, page by page. */
export function ParkedGroup({ group: { projection, count, parked }, shownAbove, deeds }: ParkedGroupProps) {
  const { t } = useTranslation('projections');
  const { all, showAll, list } = useMore(SHOWN);
  const shown = all ? parked : parked.slice(0, SHOWN);
  const hidden = count - shown.length - (shownAbove ? 1 : 0);
  const last = parked.at(-1);
  return (
    <>
      {count > 1 ? <GroupHead projection={projection} count={count} deeds={deeds} /> : null}
      {shown.length === 0 ? null : (
        <ul className={styles.items} ref={list}>
          {shown.map((one, i) => (
            <ParkedItem key={one.stream} of={one} eager={i < SHOWN} deeds={deeds} />
          ))}
        </ul>
      )}
      {hidden <= 0 ? null : !all ? (
        <Button look="link" small onClick={showAll}>
          {t('parked.more', { count: hidden, n: formatCount(hidden), projection })}
        </Button>
      ) : last === undefined ? null : (
        <ParkedPage after={last} deeds={deeds} />
      )}
    </>
  );
}

interface ParkedPageProps {
  readonly after: ParkedPlace;
  readonly deeds: Deeds;
}

/** Those behind one of them, and when they are asked for those behind the last of these. */
function ParkedPage({ after: { projection, since, stream }, deeds }: ParkedPageProps) {
  const { t } = useTranslation('projections');
  const { data, error, refetch } = useParkedStreamsQuery({ projection, since, stream });
  const [next, setNext] = useState(false);
  if (data === undefined)
    return error === undefined ? (
      <p role="status" className={text.quiet}>
        {t('state.loading', { ns: 'common' })}
      </p>
    ) : (
      <p className={text.warn}>
        {t('parked.pageNotRead')}{' '}
        <Button look="link" small onClick={() => void refetch()}>
          {t('state.tryAgain', { ns: 'common' })}
        </Button>
      </p>
    );
  const last = data.parked.at(-1);
  return (
    <>
      <ul className={styles.items}>
        {data.parked.map((one: ParkedStream) => (
          <ParkedItem key={one.stream} of={one} eager={false} deeds={deeds} />
        ))}
      </ul>
      {!data.more || last === undefined ? null : next ? (
        <ParkedPage after={last} deeds={deeds} />
      ) : (
        <Button look="link" small onClick={() => setNext(true)}>
          {t('parked.next', { projection })}
        </Button>
      )}
    </>
  );
}

interface GroupHeadProps {
  readonly projection: string;
  readonly count: number;
  readonly deeds: Deeds;
}

function GroupHead({ projection, count, deeds }: GroupHeadProps) {
  const { t } = useTranslation('projections');
  const { tried, start, stop } = useRetryAll(projection, deeds);
  return (
    <div className={styles.groupHead}>
      <h3>
        <bdi>{projection}</bdi> <span className={styles.count}>{formatCount(count)}</span>
      </h3>
      {tried === undefined ? (
        <Button small aria-label={t('parked.retryAllOf', { projection })} onClick={start}>
          {t('parked.retryAll')}
        </Button>
      ) : (
        <>
          <span role="status" className={text.quiet}>
            {t('parked.tried', { n: formatCount(tried) })}
          </span>
          <Button small look="quiet" onClick={stop}>
            {t('parked.stop')}
          </Button>
        </>
      )}
    </div>
  );
}
