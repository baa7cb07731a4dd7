import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../shared/api/base-query.ts';
import { newKey } from '../../shared/browser/new-key.ts';
import { useEmailInvoiceLinkMutation, type TrackedOrder } from '../../shared/orders/order-links-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Note } from '../../shared/ui/states.tsx';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import page from '../ui/page.module.css';
import { OrderInvoice } from './order-invoice.tsx';

interface LinkedInvoiceProps {
  /** The token of the link. */
  readonly token: string;
  readonly order: Pick<TrackedOrder, 'purpose' | 'invoice'>;
}

/** The invoice, if the page was opened with an emailed link to it; with another link, a button that emails one. */
export function LinkedInvoice({ token, order: { purpose, invoice } }: LinkedInvoiceProps) {
  const { t } = useTranslation('track');
  if (invoice === null) return null;
  return (
    <section className={page.box} aria-labelledby="invoice">
      <h2 id="invoice">{t('invoice.title')}</h2>
      {purpose === 'invoice' ? (
        <OrderInvoice
          source={{ endpoint: 'trackedInvoice', params: { token } }}
          invoice={invoice}
          pending={undefined}
        />
      ) : (
        <EmailInvoice token={token} />
      )}
    </section>
  );
}

function EmailInvoice({ token }: Pick<LinkedInvoiceProps, 'token'>) {
  const { t } = useTranslation('track');
  const [send, { data, error, isLoading }] = useEmailInvoiceLinkMutation();
  const [idempotencyKey] = useState(newKey);
  return (
    <div className={layout.stack}>
      <p className={text.muted}>{t('invoice.text')}</p>
      <div role="alert">
        {error === undefined || isLoading ? null : (
          <Note variant="error">
            <p>{messageOf(error, t('invoice.failed'))}</p>
          </Note>
        )}
      </div>
      <div role="status">
        {data === undefined ? null : (
          <Note variant="success">
            <p>{t('invoice.sent')}</p>
          </Note>
        )}
      </div>
      {data === undefined ? (
        <div>
          <Button busy={isLoading} onClick={() => void send({ token, idempotencyKey })}>
            {t('invoice.send')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
