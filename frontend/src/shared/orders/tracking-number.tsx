import { trackingUrlOf } from '@pressline/domain/orders/fulfilment/shipments.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShopQuery } from '../api/shop-api.ts';
import text from '../ui/text.module.css';
import styles from './tracking-number.module.css';

interface TrackingNumberProps {
  readonly courier: string;
  readonly number: string;
}

/** A tracking number; with a link if the shop knows the courier’s tracking page. */
export function TrackingNumber({ courier, number }: TrackingNumberProps) {
  const { t } = useTranslation('common');
  const { data: shop } = useShopQuery();
  const url = trackingUrlOf({ courier, trackingNumber: number }, shop?.tracking_pages ?? []);
  const digits = (
    <bdi dir="ltr" className={text.number}>
      {number}
    </bdi>
  );
  if (url === undefined) return digits;
  return (
    // The courier must not learn the address of our page, which may contain the token of a link.
    <a className={styles.link} href={url} target="_blank" rel="noreferrer">
      {digits}
      <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
      <span className={text.visuallyHidden}>{t('newTab')}</span>
    </a>
  );
}
