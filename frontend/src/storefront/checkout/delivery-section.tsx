import { useTranslation } from 'react-i18next';
import { filsOf } from '@pressline/domain/kernel/money.ts';
import { useShopQuery } from '../../shared/api/shop-api.ts';
import { formatAed, formatCount } from '../../shared/money/aed.ts';
import { usePriceBasis } from '../../shared/money/price-basis.ts';
import { RadioGroup } from '../../shared/ui/radio-group.tsx';
import { Note } from '../../shared/ui/states.tsx';
import { DestinationSelect } from '../addresses/destination-select.tsx';
import { servedDestinations, zoneOf, type Zone } from '../cart/free-delivery.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

export const DESTINATION_ID = 'checkout-destination';

interface DeliveryChoiceProps {
  readonly draft: Pick<CheckoutDraft, 'method' | 'destination'>;
  /** Why the shop refused the choice. */
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (choice: Partial<Pick<CheckoutDraft, 'method' | 'destination'>>) => void;
}

/** Delivery or collection, and the emirate to deliver to, each with its fee and time. */
export function DeliveryChoice({ draft, error, isReadOnly, onChange }: DeliveryChoiceProps) {
  const { t } = useTranslation('checkout');
  const { data: shop } = useShopQuery();
  const describeZone = useZoneText();
  if (shop === undefined) return null;
  const { collection } = shop.delivery;
  const served = servedDestinations(shop.delivery);
  const zone = zoneOf(shop.delivery, draft.destination);
  const methods = [
    ...(served.length > 0 ? [{ value: 'delivery' as const, label: t('delivery.delivery') }] : []),
    ...(collection
      ? [{ value: 'collection' as const, label: t('delivery.collection'), hint: t('delivery.collectionHint') }]
      : []),
  ];
  return (
    <>
      {served.length === 0 ? <Note variant="warning">{t('delivery.notOffered')}</Note> : null}
      {methods.length < 2 && draft.method === methods[0]?.value ? null : (
        <RadioGroup
          legend={t('delivery.method')}
          boxes
          options={methods}
          value={draft.method}
          onChange={(method) => {
            if (!isReadOnly) onChange({ method });
          }}
        />
      )}
      {draft.method === 'collection' || served.length === 0 ? null : (
        <DestinationSelect
          id={DESTINATION_ID}
          value={draft.destination}
          options={served}
          hint={zone && describeZone(zone)}
          error={error}
          isReadOnly={isReadOnly}
          onChange={(destination) => onChange({ destination })}
        />
      )}
    </>
  );
}

/** "AED 25.00 excl. VAT, free if your goods cost AED 500.00 or more · 2 to 3 working days" */
function useZoneText(): (zone: Zone) => string {
  const { t } = useTranslation('checkout');
  const { amountOf, name } = usePriceBasis();
  const days = useWorkingDays();
  return ({ fee, free_from: freeFrom, days: time }) => {
    const price = `${formatAed(amountOf(filsOf(fee)))} ${name}`;
    const cost =
      fee === 0
        ? t('delivery.free')
        : freeFrom === null
          ? price
          : t('delivery.freeFrom', { fee: price, amount: formatAed(amountOf(filsOf(freeFrom))) });
    return `${cost} · ${days(time)}`;
  };
}

/** "2 to 3 working days" */
export function useWorkingDays(): (days: { readonly from: number; readonly to: number }) => string {
  const { t } = useTranslation('checkout');
  return ({ from, to }) =>
    from === to
      ? t('delivery.days', { count: to })
      : t('delivery.dayRange', { from: formatCount(from), to: formatCount(to) });
}
