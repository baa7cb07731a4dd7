import { IconAlertCircle } from '@tabler/icons-react';
import { useId, type ComponentProps } from 'react';
import styles from './field.module.css';

interface FieldProps {
  readonly label: string;
  /** Shown after the label of an optional field. */
  readonly optional?: string | undefined;
  readonly hint?: string | undefined;
  /** The validation error, associated with the field for screen readers. */
  readonly error?: string | undefined;
}

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className'> {
  /** Rendered inside the field at its end, such as a button that shows a password. */
  readonly suffix?: React.ReactNode;
}
type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>;

function useFieldIds({
  hint,
  error,
  id: ownId,
}: {
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly id: string | undefined;
}) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const descriptions = [
    hint === undefined ? undefined : `${id}-hint`,
    error === undefined ? undefined : `${id}-error`,
  ].filter((part) => part !== undefined);
  return { id, describedBy: descriptions.length === 0 ? undefined : descriptions.join(' ') };
}

function FieldLayout({
  id,
  label,
  optional,
  hint,
  error,
  children,
}: FieldProps & { readonly id: string; readonly children: React.ReactNode }) {
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

/** A single-line text field with label, hint and error. */
export function TextField({ label, optional, hint, error, id: ownId, suffix, ...input }: TextFieldProps) {
  const { id, describedBy } = useFieldIds({ hint, error, id: ownId });
  return (
    <FieldLayout id={id} label={label} optional={optional} hint={hint} error={error}>
      <div className={styles.line}>
        <input
          {...input}
          id={id}
          className={suffix === undefined ? styles.input : `${styles.input ?? ''} ${styles.withEnd ?? ''}`}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy}
        />
        {suffix === undefined ? null : <div className={styles.end}>{suffix}</div>}
      </div>
    </FieldLayout>
  );
}

/** A multi-line text field. */
export function TextArea({ label, optional, hint, error, id: ownId, ...input }: TextAreaProps) {
  const { id, describedBy } = useFieldIds({ hint, error, id: ownId });
  return (
    <FieldLayout id={id} label={label} optional={optional} hint={hint} error={error}>
      <textarea
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy}
      />
    </FieldLayout>
  );
}
