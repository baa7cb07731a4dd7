import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Notice } from './states.tsx';

interface ConfirmDialogProps {
  /** The question. */
  readonly title: string;
  /** What will happen. */
  readonly message: string;
  /** Label of the button that confirms. */
  readonly confirmLabel: string;
  /** Label of the other button, if "Cancel" would be ambiguous. */
  readonly cancelLabel?: string;
  /** The confirmed action is in progress. */
  readonly busy?: boolean;
  /** Why it failed; the dialog stays open. */
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks the user to confirm an action. "Cancel" has the initial focus. */
export function ConfirmDialog({
  title,
  message,
  confirmLabel,
  cancelLabel,
  busy = false,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog title={title} message={message} role="alertdialog" busy={busy} onClose={onClose}>
      {error === undefined ? null : <Notice variant="error">{error}</Notice>}
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {cancelLabel ?? t('dialog.cancel')}
        </Button>
        <Button variant="primary" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
