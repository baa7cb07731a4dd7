import { useTranslation } from 'react-i18next';
import styles from './password-strength.module.css';
import type { PasswordCheck } from './use-password-check.ts';

interface PasswordStrengthProps {
  readonly check: PasswordCheck;
  /** The field itself shows why the password may not be set. */
  readonly explained: boolean;
}

/** How strong a new password is, as a bar and in words. Screen readers announce each change once typing pauses. */
export function PasswordStrength({ check: { strength, problem }, explained }: PasswordStrengthProps) {
  const { t } = useTranslation('password');
  const advice = strength === 'fair' ? t('longer') : explained ? undefined : problem;
  return (
    <div className={styles.strength} data-strength={strength}>
      <span className={styles.bar} aria-hidden="true" />
      <p role="status">
        {strength === 'none' ? null : (
          <>
            <b>{t(`strength.${strength}`)}</b> {advice}
          </>
        )}
      </p>
    </div>
  );
}
