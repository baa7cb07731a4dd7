import { useTranslation } from 'react-i18next';
import { IconRefresh } from '@tabler/icons-react';
import { PATHS } from '../../../shared/routes/paths.ts';
import { useMyOrdersInfiniteQuery, type PrintOrderResponse } from '../../api/my-orders-api.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import text from '../../../shared/ui/text.module.css';
import { ArtworkThumbnail } from './artwork-thumbnail.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderList } from './order-list.tsx';

/** The customer’s print orders with their stages. */
export function MyOrders() {
  const { t } = useTranslation('account');
  const query = useMyOrdersInfiniteQuery();
  return (
    <OrderList
      id="print-orders"
      title={t('orders.title')}
      failedMessage={t('orders.failed')}
      moreLabel={t('orders.more')}
      query={query}
      empty={
        <EmptyState title={t('orders.empty')}>
          <p>{t('orders.emptyText')}</p>
          <ButtonLink variant="primary" to={PATHS.catalogue}>
            {t('orders.browse')}
          </ButtonLink>
        </EmptyState>
      }
      card={(order) => <PrintOrderCard order={order} />}
    />
  );
}

function PrintOrderCard({ order }: { readonly order: PrintOrderResponse }) {
  const { t } = useTranslation('account');
  const { id, product_title: product, quantity, artwork_hold: hold, status } = order;
  // Artwork on hold cannot be ordered again.
  const canReorder = !order.erased && hold?.state !== 'waiting';
  return (
    <OrderCard
      order={order}
      to={PATHS.order(id)}
      title={t('orders.product', { pieces: formatCount(quantity), product })}
      picture={<ArtworkThumbnail order={order} />}
      current={order.current_stage}
      since={order.stage_since}
      statuses={
        hold !== null && status === 'in-production' ? (
          <li className={hold.state === 'waiting' ? text.warning : undefined}>
            {hold.state === 'waiting' ? t('orders.artworkRequested') : t('orders.artworkSent')}
          </li>
        ) : null
      }
      again={
        canReorder ? (
          <ButtonLink to={`${PATHS.order(id)}?ask=again`}>
            <IconRefresh size={20} stroke={1.75} aria-hidden="true" />
            {t('order.reorder')}
          </ButtonLink>
        ) : null
      }
    />
  );
}
