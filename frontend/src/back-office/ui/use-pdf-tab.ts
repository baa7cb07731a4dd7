import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { urlOf, messageOf } from '../../shared/api/base-query.ts';
import { FileRequestFailed, saveFile, openInTab, useFileResponse } from '../../shared/orders/order-files.ts';

interface PdfSource {
  readonly endpoint: 'jobTicket' | 'packingTicket' | 'invoice' | 'safetyInvoice';
  readonly id: string;
  readonly document?: 'credit-note';
  /** Of the document; the latest if undefined. */
  readonly number?: string;
  /** Name of the download if the browser blocks the new tab. */
  readonly fileName: string;
}

/** Opens a PDF that needs the access token in a new tab. */
export function usePdfTab() {
  const { t } = useTranslation('order-page');
  const fetchFile = useFileResponse();
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<string>();
  const open = async ({ endpoint, id, document, number, fileName }: PdfSource): Promise<void> => {
    // Opened before the request: after an `await` the browser would block it as a popup.
    const tab = globalThis.open('', '_blank');
    setLoading(true);
    setError(undefined);
    try {
      const url = urlOf({ endpoint, params: { id }, query: { document, number } });
      const file = await (await fetchFile(url, endpoint)).blob();
      if (tab === null) saveFile(file, fileName);
      else openInTab(tab, file);
    } catch (error) {
      // Also reached if the response breaks off half way.
      tab?.close();
      setError(messageOf(error instanceof FileRequestFailed ? error.error : undefined, t('paper.failed')));
    } finally {
      setLoading(false);
    }
  };
  return { open, isLoading, error };
}
