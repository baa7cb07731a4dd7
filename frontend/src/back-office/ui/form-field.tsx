import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './form-field.module.css';

/** Attributes for the field's element that connect it to its label, hint and error. */
export interface FieldAttributes {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FormFieldProps {
  readonly id: string;
  readonly label: string;
  /** Shown after the label of an optional field. */
  readonly optionalLabel?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (attributes: FieldAttributes) => ReactNode;
}

/** A form field with its label, hint and validation error. */
export function FormField({ id, label, optionalLabel, hint, error, className, children }: FormFieldProps) {
  const describedBy = [
    hint === undefined ? undefined : `${id}-hint`,
    error === undefined ? undefined : `${id}-error`,
  ].filter((part) => part !== undefined);
  return (
    <div className={className === undefined ? styles.field : `${styles.field} ${className}`}>
      <label className={styles.label} htmlFor={id}>
        {label} {optionalLabel === undefined ? null : <span>{optionalLabel}</span>}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy.length === 0 ? undefined : describedBy.join(' '),
      })}
      {error === undefined ? null : (
        <p className={styles.error} id={`${id}-error`}>
          <IconAlertCircle size={15} stroke={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
