import { IconFileInvoice, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileRefused, save, showIn, useFileAnswer } from '../../../shared/orders/order-files.ts';
import { addressOf, messageOf } from '../../../shared/api/base-query.ts';
import type { OfficeOrder } from '../../api/office-api.ts';
import { Button } from '../../ui/button.tsx';
import text from '../../ui/text.module.css';
import { useMay } from '../../permissions/use-may.ts';
import type { OrderKind } from './order-changes-api.ts';
import styles from './order-changes.module.css';

interface Paper {
  readonly endpoint: 'jobTicket' | 'packingTicket' | 'invoice' | 'safetyInvoice';
  readonly id: string;
  readonly document?: 'credit-note';
  /** What it is saved as where the browser opens no tab. */
  readonly fileName: string;
}

/** A PDF that only a token opens, shown in a tab of its own to be read and printed; `fault` says why it could not be. */
function usePaper() {
  const { t } = useTranslation('desk');
  const fetchFile = useFileAnswer();
  const [coming, setComing] = useState(false);
  const [fault, setFault] = useState<string>();
  const open = async ({ endpoint, id, document, fileName }: Paper): Promise<void> => {
    // Asked for while the press is fresh: later a browser would take it for an advertisement.
    const tab = globalThis.open('', '_blank');
    setComing(true);
    setFault(undefined);
    try {
      const address = addressOf({ endpoint, params: { id }, query: { document } });
      const file = await (await fetchFile(address, endpoint)).blob();
      if (tab === null) save(file, fileName);
      else showIn(tab, file);
    } catch (error) {
      // Refused, or no answer came, or half of one.
      tab?.close();
      setFault(messageOf(error instanceof FileRefused ? error.why : undefined, t('paper.failed')));
    } finally {
      setComing(false);
    }
  };
  return { open, coming, fault };
}

interface TicketButtonProps {
  readonly kind: OrderKind;
  readonly order: Pick<OfficeOrder, 'id' | 'number'>;
}

/** The paper that goes with a job through the shop, or that an order of safety wear is packed by. */
export function TicketButton({ kind, order: { id, number } }: TicketButtonProps) {
  const { t } = useTranslation('desk');
  const may = useMay();
  const paper = usePaper();
  const of = kind === 'print' ? t('paper.ticketOf', { number }) : t('paper.packingOf', { number });
  const wanted =
    kind === 'print'
      ? ({ endpoint: 'jobTicket', id, fileName: `job-ticket-${number}.pdf` } as const)
      : ({ endpoint: 'packingTicket', id, fileName: `packing-ticket-${number}.pdf` } as const);
  if (!may(wanted.endpoint)) return null;
  return (
    <>
      <Button
        className={styles.ticket}
        aria-busy={paper.coming}
        aria-label={of}
        title={paper.fault ?? of}
        onClick={() => void paper.open(wanted)}
      >
        <IconPrinter size={16} stroke={1.75} aria-hidden="true" />
        <span>{t(kind === 'print' ? 'paper.ticket' : 'paper.packing')}</span>
      </Button>
      <span role="alert" className={text.unseen}>
        {paper.fault}
      </span>
    </>
  );
}

interface InvoiceLineProps {
  readonly kind: OrderKind;
  readonly id: string;
  readonly invoice: OfficeOrder['invoice'];
}

/** The invoice and its credit note, once they are issued. */
export function InvoiceLine({ kind, id, invoice }: InvoiceLineProps) {
  const { t } = useTranslation('desk');
  const may = useMay();
  const paper = usePaper();
  const endpoint = kind === 'print' ? 'invoice' : 'safetyInvoice';
  if (invoice === null || !may(endpoint)) return null;
  const { number, credit_note: credit } = invoice;
  return (
    <div className={styles.line}>
      <Button
        look="link"
        small
        className={styles.paper}
        aria-busy={paper.coming}
        onClick={() => void paper.open({ endpoint, id, fileName: `invoice-${number}.pdf` })}
      >
        <IconFileInvoice size={15} stroke={1.75} aria-hidden="true" />
        {t('paper.invoice', { number })}
      </Button>
      {credit === null ? null : (
        <Button
          look="link"
          small
          aria-busy={paper.coming}
          onClick={() =>
            void paper.open({ endpoint, id, document: 'credit-note', fileName: `credit-note-${credit}.pdf` })
          }
        >
          <IconFileInvoice size={15} stroke={1.75} aria-hidden="true" />
          {t('paper.creditNote', { number: credit })}
        </Button>
      )}
      {paper.fault === undefined ? null : (
        <p role="alert" className={text.bad}>
          {paper.fault}
        </p>
      )}
    </div>
  );
}
