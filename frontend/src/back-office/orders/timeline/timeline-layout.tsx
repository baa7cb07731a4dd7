import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import layout from '../../../shared/ui/layout.module.css';
import { Button } from '../../../shared/ui/button.tsx';
import { Skeleton, Loading } from '../../../shared/ui/states.tsx';
import text from '../../../shared/ui/text.module.css';
import pageStyles from '../order-details/order-layout.module.css';
import styles from '../../ui/timeline.module.css';

interface TimelineLayoutProps<Entry extends { readonly revision: number }> {
  /** Newest first; undefined while loading. */
  readonly history: readonly Entry[] | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  /** Above the events. */
  readonly header?: ReactNode;
  readonly renderEntry: (entry: Entry) => ReactNode;
}

/** On a phone, the newest come first and the others on demand: the order's facts follow below. */
const SHOWN_ON_PHONES = 3;

/** An order's history, newest first. */
export function TimelineLayout<Entry extends { readonly revision: number }>({
  history,
  hasFailed,
  onRetry,
  header,
  renderEntry,
}: TimelineLayoutProps<Entry>) {
  const { t } = useTranslation('admin');
  const [showsAll, setShowsAll] = useState(false);
  return (
    <aside className={pageStyles.side} aria-labelledby="timeline">
      <div className={pageStyles.sideHeader}>
        <div className={layout.sectionHeader}>
          <h2 id="timeline">{t('timeline.title')}</h2>
          {history === undefined ? null : (
            <span className={text.muted}>{t('timeline.events', { count: history.length })}</span>
          )}
        </div>
        {header}
      </div>
      <div className={pageStyles.sideList}>
        {history !== undefined ? (
          <>
            <ol reversed className={styles.events} data-all={showsAll}>
              {history.map((entry) => renderEntry(entry))}
            </ol>
            {showsAll || history.length <= SHOWN_ON_PHONES ? null : (
              <Button variant="link" className={styles.showAll} onClick={() => setShowsAll(true)}>
                {t('timeline.showAll')}
              </Button>
            )}
          </>
        ) : hasFailed ? (
          <p role="alert">
            {t('timeline.failed')}{' '}
            <Button variant="link" small onClick={onRetry}>
              {t('state.tryAgain', { ns: 'common' })}
            </Button>
          </p>
        ) : (
          <Loading>
            <div className={styles.skeleton}>
              <Skeleton width="80%" />
              <Skeleton width="60%" />
              <Skeleton width="70%" />
            </div>
          </Loading>
        )}
      </div>
    </aside>
  );
}
