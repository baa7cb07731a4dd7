import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import styles from './states.module.css';
import text from './text.module.css';

/** The registration cross of a printing plate: the shop's ornament for an empty place. */
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

/** Nothing is there: why, and what to do next. */
export function EmptyState({ message, children }: { readonly message: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <RegistrationCross />
      <p className={styles.words}>{message}</p>
      {children}
    </div>
  );
}

interface FailedStateProps {
  readonly message: string;
  /** The cause, where the usual words would not go with `words`. */
  readonly detail?: string;
  readonly onRetry: () => void;
}

/** Something could not be loaded: what, and a way to try again. */
export function FailedState({ message, detail, onRetry }: FailedStateProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.state} role="alert">
      <RegistrationCross />
      <p className={styles.words}>{message}</p>
      <p>{detail ?? t('state.nothingLost')}</p>
      <Button onClick={onRetry}>{t('state.tryAgain')}</Button>
    </div>
  );
}

/** Holds the place of what loads; shown after 150 ms, so that a quick answer doesn't flicker. */
export function Skeleton({ width = '100%', height = '1em' }: { readonly width?: string; readonly height?: string }) {
  return <span className={styles.bone} style={{ inlineSize: width, blockSize: height }} />;
}

/** The bones of a page, announced once. */
export function LoadingState({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.late} role="status" data-loading>
      <span className={text.unseen}>{t('state.loading')}</span>
      {children}
    </div>
  );
}

const NOTICE_ICONS = { bad: IconAlertTriangle, warn: IconInfoCircle, good: IconCircleCheck } as const;

/** A message in the page. What failed is said at once to screen readers (`alert`), the rest when they are idle. */
export function Notice({
  variant,
  children,
}: {
  readonly variant: keyof typeof NOTICE_ICONS;
  readonly children: ReactNode;
}) {
  const Icon = NOTICE_ICONS[variant];
  return (
    <div className={`${styles.note ?? ''} ${styles[variant] ?? ''}`} role={variant === 'bad' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
