import { clsx } from 'clsx';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Destination } from '@pressline/domain/checkout/delivery.ts';
import { useShopQuery } from '../../shared/api/shop-api.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { usePriceBasis } from '../../shared/money/price-basis.ts';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import { InkBar } from '../ui/ink-bar.tsx';
import select from '../ui/native-select.module.css';
import { goodsOfLines } from './line-prices.ts';
import { destinationPreference } from './cart-destination.ts';
import type { CartLine } from './cart-line.ts';
import styles from './delivery-offer.module.css';
import { deliveryProgress, servedDestinations } from './free-delivery.ts';

/** What delivery costs, and what is missing for free delivery, by the shop’s rules. */
export function DeliveryOffer({ lines }: { readonly lines: readonly CartLine[] }) {
  const { t } = useTranslation(['cart', 'common']);
  const { data: shop } = useShopQuery();
  const chosen = useSyncExternalStore(
    destinationPreference.subscribe,
    destinationPreference.get,
    destinationPreference.get,
  );
  const id = useId();
  if (shop === undefined) return null;
  const served = servedDestinations(shop.delivery);
  const destination = served.find((each) => each === chosen) ?? served[0];
  if (destination === undefined) return null;
  return (
    <div className={clsx(layout.stack, layout.tight, styles.offer)}>
      <div className={clsx(layout.row, layout.between)}>
        <label htmlFor={id} className={clsx(text.withIcon, text.compact)}>
          <IconTruckDelivery size={20} stroke={1.75} aria-hidden="true" />
          {t('delivery.to')}
        </label>
        <select
          id={id}
          className={select.select}
          value={destination}
          onChange={({ target }) => destinationPreference.set(target.value as Destination)}
        >
          {served.map((each) => (
            <option key={each} value={each}>
              {t(`common:destination.${each}`)}
            </option>
          ))}
        </select>
      </div>
      <Progress lines={lines} destination={destination} />
    </div>
  );
}

function Progress({ lines, destination }: { readonly lines: readonly CartLine[]; readonly destination: Destination }) {
  const { t } = useTranslation('cart');
  const { data: shop } = useShopQuery();
  const { amountOf } = usePriceBasis();
  if (shop === undefined) return null;
  const progress = deliveryProgress(shop.delivery, destination, goodsOfLines(lines));
  switch (progress.status) {
    case 'not-served':
      return null;
    case 'free':
      return (
        <p className={text.good} role="status">
          {t('delivery.free')}
        </p>
      );
    case 'fee':
      return <p role="status">{t('delivery.fee', { fee: formatAed(amountOf(progress.fee)) })}</p>;
    case 'on-the-way': {
      const toFree = t('delivery.toFree', { amount: formatAed(amountOf(progress.missing)) });
      return (
        <>
          <InkBar share={progress.share} label={toFree} />
          <p className={text.compact} role="status">
            <b>{toFree}</b>
          </p>
          <p className={clsx(text.muted, text.small)}>
            {t('delivery.until', { fee: formatAed(amountOf(progress.fee)) })}
          </p>
        </>
      );
    }
  }
}
