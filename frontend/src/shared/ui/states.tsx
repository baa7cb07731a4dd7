import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import layout from './layout.module.css';
import status from './status.module.css';
import styles from './states.module.css';
import text from './text.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly message?: string | undefined;
  /** Buttons and links to what to do next. */
  readonly children?: ReactNode;
}

/** Explains why there is nothing to show, and what to do next. */
export function EmptyState({ title, message, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <RegistrationMark />
      <h2>{title}</h2>
      {message === undefined ? null : <p>{message}</p>}
      {children === undefined ? null : <div className={clsx(layout.row, layout.center)}>{children}</div>}
    </div>
  );
}

interface FailedStateProps {
  readonly title: string;
  /** Replaces the default explanation. */
  readonly message?: string | undefined;
  readonly onRetry: () => void;
}

/** Explains what could not be loaded, with a button to try again. */
export function FailedState({ title, message, onRetry }: FailedStateProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.state} role="alert">
      <RegistrationMark />
      <h2>{title}</h2>
      <p>{message ?? t('state.nothingLost')}</p>
      <Button onClick={onRetry}>{t('state.tryAgain')}</Button>
    </div>
  );
}

/** A printer's registration mark, the decoration of these states. */
function RegistrationMark() {
  return (
    <svg viewBox="0 0 44 44" fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true">
      <circle cx="22" cy="22" r="11" />
      <path d="M22 2v40M2 22h40" />
      <path d="M22 15a7 7 0 0 1 0 14z" fill="currentColor" stroke="none" />
    </svg>
  );
}

interface SkeletonProps {
  readonly width?: string;
  readonly height?: string;
}

/** A placeholder for content that is loading. */
export function Skeleton({ width = '100%', height = 'var(--skeleton)' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />;
}

interface LoadingProps {
  /** Fills the rest of the page. */
  readonly fillsPage?: boolean;
  /** The skeletons. */
  readonly children: ReactNode;
}

/** The skeletons of a view, announced to screen readers once; shown after 150 ms, so that fast responses do not flicker. */
export function Loading({ fillsPage = false, children }: LoadingProps) {
  const { t } = useTranslation('common');
  return (
    <div className={clsx(styles.loading, fillsPage && styles.fill)} role="status" data-loading>
      <span className={text.visuallyHidden}>{t('state.loading')}</span>
      {children}
    </div>
  );
}

const NOTES = {
  error: [IconAlertTriangle, 'bad'],
  warning: [IconInfoCircle, 'warn'],
  success: [IconCircleCheck, 'good'],
} as const;

interface NoteProps {
  readonly variant: keyof typeof NOTES;
  /** False if the message begins with its own ✅ or ❌. */
  readonly icon?: boolean;
  readonly children: ReactNode;
}

/** A message in the page. Screen readers announce errors immediately (`alert`), others when idle. */
export function Note({ variant, icon = true, children }: NoteProps) {
  const [Icon, tone] = NOTES[variant];
  return (
    <div className={status.note} data-tone={tone} role={variant === 'error' ? 'alert' : 'status'}>
      {icon ? <Icon size={20} stroke={1.75} aria-hidden="true" /> : null}
      <div>{children}</div>
    </div>
  );
}
