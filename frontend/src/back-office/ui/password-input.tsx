import { useState, type ComponentProps } from 'react';
import { ShowSecret } from '../../shared/ui/show-secret.tsx';
import styles from './password-input.module.css';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
}

/** A password input with a button that shows or hides the password. */
export function PasswordInput({ label, ...input }: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <div className={styles.wrapper}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        required
        {...input}
        type={isVisible ? 'text' : 'password'}
      />
      <div className={styles.toggle}>
        <ShowSecret label={label} shown={isVisible} onShow={setVisible} />
      </div>
    </div>
  );
}
