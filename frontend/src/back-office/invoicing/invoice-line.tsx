import { IconFileInvoice } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OfficeOrder } from '../api/office-api.ts';
import { useMay } from '../permissions/use-may.ts';
import action from '../ui/action-line.module.css';
import { Button } from '../../shared/ui/button.tsx';
import text from '../../shared/ui/text.module.css';
import { usePdfTab } from '../ui/use-pdf-tab.ts';
import layout from '../../shared/ui/layout.module.css';

interface InvoiceLineProps {
  readonly kind: 'print' | 'safety';
  readonly id: string;
  readonly invoice: OfficeOrder['invoice'];
}

/** The invoice and the credit notes, once they are issued. */
export function InvoiceLine({ kind, id, invoice }: InvoiceLineProps) {
  const { t } = useTranslation('order-page');
  const may = useMay();
  const pdf = usePdfTab();
  const endpoint = kind === 'print' ? 'invoice' : 'safetyInvoice';
  if (invoice === null || !may(endpoint)) return null;
  const { number, credit_notes: creditNotes } = invoice;
  return (
    <div className={action.line}>
      <Button
        variant="link"
        small
        className={layout.flush}
        busy={pdf.isLoading}
        onClick={() => void pdf.open({ endpoint, id, fileName: `invoice-${number}.pdf` })}
      >
        <IconFileInvoice size={15} stroke={1.75} aria-hidden="true" />
        {t('paper.invoice', { number })}
      </Button>
      {creditNotes.map(({ number: note }) => (
        <Button
          key={note}
          variant="link"
          small
          className={layout.flush}
          busy={pdf.isLoading}
          onClick={() =>
            void pdf.open({ endpoint, id, document: 'credit-note', number: note, fileName: `credit-note-${note}.pdf` })
          }
        >
          <IconFileInvoice size={15} stroke={1.75} aria-hidden="true" />
          {t('paper.creditNote', { number: note })}
        </Button>
      ))}
      {pdf.error === undefined ? null : (
        <p role="alert" className={text.error}>
          {pdf.error}
        </p>
      )}
    </div>
  );
}
