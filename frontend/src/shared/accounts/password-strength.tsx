import { useTranslation } from 'react-i18next';
import styles from './password-strength.module.css';
import type { PasswordCheck } from './use-password-check.ts';

interface PasswordStrengthProps {
  readonly check: PasswordCheck;
  /** The field already shows why the password is refused. */
  readonly isExplained: boolean;
}

/** The strength of a new password, as a bar and a label. Screen readers announce each change once typing pauses. */
export function PasswordStrength({ check: { strength, problem }, isExplained }: PasswordStrengthProps) {
  const { t } = useTranslation('password');
  const advice = strength === 'fair' ? t('longer') : isExplained ? undefined : problem;
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
