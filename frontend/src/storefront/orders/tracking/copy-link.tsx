import { clsx } from 'clsx';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import text from '../../../shared/ui/text.module.css';
import styles from './tracking-links.module.css';

type CopyState = 'not-yet' | 'copied' | 'by-hand';

/** A link with a button to copy it. If the browser forbids that, the link is selected to be copied by hand. */
export function CopyLink({ path }: { readonly path: string }) {
  const url = new URL(path, globalThis.location.origin).href;
  const { t } = useTranslation('track');
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<CopyState>('not-yet');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      // Not permitted, or not on HTTPS.
      field.current?.focus();
      field.current?.select();
      setState('by-hand');
    }
  };
  return (
    <div className={styles.copy}>
      <input
        ref={field}
        className={styles.address}
        readOnly
        dir="ltr"
        value={url}
        aria-label={t('links.address')}
        onFocus={({ target }) => {
          target.select();
        }}
      />
      <Button onClick={() => void copy()}>
        {state === 'copied' ? (
          <IconCheck size={20} stroke={2} aria-hidden="true" />
        ) : (
          <IconCopy size={20} stroke={1.75} aria-hidden="true" />
        )}
        {state === 'copied' ? t('links.copied') : t('links.copy')}
      </Button>
      <p role="status" className={state === 'by-hand' ? clsx(text.muted, text.small) : text.visuallyHidden}>
        {state === 'copied' ? t('links.copiedText') : state === 'by-hand' ? t('links.copyManually') : ''}
      </p>
    </div>
  );
}
