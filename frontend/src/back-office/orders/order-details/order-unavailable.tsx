import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../../shared/api/base-query.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { useMoments } from '../../time/moments.ts';
import { useParkedOfRecordQuery } from '../../operations/api/projections-api.ts';
import { useMay } from '../../permissions/use-may.ts';
import { parkedEntryUrl } from '../components/parked-mark.tsx';
import { EmptyState, FailedState, Loading } from '../../../shared/ui/states.tsx';
import header from '../../page-header/page-header.module.css';
import text from '../../../shared/ui/text.module.css';

/** The list or board that a page was opened from, with its state. */
export interface BackTarget {
  readonly to: string;
  /** Its name in the sidebar. */
  readonly name: string;
  /** The whole label, for screen readers and as a tooltip. */
  readonly label: string;
}

export function BackLink({ to, name, label }: BackTarget) {
  return (
    <ButtonLink className={header.back} variant="ghost" icon to={to} aria-label={label} title={label}>
      <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" className={text.mirrored} />
      <span>{name}</span>
    </ButtonLink>
  );
}

interface OrderUnavailableProps {
  readonly id: string;
  /** Undefined while loading. */
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly back: BackTarget;
  readonly skeleton: ReactNode;
  /** Link to the list, for an unknown order. */
  readonly list: { readonly to: string; readonly label: string };
}

/** An order's page while it loads, or if it can't be shown. */
export function OrderUnavailable({ id, error, onRetry, back, skeleton, list }: OrderUnavailableProps) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <>
      <PageHeader title={t('order.name')} leading={<BackLink {...back} />} shortcuts={[]} />
      {error === undefined ? (
        <Loading>{skeleton}</Loading>
      ) : isNotFound(error) ? (
        <OrderNotFound id={id} list={list} />
      ) : (
        <FailedState title={t('order.failed')} onRetry={onRetry} />
      )}
    </>
  );
}

/** An order whose first event could not be processed has no list entry, so its page explains why. */
function OrderNotFound({ id, list }: Pick<OrderUnavailableProps, 'id' | 'list'>) {
  const { t } = useTranslation('admin');
  const { brief } = useMoments();
  const may = useMay();
  const { data: parked = [] } = useParkedOfRecordQuery(id, { skip: !may('parkedOfRecord') });
  const [blocked] = parked;
  return (
    <EmptyState
      title={t(blocked === undefined ? 'order.notFound' : 'order.unreadable')}
      message={
        blocked === undefined
          ? t('order.notFoundHint')
          : t('order.unreadableHint', { revision: blocked.revision, at: brief(blocked.since) })
      }
    >
      {blocked !== undefined && may('projections') ? (
        <ButtonLink to={parkedEntryUrl(id)}>{t('orders.parkedWhere')}</ButtonLink>
      ) : null}
      <ButtonLink to={list.to}>{list.label}</ButtonLink>
    </EmptyState>
  );
}
