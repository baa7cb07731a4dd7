import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Note } from './states.tsx';

interface ConfirmDialogProps {
  /** The question. */
  readonly title: string;
  /** What will happen. */
  readonly message?: string | undefined;
  /** What will happen, if it is more than a sentence. */
  readonly children?: ReactNode;
  /** Label of the button that confirms. */
  readonly confirmLabel: string;
  /** Label of the cancel button, if “Cancel” would be ambiguous. */
  readonly cancelLabel?: string | undefined;
  /** A second action. */
  readonly alternative?: { readonly label: string; readonly onClick: () => void };
  /** Focuses the confirm button first, for an action that can be undone. */
  readonly focusesConfirm?: boolean;
  /** The confirmed action is in progress. */
  readonly busy?: boolean;
  /** Why it failed; the dialog stays open. */
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation. The cancel button has the focus first unless `focusesConfirm` is set. */
export function ConfirmDialog({
  title,
  message,
  children,
  confirmLabel,
  cancelLabel,
  alternative,
  focusesConfirm = false,
  busy = false,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      title={title}
      message={message}
      // An alert dialog needs a description.
      role={message === undefined ? 'dialog' : 'alertdialog'}
      busy={busy}
      onClose={onClose}
    >
      {children}
      {error === undefined ? null : <Note variant="error">{error}</Note>}
      <DialogActions>
        <Button data-autofocus={focusesConfirm ? undefined : true} disabled={busy} onClick={onClose}>
          {cancelLabel ?? t('dialog.cancel')}
        </Button>
        {alternative === undefined ? null : <Button onClick={alternative.onClick}>{alternative.label}</Button>}
        <Button variant="primary" data-autofocus={focusesConfirm ? true : undefined} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
