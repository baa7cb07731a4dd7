import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { CartRest } from '../../cart/remaining-cart.tsx';
import { Flow, FlowMain } from '../checkout/checkout-layout.tsx';
import { NothingPlaced, Placed } from '../checkout/order-confirmation.tsx';
import { selectToken, type WithSession } from '../../../shared/session/session-slice.ts';
import { OwnTrackLink } from '../fulfilment/tracking-link.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { OrderSummary } from './order-summary.tsx';
import { placedOrderOf } from './placed-order.ts';
import { SentSides } from './received-sides.tsx';

/** A print order is placed. */
export function ThankYouPage() {
  const { t } = useTranslation('order');
  const location = useLocation();
  const token = useSelector((state: WithSession) => selectToken(state, 'store'));
  const { orderId, number, ordered } = placedOrderOf(location.state);
  if (orderId === undefined) return <NothingPlaced home={PATHS.home} orders={PATHS.myOrders} />;
  return (
    <Flow
      trail={[{ name: t('crumb.home'), to: PATHS.home }, { name: t('thanks.title') }]}
      title={t('thanks.title')}
      lead={t('thanks.lead')}
    >
      <FlowMain wide={ordered === undefined}>
        <Placed
          number={number}
          words={t('thanks.words')}
          next={(['check', 'print', 'ship'] as const).map((what) => ({
            what: t(`thanks.${what}.what`),
            words: t(`thanks.${what}.words`),
          }))}
        >
          <ButtonLink variant="primary" to={PATHS.order(orderId)}>
            {t('thanks.track')}
          </ButtonLink>
          <ButtonLink to={PATHS.home}>{t('thanks.home')}</ButtonLink>
          {token === undefined ? null : <OwnTrackLink orderId={orderId} pathOf={PATHS.track} />}
        </Placed>
        <CartRest to={PATHS.cart} startOrdering={PATHS.startOrdering} placed={ordered?.intent} />
      </FlowMain>
      {ordered === undefined ? null : (
        <OrderSummary draft={ordered}>
          {token === undefined ? null : <SentSides orderId={orderId} dimensions={ordered.intent.product.dimensions} />}
        </OrderSummary>
      )}
    </Flow>
  );
}
