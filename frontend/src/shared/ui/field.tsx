import { IconAlertCircle } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import styles from './field.module.css';
import { ShowSecret } from './show-secret.tsx';

interface FieldProps {
  readonly label: string;
  /** Shown after the label of an optional field. */
  readonly optional?: string | undefined;
  readonly hint?: string | undefined;
  /** The validation error, associated with the field for screen readers. */
  readonly error?: string | undefined;
  /** Generated if undefined. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

/** Attributes of the field’s element that connect it to its label, hint and error. */
export interface FieldAttributes {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** The label, hint and error of a form field. Its child renders the field’s element with the given attributes. */
export function Field({
  label,
  optional,
  hint,
  error,
  id: ownId,
  className,
  children,
}: FieldProps & { readonly children: (attributes: FieldAttributes) => ReactNode }) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const descriptions = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return (
    <div className={clsx(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional === undefined ? null : <span>{optional}</span>}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': error !== undefined,
        'aria-describedby': descriptions.length === 0 ? undefined : descriptions.join(' '),
      })}
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The validation error of the field with the given id. */
export function FieldError({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p className={styles.error} id={`${id}-error`}>
      <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
      {children}
    </p>
  );
}

/** Separates what a field shows from the attributes of its element. */
function partsOf<Props extends FieldProps>({ label, optional, hint, error, id, className, ...element }: Props) {
  return { field: { label, optional, hint, error, id, className }, element };
}

/** A single-line text field with label, hint and error. */
export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { field, element } = partsOf(props);
  return <Field {...field}>{(attributes) => <input {...element} {...attributes} />}</Field>;
}

/** A multi-line text field. */
export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { field, element } = partsOf(props);
  return <Field {...field}>{(attributes) => <textarea {...element} {...attributes} />}</Field>;
}

/** A password field with label, hint and error. */
export function PasswordField(props: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  const { field, element } = partsOf(props);
  return <Field {...field}>{(attributes) => <PasswordInput {...element} {...attributes} label={field.label} />}</Field>;
}

/** A password input with a button that shows or hides the password. */
export function PasswordInput({ label, ...input }: Omit<ComponentProps<'input'>, 'type'> & { readonly label: string }) {
  const [isVisible, setVisible] = useState(false);
  return (
    <div className={styles.secret}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        required
        {...input}
        type={isVisible ? 'text' : 'password'}
      />
      <ShowSecret label={label} shown={isVisible} onShow={setVisible} />
    </div>
  );
}
