import { deliveryClaim } from '@pressline/domain/checkout/delivery-claim.ts';
import { aedOf, filsOf } from '@pressline/domain/kernel/money.ts';
import { useTranslation } from 'react-i18next';
import { useShop } from '../../shared/api/shop-api.ts';
import { formatList, shownLanguage } from '../../shared/language/language.ts';
import { formatAmount, formatCount } from '../../shared/money/aed.ts';

interface ShippingClaim {
  /** `Free shipping on Dubai orders or orders above AED500` */
  readonly claim: string;
  /** Its key among the texts that vary with the rules, and its values. */
  readonly key: 'all' | 'places' | 'from' | 'placesOrFrom';
  readonly values: { readonly places: string; readonly amount: string };
  /** Adds that it is limited to the UAE, if it is. */
  readonly limited: (claim: string) => string;
}

/** Which orders are delivered free, by the shop’s delivery rules; undefined if none are, or until they are loaded. */
export function useDeliveryClaim(): ShippingClaim | undefined {
  const { t } = useTranslation('store');
  const zones = useShop()?.delivery.zones;
  const rules = zones?.map(({ fee, free_from: freeFrom, ...zone }) => ({
    ...zone,
    fee: filsOf(fee),
    freeFrom: freeFrom === null ? undefined : filsOf(freeFrom),
  }));
  const known = rules && deliveryClaim(rules);
  if (known === undefined) return undefined;
  const { places, from, withinUae } = known;
  const aed = aedOf(from ?? 0);
  const key =
    from === undefined ? (places.length === 0 ? 'all' : 'places') : places.length === 0 ? 'from' : 'placesOrFrom';
  const values = {
    places: formatList(places.map((names) => names[shownLanguage()] ?? names.en)),
    amount: Number.isInteger(aed) ? formatCount(aed) : formatAmount(aed),
  };
  const limited = (claim: string): string => (withinUae ? t('claims.withinUae', { claim }) : claim);
  return { claim: limited(t(`claims.shipping.${key}`, values)), key, values, limited };
}
