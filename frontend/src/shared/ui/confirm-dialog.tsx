import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Note } from './states.tsx';

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

/**
 * Asks before something is done. The browser's own dialog: it keeps the focus within, closes on Escape and gives the
 * focus back. It is open while it is rendered, and begins at "Cancel".
 */
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
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before it leaves the page: a dialog that has left it gives no focus back.
  useLayoutEffect(() => {
    const opened = dialog.current;
    if (opened === null) return undefined;
    opened.showModal();
    return () => {
      opened.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-words`}>{words}</p>
      {failed === undefined ? null : <Note kind="bad">{failed}</Note>}
      <div className={styles.actions}>
        <Button onClick={onClose} blocked={busy}>
          {keep ?? t('dialog.cancel')}
        </Button>
        <Button look="go" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
