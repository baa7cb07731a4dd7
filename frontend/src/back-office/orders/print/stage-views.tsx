import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import { useTranslation } from 'react-i18next';
import { useAdminSummaryQuery, useOrderCountsQuery } from '../../api/office-api.ts';
import { ListViews } from '../../lists/list-views.tsx';
import type { List } from '../../lists/use-list-url.ts';
import { StageDot } from '../components/stage-name.tsx';
import { ATTENTION_VIEWS, attentionViewOf } from './attention-views.ts';
import { orderCountsQueryOf, type OrdersState } from './orders-url.ts';

type StageOrCancelled = ResponseOf<'adminOrderCounts'>[number]['standing'];

/**
 * Views: all orders, those in production, those that need attention, each stage, and cancelled ones. Every view keeps the
 * search. Stages also keep the other filters, which the lists that need attention replace. A view has the number of the
 * orders it leads to; those that need attention are not counted within a search.
 */
export function StageViews({ list: { state, searchOf, noFilters } }: { readonly list: List<OrdersState> }) {
  const { t } = useTranslation(['admin', 'lists']);
  const { stage: selectedStage, status: selectedStatus } = state;
  const { data: summary } = useAdminSummaryQuery();
  const attentionView = attentionViewOf(state);
  const onlySearch = { ...noFilters, q: state.q };
  const countOf = useCounts(state);
  const countOfAll = useCounts(attentionView === undefined ? state : { ...state, ...onlySearch });
  return (
    <ListViews
      label={t('orders.views')}
      views={[
        {
          name: 'all',
          label: t('orders.all'),
          count: countOfAll(() => true),
          search: searchOf(attentionView === undefined ? { stage: null, status: null } : onlySearch),
          isCurrent: selectedStage === null && selectedStatus === null && attentionView === undefined,
        },
        {
          name: 'in-production',
          label: t('order.inProduction', { ns: 'lists' }),
          count: countOf((stage) => stage !== 'Completed' && stage !== 'cancelled'),
          search: searchOf({ stage: null, status: 'in-production' }),
          isCurrent: selectedStage === null && selectedStatus === 'in-production',
        },
        ...ATTENTION_VIEWS.map(({ name, change, countIn }) => ({
          name,
          label: t(`attention.${name}`, { ns: 'lists' }),
          count: summary === undefined || state.q.trim() !== '' ? undefined : countIn(summary),
          search: searchOf({ ...onlySearch, ...change }),
          isCurrent: attentionView === name,
        })),
      ]}
      more={[
        ...STAGES.map((stage) => ({
          name: stage,
          mark: <StageDot stage={stage} />,
          label: t(`stage.${stage}`, { ns: 'common' }),
          count: countOf((counted) => counted === stage),
          search: searchOf({ stage, status: null }),
          isCurrent: selectedStage === stage,
        })),
        {
          name: 'cancelled',
          label: t('order.cancelledMany', { ns: 'lists' }),
          count: countOf((stage) => stage === 'cancelled'),
          search: searchOf({ stage: null, status: 'cancelled' }),
          isCurrent: selectedStage === null && selectedStatus === 'cancelled',
        },
      ]}
    />
  );
}

/** Counts for the views; undefined while loading. */
function useCounts(state: OrdersState): (matches: (status: StageOrCancelled) => boolean) => number | undefined {
  const { currentData: counts } = useOrderCountsQuery(orderCountsQueryOf(state));
  return (matches) =>
    counts?.filter(({ standing: status }) => matches(status)).reduce((sum, { orders }) => sum + orders, 0);
}
