import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './dialogs.module.css';

interface FormDialogProps {
  readonly title: string;
  /** Label of the button that submits. */
  readonly submit: string;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form that can be submitted or cancelled. */
export function FormDialog({
  title,
  submit,
  busy = false,
  disabled = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !disabled) onSubmit();
        }}
      >
        {children}
        <div className={styles.formActions}>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={disabled} busy={busy}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface RadioGroupProps<Value> {
  readonly legend: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string, hint?: string])[];
  readonly onChange: (value: Value) => void;
}

export function RadioGroup<Value extends string | number>({
  legend,
  value,
  options,
  onChange,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(([option, label, hint]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          <span>
            {label} {hint === undefined ? null : <small>{hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
