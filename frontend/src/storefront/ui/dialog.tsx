import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** What it is about, read with the title. */
  readonly words?: string;
  /** A question that can't be undone is asked as an alert. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Something is under way: it stays open. */
  readonly busy?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The browser's own dialog: it keeps the focus within, closes on Escape and gives the focus back. It is open while it is
 * rendered.
 */
export function Dialog({ title, words, role = 'dialog', busy = false, onClose, children }: DialogProps) {
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
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={words === undefined ? undefined : `${id}-words`}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {words === undefined ? null : <p id={`${id}-words`}>{words}</p>}
      {children}
    </dialog>
  );
}

/** What can be done, the way back first; on a phone one under the other. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
