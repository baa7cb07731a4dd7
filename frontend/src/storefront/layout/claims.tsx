import { useTranslation } from 'react-i18next';
import { useDeliveryClaim } from '../shop/use-delivery-claim.ts';

/** The shop’s service claims as list items, in the order of the header. */
export function Claims() {
  const { t } = useTranslation('store');
  const delivery = useDeliveryClaim();
  return (
    <>
      {delivery === undefined ? null : <li>{delivery.claim}</li>}
      {(['support', 'returns', 'payment'] as const).map((claim) => (
        <li key={claim}>{t(`claims.${claim}`)}</li>
      ))}
    </>
  );
}
