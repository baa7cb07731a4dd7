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

/** A password, hidden until its owner wants to see it. */
export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      label={label}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      required
      end={<ShowSecret label={label} shown={shown} onShow={setShown} />}
    />
  );
}
