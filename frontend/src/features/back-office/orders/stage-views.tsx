import { skipToken } from '@reduxjs/toolkit/query';
import { STAGES, type Stage } from '@pressline/domain/stages.ts';
import { useTranslation } from 'react-i18next';
import { useOrderCountsQuery, type AdminSummary } from '../office-api.ts';
import { ListViews } from '../pieces/list-views.tsx';
import { openOrders } from '../pieces/open-orders.ts';
import { StageDot } from '../pieces/stage-name.tsx';
import { narrowed, orderCountsQueryOf, writeOrdersAddress, type OrdersAddress } from './orders-address.ts';

interface StageViewsProps {
  readonly summary: AdminSummary | undefined;
  readonly address: OrdersAddress;
}

/** All orders, those in production, those of one stage, and the cancelled; with how many there are. */
export function StageViews({ summary, address }: StageViewsProps) {
  const { t } = useTranslation('admin');
  const { stage: ofStage, status: ofStatus } = address;
  const countOf = useCounts(summary, address);
  const to = (change: Pick<OrdersAddress, 'stage' | 'status'>): string =>
    writeOrdersAddress(narrowed(address, change)).toString();
  return (
    <ListViews
      label={t('orders.views')}
      views={[
        {
          name: 'all',
          says: t('orders.all'),
          search: to({ stage: null, status: null }),
          here: ofStage === null && ofStatus === null,
        },
        {
          name: 'in-production',
          says: t('order.inProduction', { ns: 'lists' }),
          count: countOf('in-production'),
          search: to({ stage: null, status: 'in-production' }),
          here: ofStage === null && ofStatus === 'in-production',
        },
        ...STAGES.map((stage) => ({
          name: stage,
          mark: <StageDot stage={stage} />,
          says: t(`stage.${stage}`, { ns: 'common' }),
          count: countOf(stage),
          search: to({ stage, status: null }),
          here: ofStage === stage,
        })),
        {
          name: 'cancelled',
          says: t('order.cancelledMany', { ns: 'lists' }),
          count: countOf('cancelled'),
          search: to({ stage: null, status: 'cancelled' }),
          here: ofStage === null && ofStatus === 'cancelled',
        },
      ]}
    />
  );
}

/** How many orders a tab leads to: of those that fit the search and the other filters, as the list does. */
function useCounts(
  summary: AdminSummary | undefined,
  address: OrdersAddress,
): (view: Stage | 'in-production' | 'cancelled') => number | undefined {
  const query = orderCountsQueryOf(address);
  const { currentData: counts } = useOrderCountsQuery(query ?? skipToken);
  return (view) => {
    if (query !== undefined) {
      const counted = counts?.filter(({ standing }) =>
        view === 'in-production' ? standing !== 'Completed' && standing !== 'cancelled' : standing === view,
      );
      return counted?.reduce((sum, { orders }) => sum + orders, 0);
    }
    if (summary === undefined || view === 'cancelled') return undefined;
    return view === 'in-production' ? openOrders(summary) : summary.stages.find(({ stage }) => stage === view)?.orders;
  };
}
