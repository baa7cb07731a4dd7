import { IconDownload } from '@tabler/icons-react';
import { shopDay } from '@pressline/domain/kernel/shop-day.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileRequestFailed, saveFile, useFileResponse } from '../../shared/orders/order-files.ts';
import { urlOf, isNotConfirmed, messageOf } from '../../shared/api/base-query.ts';
import { formatSize } from '../../shared/files/file-kind.ts';
import { ToastPortal } from '../toast/toast-portal.tsx';
import { useMay } from '../permissions/use-may.ts';
import { Button } from '../../shared/ui/button.tsx';
import { readWithProgress } from './read-with-progress.ts';
import { Toast } from '../toast/toast.tsx';

export interface TableExport {
  readonly endpoint:
    | 'adminOrdersFile'
    | 'safetyOrdersFile'
    | 'messagesFile'
    | 'adminCustomersFile'
    | 'securityLogFile'
    | 'adminPaymentsFile';
  /** What the list is filtered and sorted by, without its pages. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** Today’s day is added. */
  readonly fileName: string;
}

type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'downloading' | 'saved'; readonly name: string; readonly bytes: number }
  | { readonly status: 'failed'; readonly message: string };

/** Exports a list as CSV. Leaving the page cancels the download. */
export function useTableExport({ endpoint, query, fileName }: TableExport) {
  const { t } = useTranslation('lists');
  const fetchFile = useFileResponse();
  const [state, setState] = useState<ExportState>({ status: 'idle' });
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const download = async (): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    const name = fileName.replace(/\.csv$/, `-${shopDay(new Date().toISOString())}.csv`);
    setState({ status: 'downloading', name, bytes: 0 });
    try {
      const response = await fetchFile(urlOf({ endpoint, query }), endpoint, controller.signal);
      const file = await readWithProgress(response, (bytes) => setState({ status: 'downloading', name, bytes }));
      saveFile(file, name);
      setState({ status: 'saved', name, bytes: file.size });
    } catch (error) {
      // Cancelled by the person, refused, or the connection broke; half a table is none.
      const refusal = error instanceof FileRequestFailed ? error.error : undefined;
      const cancelled = controller.signal.aborted || isNotConfirmed(refusal);
      setState(cancelled ? { status: 'idle' } : { status: 'failed', message: messageOf(refusal, t('file.failed')) });
    }
  };
  const notice =
    state.status === 'idle' || (state.status === 'downloading' && state.bytes === 0) ? null : (
      <div role={state.status === 'failed' ? 'alert' : 'status'}>
        <Toast
          autoHides={state.status === 'saved'}
          isDismissible={state.status === 'failed'}
          onClose={() => setState({ status: 'idle' })}
        >
          {state.status === 'failed'
            ? state.message
            : t(state.status === 'downloading' ? 'file.coming' : 'file.saved', {
                size: formatSize(state.bytes),
                name: state.name,
              })}
        </Toast>
      </div>
    );
  return {
    isDownloading: state.status === 'downloading',
    download: () => void download(),
    cancel: () => abort.current?.abort(),
    /** The progress and result. */
    notice,
  };
}

/** Exports all pages of a list as CSV; a click during the download cancels it. Hidden if the role doesn't include it. */
export function ExportTable(table: TableExport) {
  const { t } = useTranslation('lists');
  const may = useMay();
  const { isDownloading, download, cancel, notice } = useTableExport(table);
  if (!may(table.endpoint)) return null;
  return (
    <>
      <Button
        title={isDownloading ? t('file.stopDownload') : t('file.label')}
        onClick={isDownloading ? cancel : download}
      >
        <IconDownload size={16} stroke={1.75} aria-hidden="true" />
        {isDownloading ? t('file.stop') : t('file.button')}
      </Button>
      {notice === null ? null : <ToastPortal>{notice}</ToastPortal>}
    </>
  );
}
