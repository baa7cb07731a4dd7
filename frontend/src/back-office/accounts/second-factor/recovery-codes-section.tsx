import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import text from '../../../shared/ui/text.module.css';
import { FactorSection, type Report } from './factor-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useReplaceRecoveryCodesMutation } from './second-factor-api.ts';

/** At this number or below, a warning suggests new codes. */
const LOW_COUNT = 3;

interface RecoveryCodesSectionProps {
  readonly left: number;
  /** New codes, which are shown only once. */
  readonly codes: readonly string[] | undefined;
  /** Whether the page continues elsewhere once they are saved. */
  readonly hasNextPage: boolean;
  readonly onReplaced: (codes: readonly string[]) => void;
  readonly onSaved: () => void;
  readonly report: Report;
}

/** The recovery codes: shown once, counted, replaced. */
export function RecoveryCodesSection({
  left,
  codes,
  hasNextPage,
  onReplaced,
  onSaved,
  report,
}: RecoveryCodesSectionProps) {
  const { t } = useTranslation('two-step');
  const [replace, { isLoading }] = useReplaceRecoveryCodesMutation();
  const [isConfirming, setConfirming] = useState(false);
  const replaceCodes = async (): Promise<void> => {
    setConfirming(false);
    report(undefined);
    const { data, error } = await replace();
    if (data === undefined) report({ failed: messageOf(error, t('codes.failed')) });
    else onReplaced(data.recovery_codes);
  };
  return (
    <FactorSection
      title={t('codes.title')}
      description={t('codes.text')}
      actions={
        codes === undefined ? (
          <Button busy={isLoading} onClick={() => setConfirming(true)}>
            {t('codes.replace')}
          </Button>
        ) : undefined
      }
    >
      {codes === undefined ? (
        <p className={left <= LOW_COUNT ? text.warning : undefined}>
          {t('codes.left', { count: left, n: formatCount(left) })} {left <= LOW_COUNT ? t('codes.few') : null}
        </p>
      ) : (
        <RecoveryCodes
          codes={codes}
          savedLabel={t(hasNextPage ? 'codes.savedContinue' : 'codes.savedSend')}
          onSaved={onSaved}
        />
      )}
      {isConfirming ? (
        <ConfirmDialog
          title={t('codes.confirmTitle')}
          confirmLabel={t('codes.replaceSend')}
          onConfirm={() => void replaceCodes()}
          onClose={() => setConfirming(false)}
        >
          <p>{t('codes.confirmText')}</p>
        </ConfirmDialog>
      ) : null}
    </FactorSection>
  );
}
