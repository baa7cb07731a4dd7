import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OfficeOrder } from '../../api/office-api.ts';
import { useMay } from '../../permissions/use-may.ts';
import { Button } from '../../../shared/ui/button.tsx';
import text from '../../../shared/ui/text.module.css';
import { usePdfTab } from '../../ui/use-pdf-tab.ts';
import type { OrderKind } from '../components/order-kind.ts';
import styles from './order-changes.module.css';

interface TicketButtonProps {
  readonly kind: OrderKind;
  readonly order: Pick<OfficeOrder, 'id' | 'number'>;
}

/** Opens the job ticket, or a safety order's packing ticket. */
export function TicketButton({ kind, order: { id, number } }: TicketButtonProps) {
  const { t } = useTranslation('order-page');
  const may = useMay();
  const pdf = usePdfTab();
  const label = kind === 'print' ? t('paper.ticketOf', { number }) : t('paper.packingOf', { number });
  const source =
    kind === 'print'
      ? ({ endpoint: 'jobTicket', id, fileName: `job-ticket-${number}.pdf` } as const)
      : ({ endpoint: 'packingTicket', id, fileName: `packing-ticket-${number}.pdf` } as const);
  if (!may(source.endpoint)) return null;
  return (
    <>
      <Button
        className={styles.ticket}
        busy={pdf.isLoading}
        aria-label={label}
        title={pdf.error ?? label}
        onClick={() => void pdf.open(source)}
      >
        <IconPrinter size={16} stroke={1.75} aria-hidden="true" />
        <span>{t(kind === 'print' ? 'paper.ticket' : 'paper.packing')}</span>
      </Button>
      <span role="alert" className={text.visuallyHidden}>
        {pdf.error}
      </span>
    </>
  );
}
