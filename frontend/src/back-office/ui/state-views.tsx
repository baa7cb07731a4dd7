import { IconAlertTriangle } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import styles from './state-views.module.css';
import text from './text.module.css';

/** A registration cross, as it stands on an empty sheet. */
function Cross() {
  return (
    <svg
      className={styles.cross}
      viewBox="0 0 44 44"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
    >
      <circle cx="22" cy="22" r="11" />
      <path d="M22 2v40M2 22h40" />
      <path d="M22 15a7 7 0 0 1 0 14z" fill="currentColor" stroke="none" />
    </svg>
  );
}

interface StateProps {
  readonly title: string;
  readonly says: string;
  readonly children?: ReactNode;
}

/** Nothing here, why, and what next. */
export function EmptyState({ title, says, children }: StateProps) {
  return (
    <div className={styles.state}>
      <Cross />
      <h2>{title}</h2>
      <p>{says}</p>
      {children === undefined ? null : <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** What failed, and the way to try it again. */
export function FailedState({ title, says, onRetry }: StateProps & { readonly onRetry: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.state} role="alert">
      <Cross />
      <h2>{title}</h2>
      <p>{says}</p>
      <div className={styles.actions}>
        <Button onClick={onRetry}>{t('state.tryAgain', { ns: 'common' })}</Button>
      </div>
    </div>
  );
}

interface StaleStripProps {
  /** Where the usual words say too little. */
  readonly says?: string;
  readonly onRetry: () => void;
}

/** What is shown is no longer fresh: it stays, and says so. */
export function StaleStrip({ says, onRetry }: StaleStripProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.strip} role="status">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      <span>{says ?? t('state.stale')}</span>
      <Button variant="link" small onClick={onRetry}>
        {t('state.tryAgain', { ns: 'common' })}
      </Button>
    </div>
  );
}

/** A line that stands where words will be. */
export function Bones({ width, height }: { readonly width: string; readonly height?: string }) {
  const size: CSSProperties = { inlineSize: width, ...(height === undefined ? {} : { blockSize: height }) };
  return <span className={styles.bones} style={size} aria-hidden="true" />;
}

/** What loads, shown only when it takes a while. */
export function Loading({
  says,
  fill = false,
  children,
}: {
  readonly says: string;
  readonly fill?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={fill ? `${styles.late} ${styles.fill}` : styles.late} role="status">
      <span className={text.unseen}>{says}</span>
      {children}
    </div>
  );
}
