import type { QueryOf } from '@pressline/contracts/api/route-table.ts';
import { SECURITY_EVENT_KINDS, type ExportedList } from '@pressline/domain/accounts/security-event-kinds.ts';
import { HOLD_KINDS } from '@pressline/domain/orders/fulfilment/holds.ts';
import { SAFETY_STATES } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../shared/money/aed.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import text from '../../../shared/ui/text.module.css';
import { useMoments } from '../../time/moments.ts';
import type { SecurityLogEntry } from './security-log-api.ts';

type DataExport = NonNullable<SecurityLogEntry['export']>;
type Filters = DataExport['filters'];

/** Undefined for a value that the filter no longer has, null if another filter’s label includes it. */
type LabelOf = (value: string, filters: Filters) => ReactNode | undefined;

type FileQueryName = 'adminOrdersFile' | 'safetyOrdersFile' | 'messagesFile' | 'adminCustomersFile' | 'securityLogFile';
type ValueOf<Name extends FileQueryName, Filter extends keyof QueryOf<Name>> = NonNullable<QueryOf<Name>[Filter]>;
/** The filters that an entry records. Of a search and of selected orders it records only that there was one, and how many. */
type LabelsOf<Name extends FileQueryName> = Readonly<
  Record<Exclude<keyof QueryOf<Name>, 'q' | 'sort' | 'numbers'>, LabelOf>
>;
type SelectionLabel = Readonly<Record<'selected', LabelOf>>;

interface ExportDetailsProps {
  readonly exported: DataExport;
  /** Query string of the log for one account. */
  readonly searchOf: (account: string) => string;
}

/** The exported list, and in words what it was filtered by. The sort is left out: it changes nothing about what was exported. */
export function ExportDetails({ exported: { list, filters, searched }, searchOf }: ExportDetailsProps) {
  const { t } = useTranslation('security');
  const labels: Readonly<Record<string, LabelOf | undefined>> = useFilterLabels(searchOf)[list];
  return (
    <>
      {t(`list.${list}`)}
      {Object.entries(filters).map(([name, value]) => {
        if (name === 'sort') return null;
        const label = labels[name]?.(value, filters);
        return label === null ? null : (
          <Fragment key={name}>
            {' · '}
            {label ?? <bdi dir="ltr">{`${name}=${value}`}</bdi>}
          </Fragment>
        );
      })}
      {searched ? ` · ${t('searched')}` : null}
    </>
  );
}

interface FilterLabels extends Readonly<Record<ExportedList, unknown>> {
  readonly 'print-orders': LabelsOf<'adminOrdersFile'> & SelectionLabel;
  readonly 'safety-orders': LabelsOf<'safetyOrdersFile'> & SelectionLabel;
  readonly messages: LabelsOf<'messagesFile'>;
  readonly customers: LabelsOf<'adminCustomersFile'>;
  readonly 'security-log': LabelsOf<'securityLogFile'>;
}

