import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../shared/ui/button.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import { ExportTable } from '../lists/export-table.tsx';
import listStyles from '../lists/plain-list.module.css';
import { PlainList } from '../lists/plain-list.tsx';
import { useCursorPages } from '../lists/use-cursor-pages.ts';
import { PageHeader } from '../page-header/page-header.tsx';
import { PaymentComparison } from './payment-comparison.tsx';
import { PaymentRow } from './payment-row.tsx';
import { useAdminPaymentsQuery } from './payments-list-api.ts';

const PAGE_SIZE = 50;
const STATES = ['pending', 'succeeded', 'failed', 'expired'] as const;
/** `attention`: those that staff have to check, in any state. */
const FILTERS = ['attention', ...STATES] as const;
const SORTS = ['newest', 'oldest', 'highest-amount', 'lowest-amount'] as const;

/** All online payments, with their states, fees and payouts. */
export function PaymentsPage() {
  const { t } = useTranslation('order-page');
  const [params, setParams] = useSearchParams();
  const filter = FILTERS.find((one) => one === params.get('show'));
  const sort = SORTS.find((one) => one === params.get('sort')) ?? 'newest';
  const query = {
    sort,
    ...(filter === 'attention' ? { attention: 'true' as const } : filter !== undefined && { state: filter }),
  };
  const pages = useCursorPages();
  const payments = useAdminPaymentsQuery({
    ...query,
    limit: PAGE_SIZE,
    ...(pages.after !== undefined && { after: pages.after }),
  });
  /** Back to the first page. */
  const narrow = (change: { readonly show?: string; readonly sort?: string }): void => {
    const next = { show: filter ?? '', sort: sort === 'newest' ? '' : sort, ...change };
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')));
  };
  return (
    <>
      <PageHeader title={t('online.title')} shortcuts={[]}>
        <ExportTable endpoint="adminPaymentsFile" query={query} fileName={`${t('online.fileName')}.csv`} />
      </PageHeader>
      <PaymentComparison />
      <div className={listStyles.tools}>
        <Select
          small
          label={t('online.filter')}
          value={filter ?? 'all'}
          options={[
            ['all', t('online.all')],
            ['attention', t('online.needsAttention')],
            ...STATES.map((one) => [one, t(`online.state.${one}`)] as const),
          ]}
          onChange={(chosen) => narrow({ show: chosen === 'all' ? '' : chosen })}
        />
        <Select
          small
          label={t('online.sort')}
          value={sort}
          options={SORTS.map((one) => [one, t(`online.sortBy.${one}`)] as const)}
          onChange={(chosen) => narrow({ sort: chosen === 'newest' ? '' : chosen })}
        />
      </div>
      <PlainList
        query={payments}
        pages={pages}
        failed={t('online.failedToLoad')}
        empty={
          filter === undefined ? (
            <EmptyState title={t('online.none')} message={t('online.noneHint')} />
          ) : (
            <EmptyState title={t('online.noneFound')}>
              <Button onClick={() => narrow({ show: '' })}>{t('online.showAll')}</Button>
            </EmptyState>
          )
        }
        renderRow={(payment) => <PaymentRow key={payment.id} payment={payment} />}
      />
    </>
  );
}
