import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../shared/routes/paths.ts';
import { useSafetyProductsQuery } from '../../../shared/api/shop-api.ts';
import { useMySafetyOrdersInfiniteQuery, type SafetyOrderResponse } from '../../api/my-orders-api.ts';
import { useSizesText } from '../../../shared/catalogue/use-sizes-text.ts';
import { SafetyReorderButton } from '../workwear/safety-reorder-button.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import { OrderCard } from './order-card.tsx';
import { OrderList } from './order-list.tsx';

/** The customer’s workwear orders. */
export function MySafetyOrders() {
  const { t } = useTranslation('account');
  const query = useMySafetyOrdersInfiniteQuery();
  return (
    <OrderList
      id="safety-orders"
      title={t('safety.title')}
      failedMessage={t('safety.failed')}
      moreLabel={t('safety.more')}
      query={query}
      empty={<p className={text.muted}>{t('safety.empty')}</p>}
      card={(order) => <SafetyOrderCard order={order} />}
    />
  );
}

function SafetyOrderCard({ order }: { readonly order: SafetyOrderResponse }) {
  const sizesText = useSizesText();
  const { data: products } = useSafetyProductsQuery();
  const { items } = order;
  const pictured = products?.find(({ id }) => items.some((item) => item.product_id === id));
  return (
    <OrderCard
      order={order}
      to={PATHS.safetyOrderOf(order.id)}
      title={order.product_title}
      picture={products === undefined ? null : <Picture image={pictured?.image} alt="" sizes="96px" />}
      current={order.state}
      since={order.state_since}
      again={<SafetyReorderButton items={items} designImage={order.design_image} />}
    >
      <ul className={clsx(text.compact, text.muted)}>
        {items.map((item) => (
          <li key={item.product_id} className={layout.row}>
            {items.length === 1 ? null : <bdi>{item.title}</bdi>}
            <span>{sizesText(item.sizes)}</span>
          </li>
        ))}
      </ul>
    </OrderCard>
  );
}