function useFilterLabels(searchOf: ExportDetailsProps['searchOf']): FilterLabels {
  const { t } = useTranslation(['security', 'admin', 'lists', 'common']);
  const { date } = useMoments();
  const named = (name: string, value: string | undefined) =>
    value === undefined ? undefined : t('filter.named', { name, value });
  const status = (value: string | undefined) => named(t('safety.state', { ns: 'lists' }), value);
  const first = (name: string, from: string, to: string | undefined) =>
    named(
      name,
      to === undefined
        ? t('filter.fromDay', { day: date(from) })
        : t('filter.fromDayToDay', { from: date(from), to: date(to) }),
    );
  const last = (name: string, from: string | undefined, to: string) =>
    from === undefined ? named(name, t('filter.toDay', { day: date(to) })) : null;

  const payments: Readonly<Record<ValueOf<'adminOrdersFile', 'paid'>, string>> = {
    due: t('attention.unpaid', { ns: 'lists' }),
    false: t('payment.unpaid', { ns: 'lists' }),
    part: t('payment.part-paid', { ns: 'lists' }),
    true: t('payment.paid', { ns: 'lists' }),
  };
  const statuses: Readonly<Record<ValueOf<'adminOrdersFile', 'status'>, string>> = {
    'in-production': t('order.inProduction', { ns: 'lists' }),
    completed: t('stage.Completed', { ns: 'common' }),
    cancelled: t('order.cancelledMany', { ns: 'lists' }),
  };
  const artwork: Readonly<Record<ValueOf<'adminOrdersFile', 'artwork'>, string>> = {
    waiting: t('artwork.waiting', { ns: 'lists' }),
    answered: t('artwork.answered', { ns: 'lists' }),
    any: t('artwork.any', { ns: 'lists' }),
    faulty: t('artwork.faulty', { ns: 'lists' }),
  };
  const cancelled: Readonly<Record<ValueOf<'safetyOrdersFile', 'cancelled'>, string>> = {
    true: statuses.cancelled,
    false: t('filter.notCancelled'),
  };
  const messages: Readonly<Record<ValueOf<'messagesFile', 'status'>, string>> = {
    unread: t('message.status.unread', { ns: 'lists' }),
    read: t('message.status.read', { ns: 'lists' }),
    answered: t('message.status.answered', { ns: 'lists' }),
  };
  const customers: Readonly<Record<ValueOf<'adminCustomersFile', 'account'>, string>> = {
    true: t('filter.withAccount'),
    false: t('filter.guests'),
  };

  const placed = t('filter.placed', { ns: 'lists' });
  const ofBothKinds = {
    paid: (value: string) => named(t('order.payment', { ns: 'lists' }), labelIn(payments, value)),
    placed_from: (from: string, { placed_to: to }: Filters) => first(placed, from, to),
    placed_to: (to: string, { placed_from: from }: Filters) => last(placed, from, to),
    customer: (id: string) => (
      <Link className={text.link} to={PATHS.admin.customer(id)}>
        {t('filter.oneCustomer', { ns: 'lists' })}
      </Link>
    ),
    hold: (value: string) => {
      if (value === 'any') return t('filter.onHold', { ns: 'lists' });
      const kind = HOLD_KINDS.find((one) => one === value);
      return kind && t('hold.on', { ns: 'admin', kind: t(`hold.kind.${kind}`, { ns: 'admin' }) });
    },
    selected: (count: string) => t('filter.selected', { count: Number(count), orders: formatCount(Number(count)) }),
  };
  const day = t('filter.day');
  return {
    'print-orders': {
      ...ofBothKinds,
      stage: (value) => {
        const stage = STAGES.find((one) => one === value);
        return stage && named(t('orders.column.stage', { ns: 'admin' }), t(`stage.${stage}`, { ns: 'common' }));
      },
      status: (value) => status(labelIn(statuses, value)),
      late: (value) => (value === 'true' ? t('attention.late', { ns: 'lists' }) : undefined),
      artwork: (value) => named(t('order.artwork', { ns: 'lists' }), labelIn(artwork, value)),
    },
    'safety-orders': {
      ...ofBothKinds,
      state: (value) => {
        const state = SAFETY_STATES.find((one) => one === value);
        return state && status(t(`safetyState.${state}`, { ns: 'admin' }));
      },
      cancelled: (value) => status(labelIn(cancelled, value)),
    },
    messages: { status: (value) => status(labelIn(messages, value)) },
    customers: { account: (value) => labelIn(customers, value) },
    'security-log': {
      kind: (value) => {
        const kind = SECURITY_EVENT_KINDS.find((one) => one === value);
        return kind && named(t('filter.kind'), t(`kind.${kind}`));
      },
      account: (id) => (
        <Link className={text.link} to={{ search: searchOf(id) }} preventScrollReset>
          {t('filter.oneAccount')}
        </Link>
      ),
      from: (from, { to }) => first(day, from, to),
      to: (to, { from }) => last(day, from, to),
    },
  };
}

function labelIn(labels: Readonly<Record<string, string>>, value: string): string | undefined {
  return Object.hasOwn(labels, value) ? labels[value] : undefined;
}
