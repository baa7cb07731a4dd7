import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MINIMUM, type PasswordOwner } from '@pressline/domain/accounts/password-policy.ts';
import { PasswordStrength } from '../../shared/accounts/password-strength.tsx';
import { PasswordField } from '../../shared/ui/field.tsx';
import { usePasswordCheck } from '../../shared/accounts/use-password-check.ts';

interface NewPasswordFieldProps {
  readonly name: 'password' | 'new_password';
  readonly label: string;
  /** The owner of the password, as far as known. */
  readonly owner: PasswordOwner;
  readonly error: string | undefined;
}

/** A field for a new password, with its strength. A refused password makes the field invalid. */
export function NewPasswordField({ name, label, owner, error }: NewPasswordFieldProps) {
  const { t } = useTranslation('password');
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const check = usePasswordCheck(password, owner);
  useEffect(() => {
    input.current?.setCustomValidity(check.problem ?? '');
  }, [check.problem]);
  return (
    <div>
      <PasswordField
        ref={input}
        name={name}
        label={label}
        autoComplete="new-password"
        hint={t('hint', { minimum: PASSWORD_MINIMUM[owner.role] })}
        error={error}
        onInput={({ currentTarget: { value } }) => {
          setPassword(value);
        }}
      />
      <PasswordStrength check={check} isExplained={error !== undefined} />
    </div>
  );
}
