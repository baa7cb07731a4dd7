import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/ui/field.tsx';
import { ShowSecret } from '../../shared/ui/show-secret.tsx';
import styles from './account.module.css';
import { passwordAdvice, type PasswordAdvice } from './password-advice.ts';

interface PasswordFieldProps {
  readonly name: 'password' | 'new_password';
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly error: string | undefined;
}

/** A password, hidden until its owner wants to see it. */
export function PasswordField({ name, label, autoComplete, hint, error }: PasswordFieldProps) {
  const { t } = useTranslation('account');
  const [shown, setShown] = useState(false);
  const [advice, setAdvice] = useState<PasswordAdvice>('none');
  const isNew = autoComplete === 'new-password';
  const field = (
    <TextField
      name={name}
      label={label}
      hint={hint}
      error={error}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      required
      onInput={({ currentTarget: { value } }) => {
        if (isNew) setAdvice(passwordAdvice(value));
      }}
      end={<ShowSecret label={label} shown={shown} onShow={setShown} />}
    />
  );
  if (!isNew) return field;
  return (
    <div>
      {field}
      <p className={styles.advice} role="status">
        {advice === 'none' ? '' : t(`field.password.advised.${advice}`)}
      </p>
    </div>
  );
}
