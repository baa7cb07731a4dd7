import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { shopApi } from '../../../shared/api/shop-api.ts';
import { listTag } from '../../../shared/api/tags.ts';
import { ordered } from '../../cart/cart-slice.ts';
import { ConfirmOrder } from './confirm-order.tsx';
import { FlowBones, NothingToOrder } from './no-order.tsx';
import type { OrderDraft } from './order-draft.ts';
import { OrderTaken } from './order-received.tsx';
import { orderDrafts, useOrderDraft } from './use-order-draft.ts';

interface Taken {
  readonly draft: OrderDraft;
  readonly answer: ResponseOf<'placeOrder'>;
}

/** Who orders is told, and the order is placed. */
export function ConfirmOrderPage() {
  const { t } = useTranslation('order');
  const view = useOrderDraft();
  const dispatch = useDispatch();
  const [taken, setTaken] = useState<Taken>();
  // The draft is gone then; what was ordered stays on the page.
  if (taken !== undefined) return <OrderTaken {...taken} />;
  switch (view.status) {
    case 'opening':
      return <FlowBones title={t('confirm.title')} lead={t('confirm.lead')} />;
    case 'none':
      return <NothingToOrder title={t('confirm.title')} words={t('confirm.noOrder')} />;
    case 'open':
      return (
        <ConfirmOrder
          key={view.draft.key}
          draft={view.draft}
          lasting={view.isPersistent}
          onTaken={(draft, answer) => {
            setTaken({ draft, answer });
            orderDrafts.clear(draft.key);
            dispatch(ordered(draft.intent.fromCart ?? []));
            dispatch(shopApi.util.invalidateTags([listTag('orders')]));
          }}
        />
      );
  }
}
