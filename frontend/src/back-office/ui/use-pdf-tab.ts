import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, messageOf } from '../../shared/api/base-query.ts';
import { FileRefused, save, showIn, useFileAnswer } from '../../shared/orders/order-files.ts';

interface PdfDocument {
  readonly endpoint: 'jobTicket' | 'packingTicket' | 'invoice' | 'safetyInvoice';
  readonly id: string;
  readonly document?: 'credit-note';
  /** What it is saved as where the browser opens no tab. */
  readonly fileName: string;
}

/** A PDF that only a token opens, shown in a tab of its own to be read and printed; `fault` says why it could not be. */
export function usePdfTab() {
  const { t } = useTranslation('desk');
  const fetchFile = useFileAnswer();
  const [coming, setComing] = useState(false);
  const [fault, setFault] = useState<string>();
  const open = async ({ endpoint, id, document, fileName }: PdfDocument): Promise<void> => {
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
