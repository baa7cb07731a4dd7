import { IconAlertTriangle, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import styles from './banner.module.css';

interface BannerProps {
  readonly icon: Icon;
  /** `status` unless it is inside a live region. */
  readonly role?: 'status';
  /** The exact time of what it reports. */
  readonly title?: string;
  readonly children: ReactNode;
  /** A button. */
  readonly action?: ReactNode;
}

/** A warning as wide as the page, above its content. */
export function Banner({ icon: BannerIcon, role, title, children, action }: BannerProps) {
  return (
    <div className={styles.banner} role={role}>
      <BannerIcon size={16} stroke={1.75} aria-hidden="true" />
      <span title={title}>{children}</span>
      {action}
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
  const { t } = useTranslation(['admin', 'common']);
  const retry = (
    <Button variant="link" small onClick={onRetry}>
      {t('common:state.tryAgain')}
    </Button>
  );
  return (
    <Banner icon={IconAlertTriangle} role="status" action={retry}>
      {message ?? t('state.stale')}
    </Banner>
  );
}
