import { useState, type ComponentProps } from 'react';
import { TextField } from '../ui/field.tsx';
import { ShowSecret } from '../../shared/ui/show-secret.tsx';

interface PasswordFieldProps extends Pick<ComponentProps<'input'>, 'onInput' | 'ref'> {
  readonly name: 'password' | 'new_password';
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly error: string | undefined;
}

/** A password field with a button that shows its text. */
export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextField
      {...field}
      label={label}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      required
      suffix={<ShowSecret label={label} shown={isVisible} onShow={setIsVisible} />}
    />
  );
}
