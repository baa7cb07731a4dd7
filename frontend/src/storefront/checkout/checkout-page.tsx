import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { PATHS } from '../../shared/routes/paths.ts';
import { Loading, Skeleton } from '../../shared/ui/states.tsx';
import { CartEmpty } from '../cart/cart-empty.tsx';
import { partsOrderedBy } from '../cart/checkout-lines.ts';
import { ordered } from '../cart/cart-slice.ts';
import { useCart } from '../cart/use-cart.ts';
import { CheckoutLayout, CheckoutMain } from '../orders/order-form/checkout-layout.tsx';
import { addGuestOrder } from '../orders/tracking/guest-orders.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutPlaced } from './checkout-placed.tsx';
import { checkoutDrafts, useCheckoutDraft } from './use-checkout-draft.ts';
import type { Placed } from './use-place-checkout.ts';

/** /checkout: buys the whole cart, from the customer’s details to the payment. */
export function CheckoutPage() {
  const { t } = useTranslation('checkout');
  const [placed, setPlaced] = useState<Placed>();
  const view = useCheckoutDraft(placed !== undefined);
  const { lines } = useCart();
  const dispatch = useDispatch();
  if (placed !== undefined) {
    const { response, request, isGuest } = placed;
    const link = isGuest ? response.orders.find(({ track_token: token }) => token !== null)?.track_token : undefined;
    return (
      <CheckoutPlaced
        id={response.id}
        link={link ?? undefined}
        paysOnline={request.payment === 'online' && response.grand_total > 0}
      />
    );
  }
  const handlePlaced = (order: Placed) => {
    const { response, request, isGuest } = order;
    setPlaced(order);
    const view = checkoutDrafts.view();
    if (view.status === 'open') checkoutDrafts.clear(view.draft.key);
    dispatch(ordered(partsOrderedBy(request.lines)));
    if (!isGuest) return;
    const at = new Date().toISOString();
    for (const { number, track_token: token } of response.orders)
      if (token !== null) addGuestOrder({ token, number, at });
  };
  const isEmpty = view.status === 'open' && lines.length === 0 && view.draft.sent === undefined;
  return (
    <CheckoutLayout
      trail={[{ name: t('review.cart'), to: PATHS.cart }, { name: t('title') }]}
      title={t('title')}
      lead={isEmpty ? '' : t('intro')}
    >
      {view.status !== 'open' ? (
        <CheckoutMain>
          <Loading>
            <Skeleton height="320px" />
          </Loading>
        </CheckoutMain>
      ) : isEmpty ? (
        <CartEmpty />
      ) : (
        <CheckoutForm
          key={view.draft.key}
          draft={view.draft}
          isPersistent={view.isPersistent}
          cart={lines}
          onPlaced={handlePlaced}
        />
      )}
    </CheckoutLayout>
  );
}
