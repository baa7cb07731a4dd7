import { clsx } from 'clsx';
import { IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile, useInvoiceFetch, type InvoiceSource } from '../../shared/orders/order-files.ts';
import type { PrintOrderResponse } from '../api/my-orders-api.ts';
import { longDay } from '../../shared/dates/dates.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Note } from '../../shared/ui/states.tsx';
import visibility from '../../shared/ui/visibility.module.css';
import text from '../../shared/ui/text.module.css';
import row from '../ui/status-row.module.css';

interface OrderInvoiceProps {
  readonly source: InvoiceSource;
  readonly invoice: PrintOrderResponse['invoice'];
  /** When the invoice will be issued; undefined if it won't be. */
  readonly pending: 'soon' | 'later' | undefined;
}

/** When an order without an invoice gets one. A cancelled order will not be invoiced. */
export function pendingInvoiceOf(isCancelled: boolean, isDue: boolean): OrderInvoiceProps['pending'] {
  if (isCancelled) return undefined;
  return isDue ? 'soon' : 'later';
}

/** The invoice and credit notes of an order; before the invoice is issued, when it will be. */
export function OrderInvoice({ source, invoice, pending }: OrderInvoiceProps) {
  const { t } = useTranslation('account');
  if (invoice === null) return <PendingInvoice pending={pending} />;
  const { number, issued_at, credit_notes: creditNotes } = invoice;
  return (
    <>
      <InvoiceDocument
        source={source}
        document="invoice"
        number={number}
        name={t('invoice.name', { number })}
        description={t('invoice.issued', { when: longDay(issued_at) })}
      />
      {creditNotes.map((note) => (
        <InvoiceDocument
          key={note.number}
          source={source}
          document="credit-note"
          number={note.number}
          name={t('invoice.creditNote', { number: note.number })}
          description={t('invoice.credits', { number: note.invoice, when: longDay(note.issued_at) })}
        />
      ))}
    </>
  );
}

/** When the invoice will be issued. */
export function PendingInvoice({ pending }: Pick<OrderInvoiceProps, 'pending'>) {
  const { t } = useTranslation('account');
  if (pending === undefined) return null;
  return <p className={clsx(text.muted, text.small, visibility.screenOnly)}>{t(`invoice.${pending}`)}</p>;
}

interface InvoiceDocumentProps extends Pick<OrderInvoiceProps, 'source'> {
  readonly document: 'invoice' | 'credit-note';
  readonly number: string;
  readonly name: string;
  readonly description: string;
}

function InvoiceDocument({ source, document, number, name, description }: InvoiceDocumentProps) {
  const { t } = useTranslation('account');
  const fetchDocument = useInvoiceFetch(source, document, number);
  const [state, setState] = useState<'ready' | 'fetching' | 'failed'>('ready');
  const download = async (): Promise<void> => {
    setState('fetching');
    try {
      saveFile(await fetchDocument(), `${name}.pdf`);
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <div className={row.state}>
        <IconFileInvoice size={24} stroke={1.5} aria-hidden="true" />
        <span>
          <b>{name}</b>
          <small className={text.line}>{description}</small>
        </span>
        <Button
          variant="link"
          busy={state === 'fetching'}
          aria-label={t('invoice.downloadNamed', { name })}
          onClick={() => void download()}
        >
          {t('invoice.download')}
        </Button>
      </div>
      {state === 'failed' ? (
        <Note variant="error">
          <p>{t('order.downloadFailed', { name })}</p>
        </Note>
      ) : null}
    </>
  );
}
