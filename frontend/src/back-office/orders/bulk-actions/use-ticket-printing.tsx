import { MAX_TICKETS } from '@pressline/contracts/http/selection-limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, urlOf } from '../../../shared/api/base-query.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { FileRequestFailed, openInTab, saveFile, useFileResponse } from '../../../shared/orders/order-files.ts';
import { Toast } from '../../toast/toast.tsx';
import { ORDER_CALLS, type OrderKind } from '../components/order-kind.ts';

type PrintingState =
  | { readonly status: 'idle' }
  | { readonly status: 'printing'; readonly done: number; readonly total: number }
  | { readonly status: 'failed'; readonly message: string };

/** Opens the tickets of several orders as a PDF in a new tab; saves them as several files if they are many. */
export function useTicketPrinting(kind: OrderKind) {
  const { t } = useTranslation('admin');
  const fetchFile = useFileResponse();
  const [state, setState] = useState<PrintingState>({ status: 'idle' });
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const endpoint = ORDER_CALLS[kind].tickets;
  const name = kind === 'print' ? 'job-tickets' : 'packing-tickets';

  const print = async (numbers: readonly string[]): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    const files = Math.ceil(numbers.length / MAX_TICKETS);
    // Opened before the request: after an `await` the browser would block it as a popup.
    const tab = files === 1 ? globalThis.open('', '_blank') : null;
    try {
      for (let nth = 0; nth < files; nth++) {
        setState({ status: 'printing', done: nth * MAX_TICKETS, total: numbers.length });
        const selected = numbers.slice(nth * MAX_TICKETS, (nth + 1) * MAX_TICKETS);
        const url = urlOf({ endpoint, query: { numbers: selected.join(',') } });
        const file = await (await fetchFile(url, endpoint, controller.signal)).blob();
        if (tab === null) saveFile(file, files === 1 ? `${name}.pdf` : `${name}-${String(nth + 1)}.pdf`);
        else openInTab(tab, file);
      }
      setState({ status: 'idle' });
    } catch (error) {
      tab?.close();
      const refusal = error instanceof FileRequestFailed ? error.error : undefined;
      setState(
        controller.signal.aborted
          ? { status: 'idle' }
          : { status: 'failed', message: messageOf(refusal, t('bulk.tickets.failed')) },
      );
    }
  };
  const notice =
    state.status === 'idle' ? null : (
      <div role={state.status === 'failed' ? 'alert' : 'status'}>
        <Toast
          progress={state.status === 'printing' ? state.done / state.total : undefined}
          isDismissible={state.status === 'failed'}
          onClose={() => setState({ status: 'idle' })}
          onStop={state.status === 'printing' ? () => abort.current?.abort() : undefined}
        >
          {state.status === 'failed'
            ? state.message
            : t('bulk.tickets.running', { done: formatCount(state.done), total: formatCount(state.total) })}
        </Toast>
      </div>
    );
  return { print, notice };
}
