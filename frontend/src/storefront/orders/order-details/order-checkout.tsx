import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import type { PrintOrderResponse } from '../../api/my-orders-api.ts';
import page from '../../ui/page.module.css';

/** The purchase that an order belongs to, with its other orders; renders nothing if it was ordered on its own. */
export function OrderCheckout({ checkout }: Pick<PrintOrderResponse, 'checkout'>) {
  const { t } = useTranslation('account');
  if (checkout === null) return null;
  const { id, orders: others } = checkout;
  return (
    <section className={page.box} aria-labelledby="purchase">
      <h2 id="purchase">{t('purchase.title')}</h2>
      {others.length === 0 ? null : (
        <>
          <p className={text.compact}>{t('purchase.with', { count: others.length })}</p>
          <ul className={clsx(layout.row, layout.links)}>
            {others.map((order) => (
              <li key={order.id}>
                <Link to={order.kind === 'print' ? PATHS.order(order.id) : PATHS.safetyOrderOf(order.id)}>
                  <bdi className={text.number}>{order.number}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={layout.links}>
        <Link to={PATHS.checkoutOf(id)}>{t('purchase.open')}</Link>
      </p>
    </section>
  );
}
