import { aedOf } from '@pressline/domain/kernel/money.ts';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { isNotFound } from '../../shared/api/base-query.ts';
import { formatAed, formatAmount } from '../../shared/money/aed.ts';
import layout from '../../shared/ui/layout.module.css';
import facts from '../../shared/ui/facts.module.css';
import visibility from '../../shared/ui/visibility.module.css';
import { PATHS } from '../../shared/routes/paths.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { BackLink } from '../orders/order-details/order-unavailable.tsx';
import pageStyles from '../orders/order-details/order-layout.module.css';
import { PageHeader } from '../page-header/page-header.tsx';
import { useMay } from '../permissions/use-may.ts';
import { useMoments } from '../time/moments.ts';
import { ContactFacts, Fact } from '../ui/facts.tsx';
import { Section } from '../ui/section.tsx';
import { EmptyState, FailedState, Loading, Skeleton } from '../../shared/ui/states.tsx';
import { RefreshErrorBanner } from '../ui/banner.tsx';
import { CustomerMessages } from './customer-messages.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerSessions } from './customer-sessions.tsx';
import { useCustomerQuery, type Customer } from './customers-api.ts';
import { EraseDialog } from './erase-dialog.tsx';

/** A customer: contact details, orders, totals, messages, sessions and notes. */
export function CustomerPage() {
  const { t } = useTranslation(['customers', 'common', 'admin']);
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { currentData, error, refetch } = useCustomerQuery(id);
  const backUrl = `${PATHS.admin.customers}${params.size === 0 ? '' : `?${params.toString()}`}`;
  const back = <BackLink to={backUrl} name={t('sidebar.customers', { ns: 'admin' })} label={t('back')} />;
  const retry = (): void => void refetch();
  if (currentData !== undefined)
    return (
      <LoadedCustomer
        key={currentData.id}
        customer={currentData}
        back={back}
        backUrl={backUrl}
        stale={error === undefined ? null : <RefreshErrorBanner onRetry={retry} />}
      />
    );
  return (
    <>
      <PageHeader title={t('one')} leading={back} shortcuts={[]} />
      {error === undefined ? (
        <Loading>
          <div className={pageStyles.main}>
            <Skeleton width="100%" height="268px" />
          </div>
        </Loading>
      ) : isNotFound(error) ? (
        <EmptyState title={t('notFound')} message={t('notFoundHint')}>
          <ButtonLink to={PATHS.admin.customers}>{t('back')}</ButtonLink>
        </EmptyState>
      ) : (
        <FailedState title={t('oneFailed')} onRetry={retry} />
      )}
    </>
  );
}

interface LoadedCustomerProps {
  readonly customer: Customer;
  readonly back: ReactNode;
  readonly backUrl: string;
  readonly stale: ReactNode;
}

function LoadedCustomer({ customer, back, backUrl, stale }: LoadedCustomerProps) {
  const { t } = useTranslation(['customers', 'admin']);
  const navigate = useNavigate();
  const may = useMay();
  const { date } = useMoments();
  const [isErasing, setErasing] = useState(false);
  const { name, email, account_id: account, since, erased } = customer;
  const known = t(account === null ? 'sinceGuest' : 'sinceAccount', { since: date(since) });
  return (
    <>
      <PageHeader
        title={erased ? t('person.forgotten', { ns: 'admin' }) : (name ?? email ?? t('one'))}
        subtitle={<span className={visibility.onWideScreens}>{known}</span>}
        leading={back}
        shortcuts={[
          {
            keys: ['u', 'Escape'],
            label: t('back'),
            run: () => void navigate(backUrl),
          },
        ]}
      />
      {stale}
      <div className={pageStyles.order}>
        <div className={pageStyles.main}>
          <p className={visibility.notOnWideScreens}>{known}</p>
          <div className={clsx(layout.columns, pageStyles.sections)}>
            <Contact customer={customer} />
            <Totals totals={customer.totals} />
          </div>
        </div>
        <CustomerNotes customer={customer} />
        <div className={pageStyles.facts}>
          <CustomerOrders id={customer.id} />
          {may('customerMessages') ? <CustomerMessages id={customer.id} /> : null}
          {may('customerSessions') ? <CustomerSessions customer={customer} /> : null}
          {may('eraseCustomer') && !erased ? (
            <Section id="personal-data" className={pageStyles.section} title={t('personalData')}>
              <Button onClick={() => setErasing(true)}>{t('erase.button')}</Button>
            </Section>
          ) : null}
        </div>
      </div>
      {isErasing ? <EraseDialog customer={customer} onClose={() => setErasing(false)} /> : null}
    </>
  );
}

function Contact({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation('customers');
  const { name, phone, email, location, company, trn } = customer;
  const contact = {
    customer_name: name,
    customer_phone: phone,
    customer_email: email,
    customer_company: company,
    customer_trn: trn,
  };
  return (
    <Section id="contact" className={pageStyles.section} title={t('contact')}>
      <dl className={facts.facts}>
        <ContactFacts contact={contact} location={location} />
      </dl>
    </Section>
  );
}

function Totals({ totals }: Pick<Customer, 'totals'>) {
  const { t } = useTranslation('customers');
  const { payable_fils: payable, paid_fils: paid, open_fils: open, refundable_fils: refundable } = totals;
  return (
    <Section id="totals" className={pageStyles.section} title={t('totals')}>
      <dl className={facts.sums}>
        <Fact name={t('payable')}>{formatAed(aedOf(payable))}</Fact>
        <Fact name={t('paid')}>{formatAmount(aedOf(paid))}</Fact>
        <Fact name={t('open')}>{formatAmount(aedOf(open))}</Fact>
        {refundable === 0 ? null : <Fact name={t('refundable')}>{formatAmount(aedOf(refundable))}</Fact>}
      </dl>
    </Section>
  );
}
