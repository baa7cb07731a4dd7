import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import layout from '../../../shared/ui/layout.module.css';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import text from '../../../shared/ui/text.module.css';
import styles from './order-changes.module.css';

interface ChangeFormProps {
  readonly title: string;
  readonly submitLabel: string;
  /** Why it can't be submitted yet. */
  readonly blockedReason: string | undefined;
  readonly isSending: boolean;
  readonly error: string | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form that changes an order. The input is kept until it is saved. */
export function ChangeForm({
  title,
  submitLabel,
  blockedReason,
  isSending,
  error,
  onSubmit,
  onClose,
  children,
}: ChangeFormProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (blockedReason === undefined && !isSending) onSubmit();
        }}
      >
        {children}
        {error === undefined ? null : (
          <p role="alert" className={text.error}>
            {error}
          </p>
        )}
        <div className={clsx(layout.row, layout.end)}>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={blockedReason !== undefined}
            busy={isSending}
            title={blockedReason}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface RadioOptionsProps<Option extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly Option[];
  readonly value: Option;
  readonly labelOf: (option: Option) => string;
  readonly onChange: (option: Option) => void;
}

/** One of a few options; the selected one has the focus when the form opens. */
export function RadioOptions<Option extends string>({
  legend,
  name,
  options,
  value,
  labelOf,
  onChange,
}: RadioOptionsProps<Option>) {
  return (
    <fieldset className={styles.options}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={option === value}
            data-autofocus={option === value ? true : undefined}
            onChange={() => onChange(option)}
          />
          {labelOf(option)}
        </label>
      ))}
    </fieldset>
  );
}
