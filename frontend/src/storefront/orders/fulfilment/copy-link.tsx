import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import text from '../../ui/text.module.css';
import styles from './tracking-links.module.css';

type Copied = 'not-yet' | 'copied' | 'by-hand';

/** The address of a link, to be copied. Where the browser forbids that, it is selected for the person to do it. */
export function CopyAddress({ path }: { readonly path: string }) {
  const address = new URL(path, globalThis.location.origin).href;
  const { t } = useTranslation('track');
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<Copied>('not-yet');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('copied');
    } catch {
      // Forbidden, or not a page of https.
      field.current?.focus();
      field.current?.select();
      setCopied('by-hand');
    }
  };
  return (
    <div className={styles.copy}>
      <input
        ref={field}
        className={styles.address}
        readOnly
        dir="ltr"
        value={address}
        aria-label={t('links.address')}
        onFocus={({ target }) => {
          target.select();
        }}
      />
      <Button onClick={() => void copy()}>
        {copied === 'copied' ? (
          <IconCheck size={20} stroke={2} aria-hidden="true" />
        ) : (
          <IconCopy size={20} stroke={1.75} aria-hidden="true" />
        )}
        {copied === 'copied' ? t('links.copied') : t('links.copy')}
      </Button>
      <p role="status" className={copied === 'by-hand' ? styles.hint : text.unseen}>
        {copied === 'copied' ? t('links.copiedWords') : copied === 'by-hand' ? t('links.byHand') : ''}
      </p>
    </div>
  );
}
