import type { HistoryCompleteness } from '@pressline/contracts/http/fields.ts';
import { IconFlag3 } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { useMay } from '../../permissions/use-may.ts';
import { useMoments } from '../../time/moments.ts';
import { Banner } from '../../ui/banner.tsx';
import text from '../../../shared/ui/text.module.css';

interface ParkedProps {
  /** The id of the order. */
  readonly id: string;
  /** Null if the order is not parked. */
  readonly since: string | null;
}

/** Marks an order whose read model is parked: what the list shows may be outdated. Links to the cause. */
export function ParkedMark({ id, since }: ParkedProps) {
  return since === null ? null : <Mark id={id} since={since} />;
}

function Mark({ id, since }: { readonly id: string; readonly since: string }) {
  const { t } = useTranslation('admin');
  const { exact } = useMoments();
  const may = useMay();
  if (!may('projections'))
    return (
      <span className={clsx(text.withIcon, text.warning)} title={t('orders.parkedSince', { at: exact(since) })}>
        <IconFlag3 size={14} stroke={1.75} aria-hidden="true" />
        {t('orders.parked')}
      </span>
    );
  return (
    <Link
      className={clsx(text.withIcon, text.warning)}
      to={parkedEntryUrl(id)}
      title={t('orders.parkedSince', { at: exact(since) })}
      draggable={false}
    >
      <IconFlag3 size={14} stroke={1.75} aria-hidden="true" />
      {t('orders.parked')}
    </Link>
  );
}

interface ParkedBannerProps extends ParkedProps {
  /** The order's history can be parked on its own. */
  readonly history: HistoryCompleteness;
}

/** The same for the order's page, and whether the history is complete. */
export function ParkedBanner({ id, since, history }: ParkedBannerProps) {
  const { t } = useTranslation('admin');
  const { brief, exact } = useMoments();
  const may = useMay();
  const gap = history.is === 'stops' ? history : undefined;
  const at = since ?? gap?.since;
  if (at === undefined) return null;
  const messageKey = since === null ? 'historyStops' : PARKED_MESSAGES[history.is];
  return (
    <Banner icon={IconFlag3} role="status" title={exact(at)}>
      {t(`orders.${messageKey}`, { at: brief(at), revision: gap?.revision ?? 0 })}{' '}
      {may('projections') ? <Link to={parkedEntryUrl(id)}>{t('orders.parkedWhere')}</Link> : null}
    </Banner>
  );
}

const PARKED_MESSAGES = {
  whole: 'parkedHistoryWhole',
  stops: 'parkedHistoryStops',
  unreadable: 'parkedSince',
} as const satisfies Readonly<Record<HistoryCompleteness['is'], string>>;

/** The order in the list of parked streams. */
export function parkedEntryUrl(id: string): string {
  return `${PATHS.admin.projections}#parked-${id}`;
}
