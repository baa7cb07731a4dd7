import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../app/paths.ts';
import { CartRest } from '../../shared/cart/cart-rest.tsx';
import { safetyIntentOf } from '../../shared/order/safety-intent.ts';
import { Flow, FlowMain } from '../../shared/ordering/flow.tsx';
import { NothingPlaced, Placed } from '../../shared/ordering/placed.tsx';
import { placedOf } from '../../shared/ordering/placed-number.ts';
import { selectToken, type WithSession } from '../../shared/session/session-slice.ts';
import { FollowedHere } from '../../shared/track/followed-here.tsx';
import { KnownTrackLink } from '../../shared/track/own-track-link.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
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
            <ButtonLink look="go" to={PATHS.safetyOrderOf(orderId)}>
              {t('thanks.track')}
            </ButtonLink>
          )}
          {token === undefined && trackToken !== undefined ? (
            <ButtonLink look="go" to={PATHS.track(trackToken)}>
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
