import type { Ref } from 'react';
import { FormField } from '../../ui/form-field.tsx';
import styles from './second-factor.module.css';

/** Digits of a code of an authenticator app. */
export const CODE_LENGTH = 6;

interface CodeFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** The id of what says why the code was refused; undefined where it wasn't. */
  readonly refusedBy: string | undefined;
  readonly value: string;
  readonly ref: Ref<HTMLInputElement>;
  /** Takes the focus when its dialog opens. */
  readonly first?: boolean;
  readonly onChange: (code: string) => void;
}

/** The field of a code of an authenticator app; it takes digits alone, of any script. */
export function CodeField({ id, label, hint, refusedBy, value, ref, first = false, onChange }: CodeFieldProps) {
  return (
    <FormField id={id} label={label} hint={hint}>
      {(field) => (
        <input
          {...field}
          ref={ref}
          aria-invalid={refusedBy !== undefined}
          aria-describedby={refusedBy ?? field['aria-describedby']}
          className={`${field.className ?? ''} ${styles.code}`}
          data-focus-first={first ? true : undefined}
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
    </FormField>
  );
}

/** `١٢٣ ٤٥٦` → `123456` */
function digitsOf(typed: string): string {
  return typed
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/\D/g, '')
    .slice(0, CODE_LENGTH);
}
