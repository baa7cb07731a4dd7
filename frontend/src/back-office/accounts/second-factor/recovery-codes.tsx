import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../shared/orders/order-files.ts';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import { useAdminProfileQuery } from '../../api/office-api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import layout from '../../../shared/ui/layout.module.css';
import visibility from '../../../shared/ui/visibility.module.css';
import text from '../../../shared/ui/text.module.css';
import styles from './two-step-login-page.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Label of the button that hides the codes. */
  readonly savedLabel: string;
  readonly onSaved: () => void;
}

/** Recovery codes, shown only once: to copy, download or print. */
export function RecoveryCodes({ codes, savedLabel, onSaved }: RecoveryCodesProps) {
  const { t } = useTranslation('two-step');
  const { data: profile } = useAdminProfileQuery();
  const [statusMessage, setStatusMessage] = useState('');
  const email = profile?.user.email ?? '';
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setStatusMessage(t('codes.copied'));
    } catch {
      // The browser denies access to the clipboard.
      setStatusMessage(t('codes.notCopied'));
    }
  };
  const download = (): void => {
    const lines = [t('codes.fileTitle', { email }), '', ...codes, ''].join('\n');
    saveFile(new Blob([lines], { type: 'text/plain;charset=utf-8' }), `${t('codes.fileName')}.txt`);
  };
  return (
    <div className={clsx(layout.stack, layout.panel, styles.newCodes)}>
      <FocusOnMount trigger={codes}>
        <p className={text.warning}>{t('codes.once')}</p>
      </FocusOnMount>
      <p className={visibility.printOnly}>{t('codes.fileTitle', { email })}</p>
      <ul className={clsx(layout.columns, text.mono, styles.codes)} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={layout.row}>
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
          {savedLabel}
        </Button>
      </div>
      <p role="status">{statusMessage}</p>
    </div>
  );
}
