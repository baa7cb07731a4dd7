import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { ListPage } from '../lists/list-page.tsx';
import { ListViews } from '../lists/list-views.tsx';
import { useListUrl } from '../lists/use-list-url.ts';
import { useCustomersQuery, type CustomerRow } from './customers-api.ts';
import { CUSTOMER_COLUMNS, CUSTOMER_NAME } from './customers-columns.tsx';
import {
  CUSTOMER_SORTS,
  CUSTOMERS_URL,
  customersFileQueryOf,
  customersQueryOf,
  type CustomersState,
} from './customers-url.ts';
import styles from './customers.module.css';

const NO_ROWS: readonly CustomerRow[] = [];
/** The smallest page. */
const ONLY_TOTAL = { limit: 1, count: 'true' } as const;

/** All customers: those with an account, and guests who have ordered. */
export function CustomersPage() {
  const { t } = useTranslation(['customers', 'admin']);
  const list = useListUrl(CUSTOMERS_URL);
  const { state, narrow, searchOf } = list;
  const query = useCustomersQuery(customersQueryOf(state));
  const totals = useTotals(state, query.currentData?.total);
  return (
    <ListPage
      name="customers"
      list={list}
      query={query}
      rows={query.data?.rows ?? NO_ROWS}
      rowName={CUSTOMER_NAME}
      pathOf={PATHS.admin.customer}
      columns={CUSTOMER_COLUMNS}
      tableClass={styles.table}
      usualSorts={CUSTOMER_SORTS}
      title={t('title')}
      searchLabel={t('search')}
      searchPlaceholder={t('searchPlaceholder')}
      showAllLabel={t('showAll')}
      failed={t('failed')}
      empty={{ title: t('none'), hint: t('noneHint') }}
      noneFound={{ title: t('noneFound'), hint: t('noneFoundHint', { q: state.q }) }}
      csv={{
        endpoint: 'adminCustomersFile',
        query: customersFileQueryOf(state),
        fileName: `${t('fileName')}.csv`,
      }}
      views={
        <ListViews
          label={t('views')}
          views={([null, 'yes', 'no'] as const).map((account) => ({
            name: account ?? 'all',
            label:
              account === null ? t('orders.all', { ns: 'admin' }) : t(account === 'yes' ? 'withAccount' : 'guests'),
            count: totals[account ?? 'all'],
            search: searchOf({ account }),
            isCurrent: state.account === account,
          }))}
        />
      }
      filters={{ active: 0, onClear: () => narrow({ account: null }), controls: null }}
      move={undefined}
    />
  );
}

/** How many customers each view has within the search, from the total of the view that is shown and one more. */
function useTotals(state: CustomersState, shown: number | undefined): Partial<Record<'all' | 'yes' | 'no', number>> {
  const other = state.account === 'yes' ? 'no' : 'yes';
  const { currentData } = useCustomersQuery({ ...customersFileQueryOf({ ...state, account: other }), ...ONLY_TOTAL });
  if (shown === undefined || currentData?.total === undefined)
    return shown === undefined ? {} : { [state.account ?? 'all']: shown };
  const all = state.account === null ? shown : shown + currentData.total;
  const withAccount = state.account === 'yes' ? shown : currentData.total;
  return { all, yes: withAccount, no: all - withAccount };
}
