import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileRefused, save, useFileAnswer } from '../../shared/orders/order-files.ts';
import { addressOf, isNotConfirmed, messageOf } from '../../shared/api/base-query.ts';
import { formatSize } from '../../shared/files/file-kind.ts';
import { Floating } from '../toast/toast-portal.tsx';
import { useMay } from '../permissions/use-may.ts';
import { Button } from '../../shared/ui/button.tsx';
import { streamed } from './read-with-progress.ts';
import { Toast } from '../toast/toast.tsx';

interface SaveTableProps {
  readonly endpoint: 'adminOrdersFile' | 'safetyOrdersFile' | 'messagesFile' | 'securityLogFile';
  /** What the list is filtered and sorted by, without its pages. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** What it is saved as. */
  readonly fileName: string;
}

type Saving =
  | { readonly status: 'idle' }
  | { readonly status: 'coming'; readonly bytes: number }
  | { readonly status: 'saved'; readonly bytes: number }
  | { readonly status: 'failed'; readonly why: string };

/**
 * Saves all that a list shows, on all its pages, as a table for a spreadsheet. Pressed again while it comes, it is given
 * up. Hidden if the role doesn't include it.
 */
export function SaveTable({ endpoint, query, fileName }: SaveTableProps) {
  const { t } = useTranslation('lists');
  const may = useMay();
  const fetchFile = useFileAnswer();
  const [saving, setSaving] = useState<Saving>({ status: 'idle' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const download = async (): Promise<void> => {
    const giveUp = new AbortController();
    stop.current = giveUp;
    setSaving({ status: 'coming', bytes: 0 });
    try {
      const response = await fetchFile(addressOf({ endpoint, query }), endpoint, giveUp.signal);
      const file = await streamed(response, (bytes) => setSaving({ status: 'coming', bytes }));
      save(file, fileName);
      setSaving({ status: 'saved', bytes: file.size });
    } catch (error) {
      // Cancelled by the person, refused, or the connection broke; half a table is none.
      const refusal = error instanceof FileRefused ? error.why : undefined;
      const cancelled = giveUp.signal.aborted || isNotConfirmed(refusal);
      setSaving(cancelled ? { status: 'idle' } : { status: 'failed', why: messageOf(refusal, t('file.failed')) });
    }
  };
  const coming = saving.status === 'coming';
  if (!may(endpoint)) return null;
  return (
    <>
      <Button
        title={coming ? t('file.giveUp') : t('file.label')}
        onClick={() => {
          if (coming) stop.current?.abort();
          else void download();
        }}
      >
        <IconDownload size={16} stroke={1.75} aria-hidden="true" />
        {coming ? t('file.stop') : t('file.button')}
      </Button>
      {saving.status === 'idle' ? null : (
        <Floating>
          <div role={saving.status === 'failed' ? 'alert' : 'status'}>
            <Toast
              timed={saving.status === 'saved'}
              stays={saving.status === 'failed'}
              onOver={() => setSaving({ status: 'idle' })}
            >
              {saving.status === 'failed'
                ? saving.why
                : t(coming ? 'file.coming' : 'file.saved', { size: formatSize(saving.bytes), name: fileName })}
            </Toast>
          </div>
        </Floating>
      )}
    </>
  );
}
