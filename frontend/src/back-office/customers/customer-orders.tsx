import { aedOf } from '@pressline/domain/kernel/money.ts';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAed } from '../../shared/money/aed.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { PaymentMark } from '../orders/components/payment-mark.tsx';
import { ProductTitle } from '../orders/components/product-texts.tsx';
import { CancelledBadge, StageName } from '../orders/components/stage-name.tsx';
import { useMoments } from '../time/moments.ts';
import text from '../../shared/ui/text.module.css';
import { Section } from '../ui/section.tsx';
import pageStyles from '../orders/order-details/order-layout.module.css';
import { CustomerRows } from './customer-rows.tsx';
import { useCustomerOrdersQuery, type CustomerOrder } from './customers-api.ts';
import styles from './customers.module.css';
import { useNewest } from './use-newest.ts';

/** The customer's orders of both kinds, newest first. */
export function CustomerOrders({ id }: { readonly id: string }) {
  const { t } = useTranslation(['customers', 'admin']);
  const { limit, moreOf } = useNewest();
  const { data, error, refetch } = useCustomerOrdersQuery({ id, limit });
  return (
    <Section
      id="orders"
      className={pageStyles.section}
      title={t('orders.title')}
      note={t('dashboard.withVat', { ns: 'admin' })}
    >
      <CustomerRows
        rows={data?.rows}
        hasFailed={error !== undefined}
        failed={t('orders.failed')}
        onRetry={() => void refetch()}
        none={t('orders.none')}
        more={moreOf(data, t('orders.more'))}
        rowClass={styles.order}
        renderRow={(order) => <Order order={order} />}
      />
    </Section>
  );
}

function Order({ order }: { readonly order: CustomerOrder }) {
  const { day, exact } = useMoments();
  const { id, kind, number, product_title: title, created_at: at, payment, grand_total_fils: total } = order;
  return (
    <>
      <Link
        className={clsx(text.number, text.strong, text.rowLink)}
        to={kind === 'print' ? PATHS.admin.order(id) : PATHS.admin.safetyOrder(id)}
      >
        {number}
      </Link>
      <time className={text.muted} dateTime={at} title={exact(at)}>
        {day(at)}
      </time>
      <span className={styles.title}>
        <ProductTitle title={title} />
      </span>
      <span className={styles.step}>
        <Step order={order} />
      </span>
      <span>
        <PaymentMark state={payment} />
      </span>
      <span className={clsx(text.number, text.atEnd)}>{formatAed(aedOf(total))}</span>
    </>
  );
}

function Step({ order: { stage, state, cancelled } }: { readonly order: CustomerOrder }) {
  if (cancelled) return <CancelledBadge />;
  const step = stage ?? state;
  return step === null ? null : <StageName stage={step} />;
}
