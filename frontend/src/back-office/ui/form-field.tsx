import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './form-field.module.css';

/** What a field's element takes, so that its label, hint and fault are its own. */
export interface FieldAttributes {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FormFieldProps {
  readonly id: string;
  readonly label: string;
  /** Stands behind the label of a field that may stay empty. */
  readonly optional?: string | undefined;
  readonly hint?: string | undefined;
  /** What doesn't fit. */
  readonly fault?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (attributes: FieldAttributes) => ReactNode;
}

/** A field of a form of the back office, with its label, its hint and what doesn't fit. */
export function FormField({ id, label, optional, hint, fault, className, children }: FormFieldProps) {
  const described = [
    hint === undefined ? undefined : `${id}-hint`,
    fault === undefined ? undefined : `${id}-fault`,
  ].filter((part) => part !== undefined);
  return (
    <div className={className === undefined ? styles.field : `${styles.field} ${className}`}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional === undefined ? null : <span>{optional}</span>}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': fault !== undefined,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
      })}
      {fault === undefined ? null : (
        <p className={styles.fault} id={`${id}-fault`}>
          <IconAlertCircle size={15} stroke={1.75} aria-hidden="true" />
          {fault}
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
