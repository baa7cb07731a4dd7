import { useTranslation } from 'react-i18next';
import { IconClock } from '@tabler/icons-react';
import { useIsStale } from '../../shared/api/stale-responses.ts';
import { Banner } from '../ui/banner.tsx';

/** Shown while lists may not include the latest changes yet. */
export function StaleBanner() {
  const { t } = useTranslation('admin');
  const isStale = useIsStale();
  return <div role="status">{isStale ? <Banner icon={IconClock}>{t('state.late')}</Banner> : null}</div>;
}
