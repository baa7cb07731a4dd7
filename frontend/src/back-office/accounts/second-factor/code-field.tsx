import { clsx } from 'clsx';
import type { Ref } from 'react';
import { Field } from '../../../shared/ui/field.tsx';
import styles from './second-factor.module.css';

/** Length of an authenticator code. */
export const CODE_LENGTH = 6;

interface CodeFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** The id of the error message; undefined if there is no error. */
  readonly errorId: string | undefined;
  readonly value: string;
  readonly ref: Ref<HTMLInputElement>;
  readonly autoFocusInDialog?: boolean;
  readonly onChange: (code: string) => void;
}

/** Input for an authenticator code; accepts digits of any script. */
export function CodeField({
  id,
  label,
  hint,
  errorId,
  value,
  ref,
  autoFocusInDialog = false,
  onChange,
}: CodeFieldProps) {
  return (
    <Field id={id} label={label} hint={hint}>
      {(field) => (
        <input
          {...field}
          ref={ref}
          aria-invalid={errorId !== undefined}
          aria-describedby={errorId ?? field['aria-describedby']}
          className={clsx(field.className, styles.code)}
          data-autofocus={autoFocusInDialog ? true : undefined}
          name="code"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          required
          value={value}
          onChange={(event) => onChange(digitsOf(event.target.value))}
        />
      )}
    </Field>
  );
}

/** `١٢٣ ٤٥٦` → `123456` */
function digitsOf(typed: string): string {
  return typed
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/\D/g, '')
    .slice(0, CODE_LENGTH);
}
