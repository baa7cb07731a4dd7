import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { shopApi } from '../../../shared/api/shop-api.ts';
import { listTag } from '../../../shared/api/tags.ts';
import { ordered } from '../../cart/cart-slice.ts';
import { partsOrdered } from '../../cart/order-cart.ts';
import { Flow, FlowMain } from '../checkout/checkout-layout.tsx';
import { InkBar } from '../../ui/ink-bar.tsx';
import { useGoesOn } from '../checkout/use-auto-redirect.ts';
import { selectToken, type WithSession } from '../../../shared/session/session-slice.ts';
import { follow } from '../fulfilment/guest-orders.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Skeleton, EmptyState, LoadingState, Notice } from '../../ui/states.tsx';
import type { SafetyDraft } from './safety-draft.ts';
import { SafetyOrderForm } from './safety-order-form.tsx';
import { SafetySummary } from './safety-summary.tsx';
import { safetyDrafts, useSafetyDraft } from './use-safety-draft.ts';

interface Taken {
  readonly draft: SafetyDraft;
  readonly answer: ResponseOf<'placeSafetyOrder'>;
}

/** Safety wear is ordered, with or without an account. */
export function SafetyOrderPage() {
  const { t } = useTranslation('order');
  const view = useSafetyDraft();
  const dispatch = useDispatch();
  const token = useSelector((state: WithSession) => selectToken(state, 'store'));
  const [taken, setTaken] = useState<Taken>();
  const page = (children: React.ReactNode) => (
    <Flow
      trail={[{ name: t('crumb.home'), to: PATHS.home }, { name: t('safety.title') }]}
      title={t('safety.title')}
      lead={taken === undefined ? t('safety.lead') : t('taken.lead')}
    >
      {children}
    </Flow>
  );
  // The draft is gone then; what was ordered stays on the page.
  if (taken !== undefined) return page(<SafetyOrderTaken {...taken} />);
  switch (view.status) {
    case 'opening':
      return page(
        <FlowMain wide>
          <LoadingState>
            <Skeleton height="320px" />
          </LoadingState>
        </FlowMain>,
      );
    case 'none':
      return page(
        <FlowMain wide>
          <EmptyState message={t('safety.noProducts')}>
            <p>{t('safety.noProductsNext')}</p>
            <ButtonLink variant="primary" to={PATHS.category('safety-vest')}>
              {t('safety.browse')}
            </ButtonLink>
          </EmptyState>
        </FlowMain>,
      );
    case 'open':
      return page(
        <SafetyOrderForm
          key={view.draft.key}
          draft={view.draft}
          lasting={view.isPersistent}
          onTaken={(draft, answer) => {
            setTaken({ draft, answer });
            safetyDrafts.clear(draft.key);
            if (token === undefined)
              follow({ token: answer.track_token, number: answer.number, at: new Date().toISOString() });
            dispatch(ordered(partsOrdered(draft.items, draft.fromCart ?? [])));
            dispatch(shopApi.util.invalidateTags([listTag('safety-orders')]));
          }}
        />,
      );
  }
}

function SafetyOrderTaken({ draft, answer: { orderId, number, track_token: trackToken } }: Taken) {
  const { t } = useTranslation('order');
  const navigate = useNavigate();
  useGoesOn(true, () => {
    // Going back must not lead to a form that is empty now.
    void navigate(PATHS.orderPlaced, { state: { orderId, number, trackToken, items: draft.items }, replace: true });
  });
  return (
    <>
      <FlowMain>
        <Notice variant="good">
          <strong>{t('safety.placed')}</strong>
          <p>{t('taken.number', { number })}</p>
        </Notice>
        <InkBar share={1} label={t('send.arrived')} />
      </FlowMain>
      <SafetySummary items={draft.items} />
    </>
  );
}
