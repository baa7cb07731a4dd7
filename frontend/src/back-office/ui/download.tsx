import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLost, save, type FileFetch } from '../../shared/orders/order-files.ts';
import { Button } from '../../shared/ui/button.tsx';

interface DownloadProps {
  readonly fetchFile: FileFetch;
  /** What it is called here, and saved as where the shop gives it no name. */
  readonly fileName: string;
}

/** A file that only a token opens, saved by a button that says how far it is. */
export function Download({ fetchFile, fileName }: DownloadProps) {
  const { t } = useTranslation('admin');
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'lost'>('idle');
  const download = async (): Promise<void> => {
    setState('loading');
    try {
      const file = await fetchFile();
      save(file, file instanceof File ? file.name : fileName);
      setState('idle');
    } catch (error) {
      setState(isLost(error) ? 'lost' : 'failed');
    }
  };
  const says = {
    idle: t('artwork.download'),
    loading: t('artwork.downloading'),
    failed: t('artwork.downloadFailed'),
    lost: t('artwork.downloadLost'),
  };
  return (
    <Button
      variant="link"
      small
      busy={state === 'loading'}
      aria-label={t('artwork.downloadOne', { says: says[state], name: fileName })}
      onClick={() => void download()}
    >
      <IconDownload size={15} stroke={1.75} aria-hidden="true" />
      <span role="status">{says[state]}</span>
    </Button>
  );
}
