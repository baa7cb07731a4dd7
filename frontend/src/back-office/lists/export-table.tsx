import { IconDownload } from '@tabler/icons-react';
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

interface ExportTableProps {
  readonly endpoint: 'adminOrdersFile' | 'safetyOrdersFile' | 'messagesFile' | 'adminCustomersFile' | 'securityLogFile';
  /** What the list is filtered and sorted by, without its pages. */
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly fileName: string;
}

type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'downloading'; readonly bytes: number }
  | { readonly status: 'saved'; readonly bytes: number }
  | { readonly status: 'failed'; readonly message: string };

/** Exports all pages of a list as CSV; a click during the download cancels it. Hidden if the role doesn't include it. */
export function ExportTable({ endpoint, query, fileName }: ExportTableProps) {
  const { t } = useTranslation('lists');
  const may = useMay();
  const fetchFile = useFileResponse();
  const [state, setState] = useState<ExportState>({ status: 'idle' });
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const download = async (): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    setState({ status: 'downloading', bytes: 0 });
    try {
      const response = await fetchFile(urlOf({ endpoint, query }), endpoint, controller.signal);
      const file = await readWithProgress(response, (bytes) => setState({ status: 'downloading', bytes }));
      saveFile(file, fileName);
      setState({ status: 'saved', bytes: file.size });
    } catch (error) {
      // Cancelled by the person, refused, or the connection broke; half a table is none.
      const refusal = error instanceof FileRequestFailed ? error.error : undefined;
      const cancelled = controller.signal.aborted || isNotConfirmed(refusal);
      setState(cancelled ? { status: 'idle' } : { status: 'failed', message: messageOf(refusal, t('file.failed')) });
    }
  };
  const isDownloading = state.status === 'downloading';
  if (!may(endpoint)) return null;
  return (
    <>
      <Button
        title={isDownloading ? t('file.giveUp') : t('file.label')}
        onClick={() => {
          if (isDownloading) abort.current?.abort();
          else void download();
        }}
      >
        <IconDownload size={16} stroke={1.75} aria-hidden="true" />
        {isDownloading ? t('file.stop') : t('file.button')}
      </Button>
      {state.status === 'idle' ? null : (
        <ToastPortal>
          <div role={state.status === 'failed' ? 'alert' : 'status'}>
            <Toast
              autoHides={state.status === 'saved'}
              isDismissible={state.status === 'failed'}
              onClose={() => setState({ status: 'idle' })}
            >
              {state.status === 'failed'
                ? state.message
                : t(isDownloading ? 'file.coming' : 'file.saved', { size: formatSize(state.bytes), name: fileName })}
            </Toast>
          </div>
        </ToastPortal>
      )}
    </>
  );
}
