import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { shopApi } from '../../../shared/api/shop-api.ts';
import { listTag } from '../../../shared/api/tags.ts';
import { ordered } from '../../cart/cart-slice.ts';
import { ConfirmOrder } from './confirm-order.tsx';
import { CheckoutSkeleton, NoOrder } from './no-order.tsx';
import type { OrderDraft } from './order-draft.ts';
import { OrderReceived } from './order-received.tsx';
import { orderDrafts, useOrderDraft } from './use-order-draft.ts';

interface ReceivedOrder {
  readonly draft: OrderDraft;
  readonly response: ResponseOf<'placeOrder'>;
}

/** /confirm-order: the customer enters their details and places the order. */
export function ConfirmOrderPage() {
  const { t } = useTranslation('order');
  const view = useOrderDraft();
  const dispatch = useDispatch();
  const [received, setReceived] = useState<ReceivedOrder>();
  // The draft is deleted then; the order stays on the page.
  if (received !== undefined) return <OrderReceived {...received} />;
  switch (view.status) {
    case 'opening':
      return <CheckoutSkeleton title={t('confirm.title')} lead={t('confirm.intro')} />;
    case 'none':
      return <NoOrder title={t('confirm.title')} message={t('confirm.noOrder')} />;
    case 'open':
      return (
        <ConfirmOrder
          key={view.draft.key}
          draft={view.draft}
          isPersistent={view.isPersistent}
          onPlaced={(draft, response) => {
            setReceived({ draft, response });
            orderDrafts.clear(draft.key);
            dispatch(ordered(draft.intent.fromCart ?? []));
            dispatch(shopApi.util.invalidateTags([listTag('orders')]));
          }}
        />
      );
  }
}
