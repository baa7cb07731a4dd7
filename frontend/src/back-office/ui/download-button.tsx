import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFileLost, saveFile, type FileFetch } from '../../shared/orders/order-files.ts';
import { Button } from '../../shared/ui/button.tsx';

interface DownloadButtonProps {
  readonly fetchFile: FileFetch;
  /** The visible file name; used for the download if the server sends none. */
  readonly fileName: string;
}

/** Downloads a file that needs the access token, and shows the progress. */
export function DownloadButton({ fetchFile, fileName }: DownloadButtonProps) {
  const { t } = useTranslation('admin');
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed' | 'lost'>('idle');
  const download = async (): Promise<void> => {
    setStatus('loading');
    try {
      const file = await fetchFile();
      saveFile(file, file instanceof File ? file.name : fileName);
      setStatus('idle');
    } catch (error) {
      setStatus(isFileLost(error) ? 'lost' : 'failed');
    }
  };
  const labels = {
    idle: t('artwork.download'),
    loading: t('artwork.downloading'),
    failed: t('artwork.downloadFailed'),
    lost: t('artwork.downloadLost'),
  };
  return (
    <Button
      variant="link"
      small
      busy={status === 'loading'}
      aria-label={t('artwork.downloadOne', { label: labels[status], name: fileName })}
      onClick={() => void download()}
    >
      <IconDownload size={15} stroke={1.75} aria-hidden="true" />
      <span role="status">{labels[status]}</span>
    </Button>
  );
}
