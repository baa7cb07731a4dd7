import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isNotFound, messageOf } from '../../shared/api/base-query.ts';
import { formatAed } from '../../shared/money/aed.ts';
import {
  useDemoPaymentQuery,
  usePayDemoPaymentMutation,
  type DemoPayment,
} from '../../shared/payments/payments-api.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { EmptyState, FailedState, Loading, Note, Skeleton } from '../../shared/ui/states.tsx';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import page from '../ui/page.module.css';

/** Plays the payment provider in a demo store. Nothing is charged. */
export function DemoPaymentPage() {
  const { t } = useTranslation('payment');
  const { reference = '' } = useParams();
  const { currentData, error, refetch } = useDemoPaymentQuery(reference, { refetchOnMountOrArgChange: true });
  return (
    <div className={clsx(layout.wrap, page.page, page.crumbless, text.measure)}>
      <PageTitle>{t('demo.title')}</PageTitle>
      <Note variant="warning">
        <p>
          <strong>{t('demo.noMoney')}</strong>
        </p>
        <p>{t('demo.text')}</p>
      </Note>
      {currentData !== undefined ? (
        <Choice payment={currentData} reference={reference} />
      ) : isNotFound(error) ? (
        <EmptyState title={t('demo.notFound')}>
          <ButtonLink to={PATHS.home}>{t('demo.home')}</ButtonLink>
        </EmptyState>
      ) : error !== undefined ? (
        <FailedState title={t('demo.loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height="160px" />
        </Loading>
      )}
    </div>
  );
}

function Choice({ payment, reference }: { readonly payment: DemoPayment; readonly reference: string }) {
  const { t } = useTranslation('payment');
  const [send, { isLoading, error, isSuccess }] = usePayDemoPaymentMutation();
  const { amount, description, state, success_url, cancel_url } = payment;
  const choose = async (choice: 'paid' | 'declined'): Promise<void> => {
    const result = await send({ reference, choice });
    // As a provider’s page does it: the order’s page then asks how the payment went.
    if (result.data !== undefined) globalThis.location.assign(success_url);
  };
  const isBusy = isLoading || isSuccess;
  return (
    <section className={page.box} aria-labelledby="demo-amount">
      <h2 id="demo-amount">
        <bdi>{description}</bdi>: <span className={text.number}>{formatAed(amount)}</span>
      </h2>
      <div className={layout.stack}>
        {error === undefined || isLoading ? null : (
          <Note variant="error">
            <p>{messageOf(error, t('unreachable'))}</p>
          </Note>
        )}
        {state === 'open' ? (
          <>
            <Button variant="primary" wide busy={isBusy} onClick={() => void choose('paid')}>
              {t('demo.pay', { amount: formatAed(amount) })}
            </Button>
            <Button wide busy={isBusy} onClick={() => void choose('declined')}>
              {t('demo.decline')}
            </Button>
          </>
        ) : (
          <p>{t(`demo.${state}`)}</p>
        )}
        <p>
          <a className={clsx(text.link, text.target)} href={cancel_url}>
            {t('demo.back')}
          </a>
        </p>
      </div>
    </section>
  );
}
