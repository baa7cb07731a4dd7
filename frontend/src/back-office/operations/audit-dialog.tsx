import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './dialogs.module.css';

/** Of all streams, in per cent. */
const SHARES = [1, 10, 100] as const;

export interface AuditWish {
  /** Of all streams, in per cent. */
  readonly share: number;
  /** Which share of this size; any where it is undefined. */
  readonly turn?: number | undefined;
  readonly repair: boolean;
}

interface AuditDialogProps {
  readonly onAudit: (wish: AuditWish) => void;
  readonly onClose: () => void;
}

/** Which share is audited, and whether what drifted is mended at once. */
export function AuditDialog({ onAudit, onClose }: AuditDialogProps) {
  const { t } = useTranslation('projections');
  const [share, setShare] = useState<(typeof SHARES)[number]>(1);
  const [repair, setRepair] = useState(false);
  return (
    <Dialog title={t('audit.now')} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onAudit({ share, repair });
        }}
      >
        <p>{t('audit.words')}</p>
        <fieldset className={styles.choices}>
          <legend>{t('audit.share')}</legend>
          {SHARES.map((each) => (
            <label key={each}>
              <input type="radio" name="share" checked={each === share} onChange={() => setShare(each)} />
              <span>{t(`audit.shares.${each}`)}</span>
            </label>
          ))}
        </fieldset>
        <label className={styles.choice}>
          <input type="checkbox" checked={repair} onChange={(event) => setRepair(event.target.checked)} />
          <span>
            {t('audit.repair')} <small>{t('audit.repairHint')}</small>
          </span>
        </label>
        <div className={styles.formActions}>
          <Button onClick={onClose}>{t('dialog.cancel', { ns: 'admin' })}</Button>
          <Button type="submit" look="go">
            {t('audit.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
