import { IconFlag3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../app/paths.ts';
import { useMoments } from './moments.ts';
import states from './state-views.module.css';
import text from './text.module.css';

interface ParkedProps {
  /** Of the order whose entry stands still. */
  readonly id: string;
  /** Null where it does not. */
  readonly since: string | null;
}

/** That an order's entry in the lists stands still, in words, with the way to what it stands before; nothing where it flows. */
export function ParkedMark({ id, since }: ParkedProps) {
  const { t } = useTranslation('admin');
  const { exact } = useMoments();
  if (since === null) return null;
  return (
    <Link
      className={`${text.say} ${text.warn}`}
      to={placeOf(id)}
      title={t('orders.parkedSince', { at: exact(since) })}
      draggable={false}
    >
      <IconFlag3 size={14} stroke={1.75} aria-hidden="true" />
      {t('orders.parked')}
    </Link>
  );
}

/** The same over an order's page, in whole sentences. */
export function ParkedStrip({ id, since }: ParkedProps) {
  const { t } = useTranslation('admin');
  const { brief, exact } = useMoments();
  if (since === null) return null;
  return (
    <div className={states.strip} role="status">
      <IconFlag3 size={16} stroke={1.75} aria-hidden="true" />
      <span title={exact(since)}>
        {t('orders.parkedSince', { at: brief(since) })} <Link to={placeOf(id)}>{t('orders.parkedWhere')}</Link>
      </span>
    </div>
  );
}

function placeOf(id: string): string {
  return `${PATHS.admin.projections}#parked-${id}`;
}
