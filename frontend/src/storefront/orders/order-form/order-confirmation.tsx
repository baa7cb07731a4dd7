import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import type { PayableOrder } from '../../../shared/payments/payments-api.ts';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { CheckoutLayout, CheckoutMain } from './checkout-layout.tsx';
import numbered from '../../ui/numbered-steps.module.css';
import page from '../../ui/page.module.css';
import { PayOrder } from '../../payments/pay-order.tsx';
import text from '../../../shared/ui/text.module.css';
import layout from '../../../shared/ui/layout.module.css';
import crops from '../../../shared/ui/crop-marks.module.css';
import styles from './order-confirmation.module.css';

export interface NextStep {
  readonly title: string;
  readonly description: string;
}

interface OrderConfirmationProps {
  /** The order number. */
  readonly number: string | undefined;
  readonly message: string;
  readonly nextSteps: readonly NextStep[];
  /** How it can be paid online; undefined if this browser can’t open the order. */
  readonly payable: PayableOrder | undefined;
  readonly children: ReactNode;
}

/** The confirmation of an order: its number, links (its children), how to pay it, and the next steps. */
export function OrderConfirmation({ number, message, nextSteps, payable, children }: OrderConfirmationProps) {
  const { t } = useTranslation('order');
  return (
    <>
      <div className={clsx(layout.stack, crops.cropped, styles.sheet)}>
        {number === undefined ? null : (
          <>
            <p>{t('thanks.number')}</p>
            <p className={clsx(text.number, styles.number)}>{number}</p>
          </>
        )}
        <p>{message}</p>
        <p>{t('thanks.mail')}</p>
        <div className={clsx(page.actions, styles.actions)}>{children}</div>
      </div>
      <section className={page.section}>
        <h2>{t('ways.pay')}</h2>
        <div className={layout.stack}>
          <p className={clsx(text.muted, text.measure)}>{t('thanks.pay')}</p>
          {payable === undefined ? null : <PayOrder order={payable} />}
        </div>
      </section>
      {nextSteps.length === 0 ? null : (
        <section className={page.section}>
          <h2>{t('thanks.next')}</h2>
          <ol className={clsx(layout.columns, numbered.steps, styles.steps)}>
            {nextSteps.map(({ title, description: more }) => (
              <li key={title}>
                <strong>{title}</strong>
                <span>{more}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** Shown if the page was opened directly, without an order. */
export function NoConfirmation({
  home,
  orders,
  children,
}: {
  readonly home: string;
  readonly orders: string;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('order');
  const title = t('thanks.none.title');
  return (
    <CheckoutLayout
      trail={[{ name: t('crumb.home'), to: home }, { name: title }]}
      title={title}
      lead={t('thanks.none.intro')}
    >
      <CheckoutMain>
        <EmptyState title={t('thanks.none.text')}>
          <p>{t('thanks.none.next')}</p>
          <ButtonLink variant="primary" to={orders}>
            {t('send.myOrders')}
          </ButtonLink>
          <ButtonLink to={home}>{t('thanks.home')}</ButtonLink>
        </EmptyState>
        {children}
      </CheckoutMain>
    </CheckoutLayout>
  );
}
