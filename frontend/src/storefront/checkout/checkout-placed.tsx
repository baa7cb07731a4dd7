import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRequestPaymentMutation } from '../../shared/payments/payments-api.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Note } from '../../shared/ui/states.tsx';
import { CheckoutLayout, CheckoutMain } from '../orders/order-form/checkout-layout.tsx';
import page from '../ui/page.module.css';

interface CheckoutPlacedProps {
  readonly id: string;
  /** The token of a tracking link of its orders, for a guest. */
  readonly link: string | undefined;
  readonly paysOnline: boolean;
}

/** The checkout is placed: opens the payment page, or the confirmation if there is nothing to pay now or it failed. */
export function CheckoutPlaced({ id, link, paysOnline }: CheckoutPlacedProps) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const [requestPayment] = useRequestPaymentMutation();
  const confirmation = PATHS.checkoutOf(id, link);
  const open = useEffectEvent(async () => {
    const payment = paysOnline ? await requestPayment({ checkoutId: id, link }) : undefined;
    // Also if the payment could not be started: the confirmation has a button for it.
    if (payment?.data === undefined) void navigate(confirmation, { replace: true });
    else globalThis.location.assign(payment.data.url);
  });
  useEffect(() => void open(), []);
  return (
    <CheckoutLayout
      trail={[{ name: t('title'), to: PATHS.cart }, { name: t('placed.title') }]}
      title={t('placed.title')}
      lead=""
      isPlaced
    >
      <CheckoutMain>
        <Note variant="success">
          <p>{t(paysOnline ? 'placed.paying' : 'placed.opening')}</p>
          <div className={page.actions}>
            <ButtonLink to={confirmation} replace>
              {t('placed.continue')}
            </ButtonLink>
          </div>
        </Note>
      </CheckoutMain>
    </CheckoutLayout>
  );
}
