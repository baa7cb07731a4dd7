import { useState, type ComponentProps } from 'react';
import { ShowSecret } from '../../shared/ui/show-secret.tsx';
import styles from './password-input.module.css';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
}

/** The line of a password in a form of the back office, hidden until its owner wants to see it. */
export function PasswordInput({ label, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.line}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        required
        {...input}
        type={shown ? 'text' : 'password'}
      />
      <div className={styles.end}>
        <ShowSecret label={label} shown={shown} onShow={setShown} />
      </div>
    </div>
  );
}
