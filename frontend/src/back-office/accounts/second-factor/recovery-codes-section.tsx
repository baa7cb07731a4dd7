import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import text from '../../ui/text.module.css';
import { FactorSection, type Report } from './factor-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useReplaceRecoveryCodesMutation } from './second-factor-api.ts';
import styles from './two-step-login-page.module.css';

/** So few codes are left that it is time for others. */
const FEW = 3;

interface RecoveryCodesSectionProps {
  readonly left: number;
  /** While they are shown, the only time. */
  readonly codes: readonly string[] | undefined;
  /** Whether the page leads somewhere once they are saved. */
  readonly continues: boolean;
  readonly onReplaced: (codes: readonly string[]) => void;
  readonly onSaved: () => void;
  readonly report: Report;
}

/** The recovery codes: shown once, how many are left, replaced. */
export function RecoveryCodesSection({
  left,
  codes,
  continues,
  onReplaced,
  onSaved,
  report,
}: RecoveryCodesSectionProps) {
  const { t } = useTranslation('two-step');
  const [replace, { isLoading }] = useReplaceRecoveryCodesMutation();
  const [asking, setAsking] = useState(false);
  const replaceThem = async (): Promise<void> => {
    setAsking(false);
    report(undefined);
    const { data, error } = await replace();
    if (data === undefined) report({ failed: messageOf(error, t('codes.failed')) });
    else onReplaced(data.recovery_codes);
  };
  return (
    <FactorSection
      title={t('codes.title')}
      words={t('codes.words')}
      actions={
        codes === undefined ? (
          <Button busy={isLoading} onClick={() => setAsking(true)}>
            {t('codes.replace')}
          </Button>
        ) : undefined
      }
    >
      {codes === undefined ? (
        <p className={`${styles.row} ${left <= FEW ? text.warning : ''}`}>
          {t('codes.left', { count: left, n: formatCount(left) })} {left <= FEW ? t('codes.few') : null}
        </p>
      ) : (
        <RecoveryCodes
          codes={codes}
          saved={t(continues ? 'codes.savedContinue' : 'codes.savedSend')}
          onSaved={onSaved}
        />
      )}
      {asking ? (
        <ConfirmDialog
          title={t('codes.sure')}
          confirmLabel={t('codes.replaceSend')}
          onConfirm={() => void replaceThem()}
          onClose={() => setAsking(false)}
        >
          <p>{t('codes.sureWords')}</p>
        </ConfirmDialog>
      ) : null}
    </FactorSection>
  );
}
