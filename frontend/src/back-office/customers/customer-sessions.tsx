import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionRows } from '../../shared/accounts/session-rows.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { LogOutCustomerDialog } from '../orders/order-details/log-out-customer-dialog.tsx';
import { useMay } from '../permissions/use-may.ts';
import { Loading, Skeleton } from '../../shared/ui/states.tsx';
import text from '../../shared/ui/text.module.css';
import pageStyles from '../orders/order-details/order-layout.module.css';
import { Section } from '../ui/section.tsx';
import { useCustomerSessionsQuery, type Customer } from './customers-api.ts';
import { LoadError } from '../ui/load-error.tsx';

/** Where the customer is logged in, with log-out everywhere. */
export function CustomerSessions({ customer: { id, account_id: account } }: { readonly customer: Customer }) {
  const { t } = useTranslation('customers');
  const may = useMay();
  const [isConfirming, setConfirming] = useState(false);
  const { data, error, refetch } = useCustomerSessionsQuery(id, { skip: account === null });
  const canEnd = may('endCustomerSessions') && data !== undefined && data.length > 0;
  return (
    <Section
      id="sessions"
      className={pageStyles.section}
      title={t('sessions.title')}
      end={
        canEnd ? (
          <Button small onClick={() => setConfirming(true)}>
            {t('sessions.signOut')}
          </Button>
        ) : null
      }
    >
      {account === null ? (
        <p className={text.muted}>{t('sessions.guest')}</p>
      ) : data !== undefined ? (
        data.length === 0 ? (
          <p className={text.muted}>{t('sessions.none')}</p>
        ) : (
          <SessionRows sessions={data} endButton={() => null} />
        )
      ) : error === undefined ? (
        <Loading>
          <Skeleton width="60%" />
        </Loading>
      ) : (
        <LoadError message={t('sessions.failed')} onRetry={() => void refetch()} />
      )}
      {isConfirming ? (
        <LogOutCustomerDialog
          customerId={id}
          onClose={() => {
            setConfirming(false);
            void refetch();
          }}
        />
      ) : null}
    </Section>
  );
}
