import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Notice } from './states.tsx';

interface ConfirmDialogProps {
  /** The question. */
  readonly title: string;
  /** What will happen. */
  readonly words: string;
  /** The action, as the button says it. */
  readonly confirm: string;
  /** The way back, where "Cancel" could mean either. */
  readonly keep?: string;
  /** What was confirmed is under way. */
  readonly busy?: boolean;
  /** Why it failed; the dialog stays open. */
  readonly failed?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done. It begins at "Cancel". */
export function ConfirmDialog({
  title,
  words,
  confirm,
  keep,
  busy = false,
  failed,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog title={title} words={words} role="alertdialog" busy={busy} onClose={onClose}>
      {failed === undefined ? null : <Notice variant="bad">{failed}</Notice>}
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {keep ?? t('dialog.cancel')}
        </Button>
        <Button variant="primary" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
