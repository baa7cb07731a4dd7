import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { save } from '../../../shared/orders/order-files.ts';
import { TakesFocus } from '../../../shared/ui/takes-focus.tsx';
import { useAdminProfileQuery } from '../../api/office-api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './two-step-login-page.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** What the button says that takes them off the page. */
  readonly saved: string;
  readonly onSaved: () => void;
}

/** Recovery codes, the only time that they are shown: to be copied, saved as a file, or printed. */
export function RecoveryCodes({ codes, saved, onSaved }: RecoveryCodesProps) {
  const { t } = useTranslation('two-step');
  const { data: profile } = useAdminProfileQuery();
  const [told, setTold] = useState('');
  const email = profile?.user.email ?? '';
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setTold(t('codes.copied'));
    } catch {
      // A browser that lets no page write there.
      setTold(t('codes.notCopied'));
    }
  };
  const download = (): void => {
    const lines = [t('codes.fileTitle', { email }), '', ...codes, ''].join('\n');
    save(new Blob([lines], { type: 'text/plain;charset=utf-8' }), `${t('codes.fileName')}.txt`);
  };
  return (
    <div className={styles.codes}>
      <TakesFocus since={codes}>
        <p className={styles.once}>{t('codes.once')}</p>
      </TakesFocus>
      <p className={styles.onPaper}>{t('codes.fileTitle', { email })}</p>
      <ul className={styles.codeList} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>
          <IconCopy size={16} stroke={1.75} aria-hidden="true" />
          {t('codes.copy')}
        </Button>
        <Button onClick={download}>
          <IconDownload size={16} stroke={1.75} aria-hidden="true" />
          {t('codes.download')}
        </Button>
        <Button onClick={() => globalThis.print()}>
          <IconPrinter size={16} stroke={1.75} aria-hidden="true" />
          {t('codes.print')}
        </Button>
        <Button variant="primary" onClick={onSaved}>
          {saved}
        </Button>
      </div>
      <p role="status">{told}</p>
    </div>
  );
}
