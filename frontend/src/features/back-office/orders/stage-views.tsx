import { STAGES } from '@pressline/domain/stages.ts';
import { useTranslation } from 'react-i18next';
import type { AdminSummary } from '../office-api.ts';
import { ListViews } from '../pieces/list-views.tsx';
import { openOrders } from '../pieces/open-orders.ts';
import { StageDot } from '../pieces/stage-name.tsx';
import { narrowed, writeOrdersAddress, type OrdersAddress } from './orders-address.ts';

interface StageViewsProps {
  readonly summary: AdminSummary | undefined;
  readonly address: OrdersAddress;
}

/** All orders, those in production, those of one stage, and the cancelled; with how many there are. */
export function StageViews({ summary, address }: StageViewsProps) {
  const { t } = useTranslation('admin');
  const { stage: ofStage, status: ofStatus } = address;
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
          count: summary === undefined ? undefined : openOrders(summary),
          search: to({ stage: null, status: 'in-production' }),
          here: ofStage === null && ofStatus === 'in-production',
        },
        ...STAGES.map((stage) => ({
          name: stage,
          mark: <StageDot stage={stage} />,
          says: t(`stage.${stage}`, { ns: 'common' }),
          count: summary?.stages.find((one) => one.stage === stage)?.orders,
          search: to({ stage, status: null }),
          here: ofStage === stage,
        })),
        {
          name: 'cancelled',
          says: t('order.cancelledMany', { ns: 'lists' }),
          search: to({ stage: null, status: 'cancelled' }),
          here: ofStage === null && ofStatus === 'cancelled',
        },
      ]}
    />
  );
}
