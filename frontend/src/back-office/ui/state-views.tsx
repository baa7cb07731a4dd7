import { IconAlertTriangle } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import styles from './state-views.module.css';
import text from '../../shared/ui/text.module.css';

/** A printer's registration mark. */
function RegistrationMark() {
  return (
    <svg
      className={styles.registrationMark}
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
  readonly message: string;
  readonly children?: ReactNode;
}

/** Shown when there is no data: why, and what to do next. */
export function EmptyState({ title, message, children }: StateProps) {
  return (
    <div className={styles.state}>
      <RegistrationMark />
      <h2>{title}</h2>
      <p>{message}</p>
      {children === undefined ? null : <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** Shown when loading failed, with a retry. */
export function FailedState({ title, message, onRetry }: StateProps & { readonly onRetry: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.state} role="alert">
      <RegistrationMark />
      <h2>{title}</h2>
      <p>{message}</p>
      <div className={styles.actions}>
        <Button onClick={onRetry}>{t('state.tryAgain', { ns: 'common' })}</Button>
      </div>
    </div>
  );
}

interface RefreshErrorBannerProps {
  /** Replaces the default message. */
  readonly message?: string;
  readonly onRetry: () => void;
}

/** Shown above data that could not be refreshed. */
export function RefreshErrorBanner({ message, onRetry }: RefreshErrorBannerProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.banner} role="status">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      <span>{message ?? t('state.stale')}</span>
      <Button variant="link" small onClick={onRetry}>
        {t('state.tryAgain', { ns: 'common' })}
      </Button>
    </div>
  );
}

/** Placeholder for a line of text that is loading. */
export function Skeleton({ width, height }: { readonly width: string; readonly height?: string }) {
  const size: CSSProperties = { inlineSize: width, ...(height === undefined ? {} : { blockSize: height }) };
  return <span className={styles.skeleton} style={size} aria-hidden="true" />;
}

/** A loading state that appears only after a delay. */
export function Loading({
  label,
  fillsPage = false,
  children,
}: {
  readonly label: string;
  readonly fillsPage?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={fillsPage ? `${styles.delayed} ${styles.fill}` : styles.delayed} role="status">
      <span className={text.visuallyHidden}>{label}</span>
      {children}
    </div>
  );
}
