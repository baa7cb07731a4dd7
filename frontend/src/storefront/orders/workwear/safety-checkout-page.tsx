import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { shopApi } from '../../../shared/api/shop-api.ts';
import { listTag } from '../../../shared/api/tags.ts';
import { ordered } from '../../cart/cart-slice.ts';
import { orderedParts } from '../../cart/order-cart.ts';
import { CheckoutLayout, CheckoutMain } from '../order-form/checkout-layout.tsx';
import { InkBar } from '../../ui/ink-bar.tsx';
import { useAutoRedirect } from '../order-form/use-auto-redirect.ts';
import { addGuestOrder } from '../tracking/guest-orders.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Skeleton, EmptyState, Loading, Note } from '../../../shared/ui/states.tsx';
import type { SafetyDraft } from './safety-draft.ts';
import { SafetyOrderForm } from './safety-order-form.tsx';
import { SafetySummary } from './safety-summary.tsx';
import { safetyDrafts, useSafetyDraft } from './use-safety-draft.ts';

interface ReceivedOrder {
  readonly draft: SafetyDraft;
  readonly response: ResponseOf<'placeSafetyOrder'>;
}

/** /order: orders workwear, with or without an account. */
export function SafetyCheckoutPage() {
  const { t } = useTranslation('order');
  const view = useSafetyDraft();
  const dispatch = useDispatch();
  const [received, setReceived] = useState<ReceivedOrder>();
  const title = received === undefined ? t('safety.title') : t('taken.title');
  const layout = (children: React.ReactNode) => (
    <CheckoutLayout
      trail={[{ name: t('crumb.home'), to: PATHS.home }, { name: title }]}
      title={title}
      lead={received === undefined ? t('safety.intro') : t('taken.intro')}
      isPlaced={received !== undefined}
    >
      {children}
    </CheckoutLayout>
  );
  // The draft is deleted then; the order stays on the page.
  if (received !== undefined) return layout(<SafetyOrderReceived {...received} />);
  switch (view.status) {
    case 'opening':
      return layout(
        <CheckoutMain>
          <Loading>
            <Skeleton height="320px" />
          </Loading>
        </CheckoutMain>,
      );
    case 'none':
      return layout(
        <CheckoutMain>
          <EmptyState title={t('safety.noProducts')}>
            <p>{t('safety.noProductsNext')}</p>
            <ButtonLink variant="primary" to={PATHS.category('safety-vest')}>
              {t('safety.browse')}
            </ButtonLink>
          </EmptyState>
        </CheckoutMain>,
      );
    case 'open':
      return layout(
        <SafetyOrderForm
          key={view.draft.key}
          draft={view.draft}
          isPersistent={view.isPersistent}
          onPlaced={(draft, response, isGuest) => {
            setReceived({ draft, response });
            safetyDrafts.clear(draft.key);
            if (isGuest)
              addGuestOrder({ token: response.track_token, number: response.number, at: new Date().toISOString() });
            dispatch(ordered(orderedParts(draft.items, draft.fromCart ?? [])));
            dispatch(shopApi.util.invalidateTags([listTag('safety-orders')]));
          }}
        />,
      );
  }
}

function SafetyOrderReceived({ draft, response: { orderId, number, track_token: trackToken } }: ReceivedOrder) {
  const { t } = useTranslation('order');
  const navigate = useNavigate();
  useAutoRedirect(true, () => {
    // The back button must not return to the form, which is empty now.
    void navigate(PATHS.orderPlaced, { state: { orderId, number, trackToken, items: draft.items }, replace: true });
  });
  return (
    <>
      <CheckoutMain>
        <Note variant="success" icon={false}>
          <strong>{t('safety.placed')}</strong>
          <p>{t('taken.number', { number })}</p>
        </Note>
        <InkBar share={1} label={t('send.arrived')} />
      </CheckoutMain>
      <SafetySummary items={draft.items} />
    </>
  );
}
