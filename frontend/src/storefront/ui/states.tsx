import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import styles from './states.module.css';
import text from '../../shared/ui/text.module.css';

/** A registration mark, the decoration of empty states. */
function RegistrationCross() {
  return (
    <svg
      className={styles.cross}
      viewBox="0 0 40 40"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
    >
      <circle cx="20" cy="20" r="11" />
      <path d="M20 2v36M2 20h36" />
    </svg>
  );
}

/** Explains why there is nothing to show, and what to do next. */
export function EmptyState({ message, children }: { readonly message: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <RegistrationCross />
      <p className={styles.text}>{message}</p>
      {children}
    </div>
  );
}

interface FailedStateProps {
  readonly message: string;
  /** Replaces the default explanation. */
  readonly detail?: string;
  readonly onRetry: () => void;
}

/** Explains what could not be loaded, with a button to try again. */
export function FailedState({ message, detail, onRetry }: FailedStateProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.state} role="alert">
      <RegistrationCross />
      <p className={styles.text}>{message}</p>
      <p>{detail ?? t('state.nothingLost')}</p>
      <Button onClick={onRetry}>{t('state.tryAgain')}</Button>
    </div>
  );
}

/** A placeholder for content that is loading; shown after 150 ms, so that fast responses do not flicker. */
export function Skeleton({ width = '100%', height = '1em' }: { readonly width?: string; readonly height?: string }) {
  return <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} />;
}

/** The skeletons of a page, announced to screen readers once. */
export function LoadingState({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.loading} role="status" data-loading>
      <span className={text.visuallyHidden}>{t('state.loading')}</span>
      {children}
    </div>
  );
}

const NOTICE_ICONS = { error: IconAlertTriangle, warning: IconInfoCircle, success: IconCircleCheck } as const;

/** A message in the page. Screen readers announce errors immediately (`alert`), others when idle. */
export function Notice({
  variant,
  children,
}: {
  readonly variant: keyof typeof NOTICE_ICONS;
  readonly children: ReactNode;
}) {
  const Icon = NOTICE_ICONS[variant];
  return (
    <div className={`${styles.notice ?? ''} ${styles[variant] ?? ''}`} role={variant === 'error' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
