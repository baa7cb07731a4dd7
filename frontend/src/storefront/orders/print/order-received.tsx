import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { Flow, FlowMain } from '../checkout/checkout-layout.tsx';
import { InkBar } from '../../ui/ink-bar.tsx';
import { useGoesOn } from '../checkout/use-auto-redirect.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import styles from './confirm-order-page.module.css';
import type { OrderDraft } from './order-draft.ts';
import { orderSteps } from './order-steps.ts';
import { OrderSummary } from './order-summary.tsx';
import { placedState } from './placed-order.ts';
import { PrintedSides } from './printed-sides.tsx';

/** The order is placed: the shop's word for it, then the page that thanks. */
export function OrderTaken({
  draft,
  answer,
}: {
  readonly draft: OrderDraft;
  readonly answer: Partial<ResponseOf<'placeOrder'>>;
}) {
  const { t } = useTranslation('order');
  const navigate = useNavigate();
  const { orderId, number, message } = answer;
  useGoesOn(orderId !== undefined, () => {
    // Going back must not lead to a form that is empty now.
    void navigate(PATHS.thankYou, { state: placedState(draft, { orderId, number }), replace: true });
  });
  return (
    <Flow
      trail={[{ name: t('crumb.home'), to: PATHS.home }, { name: t('confirm.title') }]}
      title={t('confirm.title')}
      lead={orderId === undefined ? t('thanks.lead') : t('taken.lead')}
      steps={{ all: orderSteps(t, draft.intent.product.id).map(({ name }) => ({ name })), here: 3 }}
    >
      <FlowMain>
        <div className={styles.placed}>
          {orderId === undefined ? (
            <Notice variant="bad">
              <strong>{t('taken.noOrderId')}</strong>
              <p>{t('taken.noOrderIdWords')}</p>
              <div className={styles.acts}>
                <ButtonLink to={PATHS.myOrders}>{t('send.myOrders')}</ButtonLink>
                <ButtonLink to={PATHS.home}>{t('thanks.home')}</ButtonLink>
              </div>
            </Notice>
          ) : (
            <>
              <Notice variant="good">
                <strong>{message === undefined || message === '' ? t('taken.placed') : message}</strong>
                {number === undefined ? null : <p>{t('taken.number', { number })}</p>}
              </Notice>
              <InkBar share={1} label={t('send.arrived')} />
            </>
          )}
        </div>
      </FlowMain>
      <OrderSummary draft={draft}>
        <PrintedSides draft={draft} fixed />
      </OrderSummary>
    </Flow>
  );
}
