import { IconAlertCircle } from '@tabler/icons-react';
import { useId, type ComponentProps } from 'react';
import styles from './field.module.css';

interface Common {
  readonly label: string;
  /** Stands behind the label of a field that may stay empty. */
  readonly optional?: string | undefined;
  readonly hint?: string | undefined;
  /** What doesn't fit; tied to the field for screen readers. */
  readonly error?: string | undefined;
}

interface TextFieldProps extends Common, Omit<ComponentProps<'input'>, 'className'> {
  /** Lies within the field at its end: a button that shows a password. */
  readonly end?: React.ReactNode;
}
type TextAreaProps = Common & Omit<ComponentProps<'textarea'>, 'className'>;

function useParts({
  hint,
  error,
  id: given,
}: {
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly id: string | undefined;
}) {
  const made = useId();
  const id = given ?? made;
  const described = [
    hint === undefined ? undefined : `${id}-hint`,
    error === undefined ? undefined : `${id}-error`,
  ].filter((part) => part !== undefined);
  return { id, describedBy: described.length === 0 ? undefined : described.join(' ') };
}

function Frame({
  id,
  label,
  optional,
  hint,
  error,
  children,
}: Common & { readonly id: string; readonly children: React.ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional === undefined ? null : <span>{optional}</span>}
      </label>
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error === undefined ? null : (
        <p className={styles.error} id={`${id}-error`}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}

/** One line of text with its label, its hint and what doesn't fit. */
export function TextField({ label, optional, hint, error, id: given, end, ...input }: TextFieldProps) {
  const { id, describedBy } = useParts({ hint, error, id: given });
  return (
    <Frame id={id} label={label} optional={optional} hint={hint} error={error}>
      <div className={styles.line}>
        <input
          {...input}
          id={id}
          className={end === undefined ? styles.input : `${styles.input ?? ''} ${styles.withEnd ?? ''}`}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy}
        />
        {end === undefined ? null : <div className={styles.end}>{end}</div>}
      </div>
    </Frame>
  );
}

/** Several lines of text. */
export function TextArea({ label, optional, hint, error, id: given, ...input }: TextAreaProps) {
  const { id, describedBy } = useParts({ hint, error, id: given });
  return (
    <Frame id={id} label={label} optional={optional} hint={hint} error={error}>
      <textarea
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy}
      />
    </Frame>
  );
}
