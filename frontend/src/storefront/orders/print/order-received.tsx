import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { CheckoutLayout, CheckoutMain } from '../order-form/checkout-layout.tsx';
import { InkBar } from '../../ui/ink-bar.tsx';
import { useAutoRedirect } from '../order-form/use-auto-redirect.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Note } from '../../../shared/ui/states.tsx';
import page from '../../ui/page.module.css';
import layout from '../../../shared/ui/layout.module.css';
import type { OrderDraft } from './order-draft.ts';
import { orderSteps } from './order-steps.ts';
import { OrderSummary } from './order-summary.tsx';
import { placedOrderState } from './placed-order.ts';
import { PrintedSides } from './printed-sides.tsx';

/** Confirms that the order is placed, then redirects to the confirmation page. */
export function OrderReceived({
  draft,
  response,
}: {
  readonly draft: OrderDraft;
  readonly response: Partial<ResponseOf<'placeOrder'>>;
}) {
  const { t } = useTranslation('order');
  const navigate = useNavigate();
  const { orderId, number, message } = response;
  useAutoRedirect(orderId !== undefined, () => {
    // The back button must not return to the form, which is empty now.
    void navigate(PATHS.thankYou, { state: placedOrderState(draft, { orderId, number }), replace: true });
  });
  return (
    <CheckoutLayout
      trail={[{ name: t('crumb.home'), to: PATHS.home }, { name: t('taken.title') }]}
      title={t('taken.title')}
      lead={orderId === undefined ? t('thanks.intro') : t('taken.intro')}
      steps={{ all: orderSteps(t, draft.intent.product.id).map(({ name }) => ({ name })), current: 3 }}
      isPlaced
    >
      <CheckoutMain>
        <div className={layout.stack}>
          {orderId === undefined ? (
            <Note variant="error">
              <strong>{t('taken.noOrderId')}</strong>
              <p>{t('taken.noOrderIdText')}</p>
              <div className={page.actions}>
                <ButtonLink to={PATHS.myOrders}>{t('send.myOrders')}</ButtonLink>
                <ButtonLink to={PATHS.home}>{t('thanks.home')}</ButtonLink>
              </div>
            </Note>
          ) : (
            <>
              <Note variant="success">
                <strong>{message === undefined || message === '' ? t('taken.placed') : message}</strong>
                {number === undefined ? null : <p>{t('taken.number', { number })}</p>}
              </Note>
              <InkBar share={1} label={t('send.arrived')} />
            </>
          )}
        </div>
      </CheckoutMain>
      <OrderSummary draft={draft}>
        <PrintedSides draft={draft} isReadOnly />
      </OrderSummary>
    </CheckoutLayout>
  );
}
