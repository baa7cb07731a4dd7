import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** The description, read together with the title. */
  readonly message?: string;
  /** `alertdialog` for actions that cannot be undone. */
  readonly role?: 'dialog' | 'alertdialog';
  /** An action is in progress: the dialog cannot be closed. */
  readonly busy?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A native dialog, open while it is rendered. The browser traps the focus, closes it on Escape and restores the focus.
 */
export function Dialog({ title, message, role = 'dialog', busy = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before it is removed from the document, because a removed dialog does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    element.showModal();
    return () => {
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={message === undefined ? undefined : `${id}-words`}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {message === undefined ? null : <p id={`${id}-words`}>{message}</p>}
      {children}
    </dialog>
  );
}

/** The buttons of a dialog, the secondary one first; stacked on phones. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
