import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx';
import layout from './layout.module.css';
import { Note } from './states.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'message' | 'onClose' | 'children'> {
  readonly submitLabel: string;
  /** Label of the button that closes it, if “Cancel” would be ambiguous. */
  readonly cancelLabel?: string | undefined;
  /** Why it can't be submitted yet, or `true` if the form shows why. */
  readonly blocked?: string | boolean | undefined;
  /** Focuses the submit button first, for a question that Enter confirms. */
  readonly focusesSubmit?: boolean;
  /** A second action. */
  readonly alternative?: { readonly label: string; readonly onClick: () => void };
  readonly busy?: boolean;
  /** Why it could not be saved; the input is kept. */
  readonly error?: ReactNode;
  readonly onSubmit: () => void;
}

/** A dialog with a form that can be submitted or cancelled. */
export function FormDialog({
  title,
  message,
  submitLabel,
  cancelLabel,
  blocked = false,
  focusesSubmit = false,
  alternative,
  busy = false,
  error,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const { t } = useTranslation('common');
  const isBlocked = blocked !== false;
  return (
    <Dialog title={title} message={message} onClose={onClose}>
      <form
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlocked && !busy) onSubmit();
        }}
      >
        {children}
        {error === undefined ? null : <Note variant="error">{error}</Note>}
        <DialogActions>
          <Button onClick={onClose}>{cancelLabel ?? t('dialog.cancel')}</Button>
          {alternative === undefined ? null : <Button onClick={alternative.onClick}>{alternative.label}</Button>}
          <Button
            type="submit"
            variant="primary"
            data-autofocus={focusesSubmit ? true : undefined}
            disabled={isBlocked}
            busy={busy}
            title={typeof blocked === 'string' ? blocked : undefined}
          >
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
