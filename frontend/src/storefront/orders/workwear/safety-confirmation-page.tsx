import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { CartRest } from '../../cart/remaining-cart.tsx';
import { safetyIntentOf } from '../../cart/safety-intent.ts';
import { Flow, FlowMain } from '../checkout/checkout-layout.tsx';
import { NothingPlaced, Placed } from '../checkout/order-confirmation.tsx';
import { placedOf } from '../checkout/confirmed-order-number.ts';
import { selectToken, type WithSession } from '../../../shared/session/session-slice.ts';
import { FollowedHere } from '../fulfilment/guest-order-list.tsx';
import { KnownTrackLink } from '../fulfilment/tracking-link.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { SafetySummary } from './safety-summary.tsx';

/** An order of safety wear is placed. */
export function OrderPlacedPage() {
  const { t } = useTranslation('order');
  const location = useLocation();
  const { orderId, number, trackToken } = placedOf(location.state);
  const ordered = safetyIntentOf(location.state);
  const token = useSelector((state: WithSession) => selectToken(state, 'store'));
  if (orderId === undefined)
    return (
      <NothingPlaced home={PATHS.home} orders={PATHS.myOrders}>
        <FollowedHere pathOf={PATHS.track} />
      </NothingPlaced>
    );
  return (
    <Flow
      trail={[{ name: t('crumb.home'), to: PATHS.home }, { name: t('safety.placedTitle') }]}
      title={t('safety.placedTitle')}
      lead={t('thanks.lead')}
    >
      <FlowMain wide={ordered === undefined}>
        <Placed
          number={number}
          words={token === undefined ? t('safety.wordsGuest') : t('safety.words')}
          next={(['check', 'pack', 'deliver'] as const).map((what) => ({
            what: t(`safety.${what}.what`),
            words: t(`safety.${what}.words`),
          }))}
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
          {trackToken === undefined ? null : <KnownTrackLink path={PATHS.track(trackToken)} />}
        </Placed>
        <CartRest to={PATHS.cart} startOrdering={PATHS.startOrdering} />
      </FlowMain>
      {ordered === undefined ? null : <SafetySummary items={ordered.items} />}
    </Flow>
  );
}
