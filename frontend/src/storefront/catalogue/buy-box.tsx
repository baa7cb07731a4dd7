import { IconArrowBackUp, IconBrandWhatsapp, IconTruckDelivery } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { aedOf, type Fils } from '@pressline/domain/kernel/money.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { Button } from '../../shared/ui/button.tsx';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import { WHATSAPP } from '../shop/contact.ts';
import { TotalToPay } from '../pricing/price-summary.tsx';
import { useDeliveryClaim } from '../shop/use-delivery-claim.ts';
import { usePriceWithVat } from '../pricing/use-price-with-vat.ts';
import styles from './product.module.css';

interface BuyBoxProps {
  /** The product’s title, for questions about it. */
  readonly title: string;
  /** What is ordered: its quantity. */
  readonly summary: string;
  /** Before VAT. */
  readonly total: Fils;
  readonly orderLabel: string;
  readonly onOrder: () => void;
  readonly onAddToCart: () => void;
  /** What the shop promises for this kind of product, as a list item. */
  readonly promise?: ReactNode;
}

/** The end of an order panel: the total, the buttons, what the shop promises, and in narrow or low windows a sticky bar. */
export function BuyBox({ title, summary, total, orderLabel, onOrder, onAddToCart, promise }: BuyBoxProps) {
  const { t } = useTranslation(['catalogue', 'cart', 'common', 'store']);
  const priceWithVat = usePriceWithVat(total);
  const delivery = useDeliveryClaim();
  return (
    <>
      <div className={styles.buy}>
        <TotalToPay total={total} />
        <div className={styles.buttons}>
          <Button variant="primary" wide className={styles.submit} onClick={onOrder}>
            {orderLabel}
          </Button>
          <Button wide onClick={onAddToCart}>
            {t('cart:add')}
          </Button>
        </div>
      </div>
      <ul className={clsx(layout.stack, layout.tight, text.muted, text.small, styles.promises)}>
        {promise}
        {delivery === undefined ? null : (
          <li className={clsx(layout.row, layout.nowrap)}>
            <IconTruckDelivery size={18} stroke={1.75} aria-hidden="true" />
            {delivery.claim}
          </li>
        )}
        <li className={clsx(layout.row, layout.nowrap)}>
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />
          {t('store:claims.returns')}
        </li>
        <li className={clsx(layout.row, layout.nowrap, layout.links)}>
          <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />
          <a href={`${WHATSAPP.href}?text=${encodeURIComponent(title)}`}>{t('product.ask')}</a>
        </li>
      </ul>
      <section className={styles.stickyBar} aria-label={t('product.summary')}>
        <p>
          {summary}
          <b>{formatAed(aedOf(priceWithVat?.grandTotal ?? total))}</b>
          {priceWithVat === undefined ? t('common:price.net') : t('common:price.total')}
        </p>
        <Button variant="primary" onClick={onOrder}>
          {orderLabel}
        </Button>
      </section>
    </>
  );
}
