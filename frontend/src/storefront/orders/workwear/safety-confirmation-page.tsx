import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { RemainingCart } from '../../cart/remaining-cart.tsx';
import { safetyIntentOf } from '../../cart/safety-intent.ts';
import { CheckoutLayout, CheckoutMain } from '../order-form/checkout-layout.tsx';
import { NoConfirmation, OrderConfirmation } from '../order-form/order-confirmation.tsx';
import { confirmedOrderOf } from '../order-form/confirmed-order.ts';
import { GuestOrderList } from '../tracking/guest-order-list.tsx';
import { TrackingLink } from '../tracking/tracking-link.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { SafetySummary } from './safety-summary.tsx';
import { useToken } from '../../../shared/session/use-token.ts';

/** The confirmation page of a workwear order. */
export function SafetyConfirmationPage() {
  const { t } = useTranslation('order');
  const location = useLocation();
  const { orderId, number, trackToken } = confirmedOrderOf(location.state);
  const ordered = safetyIntentOf(location.state);
  const token = useToken('store');
  if (orderId === undefined)
    return (
      <NoConfirmation home={PATHS.home} orders={PATHS.myOrders}>
        <GuestOrderList />
      </NoConfirmation>
    );
  return (
    <CheckoutLayout
      trail={[{ name: t('crumb.home'), to: PATHS.home }, { name: t('taken.title') }]}
      title={t('taken.title')}
      lead={t('thanks.intro')}
    >
      <CheckoutMain>
        <OrderConfirmation
          number={number}
          message={token === undefined ? t('safety.textGuest') : t('safety.text')}
          nextSteps={(['check', 'pack', 'deliver'] as const).map((step) => ({
            title: t(`safety.${step}.what`),
            description: t(`safety.${step}.text`),
          }))}
          payable={
            token === undefined && trackToken === undefined ? undefined : { kind: 'safety', orderId, link: trackToken }
          }
        >
          {token === undefined ? null : (
            <ButtonLink variant="primary" to={PATHS.safetyOrderOf(orderId)}>
              {t('thanks.track')}
            </ButtonLink>
          )}
          {token === undefined && trackToken !== undefined ? (
            <ButtonLink variant="primary" to={PATHS.track(trackToken)}>
              {t('thanks.track')}
            </ButtonLink>
          ) : null}
          <ButtonLink to={PATHS.home}>{t('thanks.home')}</ButtonLink>
          {trackToken === undefined ? null : <TrackingLink path={PATHS.track(trackToken)} />}
        </OrderConfirmation>
        <RemainingCart />
      </CheckoutMain>
      {ordered === undefined ? null : <SafetySummary items={ordered.items} />}
    </CheckoutLayout>
  );
}
