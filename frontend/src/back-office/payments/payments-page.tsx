import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../shared/ui/button.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { EmptyState, FailedState, Loading, Skeleton } from '../../shared/ui/states.tsx';
import { ExportTable } from '../lists/export-table.tsx';
import listStyles from '../lists/plain-list.module.css';
import { PlainPager } from '../lists/plain-pager.tsx';
import { useCursorPages } from '../lists/use-cursor-pages.ts';
import { PageHeader } from '../page-header/page-header.tsx';
import { RefreshErrorBanner } from '../ui/banner.tsx';
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
  const { after, toNext, toPrevious } = useCursorPages();
  const { data, error, refetch } = useAdminPaymentsQuery({
    ...query,
    limit: PAGE_SIZE,
    ...(after !== undefined && { after }),
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
      {error !== undefined && data !== undefined ? <RefreshErrorBanner onRetry={() => void refetch()} /> : null}
      {data !== undefined ? (
        data.rows.length === 0 ? (
          <EmptyState
            title={t(filter === undefined ? 'online.none' : 'online.noneFound')}
            message={filter === undefined ? t('online.noneHint') : undefined}
          >
            {filter === undefined ? null : <Button onClick={() => narrow({ show: '' })}>{t('online.showAll')}</Button>}
          </EmptyState>
        ) : (
          <div className={listStyles.list}>
            <ol>
              {data.rows.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </ol>
            <PlainPager after={after} next={data.next} onPrevious={toPrevious} onNext={toNext} />
          </div>
        )
      ) : error !== undefined ? (
        <FailedState title={t('online.failedToLoad')} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <div className={listStyles.skeleton}>
            {['60%', '48%', '66%', '52%'].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        </Loading>
      )}
    </>
  );
}
