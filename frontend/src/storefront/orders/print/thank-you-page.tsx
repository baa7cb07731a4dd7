import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { RemainingCart } from '../../cart/remaining-cart.tsx';
import { CheckoutLayout, CheckoutMain } from '../order-form/checkout-layout.tsx';
import { NoConfirmation, OrderConfirmation } from '../order-form/order-confirmation.tsx';
import { CreatedTrackingLink } from '../tracking/tracking-link.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { OrderSummary } from './order-summary.tsx';
import { placedOrderOf } from './placed-order.ts';
import { ReceivedSides } from './received-sides.tsx';
import { useToken } from '../../../shared/session/use-token.ts';

/** The confirmation page of a print order. */
export function ThankYouPage() {
  const { t } = useTranslation('order');
  const location = useLocation();
  const token = useToken('store');
  const { orderId, number, ordered } = placedOrderOf(location.state);
  if (orderId === undefined) return <NoConfirmation home={PATHS.home} orders={PATHS.myOrders} />;
  return (
    <CheckoutLayout
      trail={[{ name: t('crumb.home'), to: PATHS.home }, { name: t('thanks.title') }]}
      title={t('thanks.title')}
      lead={t('thanks.intro')}
    >
      <CheckoutMain>
        <OrderConfirmation
          number={number}
          message={t('thanks.text')}
          nextSteps={(['check', 'print', 'ship'] as const).map((step) => ({
            title: t(`thanks.${step}.what`),
            description: t(`thanks.${step}.text`),
          }))}
          payable={token === undefined ? undefined : { kind: 'print', orderId }}
        >
          <ButtonLink variant="primary" to={PATHS.order(orderId)}>
            {t('thanks.track')}
          </ButtonLink>
          <ButtonLink to={PATHS.home}>{t('thanks.home')}</ButtonLink>
          {token === undefined ? null : <CreatedTrackingLink orderId={orderId} />}
        </OrderConfirmation>
        <RemainingCart placed={ordered?.intent} />
      </CheckoutMain>
      {ordered === undefined ? null : (
        <OrderSummary draft={ordered}>
          {token === undefined ? null : <ReceivedSides orderId={orderId} product={ordered.intent.product} />}
        </OrderSummary>
      )}
    </CheckoutLayout>
  );
}
