import { IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import layout from './layout.module.css';
import text from './text.module.css';

export interface DialogProps {
  readonly title: ReactNode;
  /** The description, read together with the title. */
  readonly message?: string | undefined;
  /** `alertdialog` for actions that cannot be undone. */
  readonly role?: 'dialog' | 'alertdialog';
  /** As wide as its content. */
  readonly wide?: boolean;
  /** An action is in progress: the dialog cannot be closed. */
  readonly busy?: boolean;
  readonly closeLabel?: string;
  /** A button next to the title. */
  readonly headerAction?: ReactNode;
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A native modal dialog, open while it is rendered: the browser makes the page behind it inert, keeps the focus in it
 * and returns the focus to where it was. An element with `data-autofocus` has the focus first.
 */
export function Dialog({
  title,
  message,
  role = 'dialog',
  wide = false,
  busy = false,
  closeLabel,
  headerAction,
  className,
  onClose,
  children,
}: DialogProps) {
  const { t } = useTranslation('common');
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it is removed from the document, because a removed dialog does not return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog.close();
    };
  }, []);
  const close = () => {
    if (!busy) onClose();
  };
  return (
    // A click on the backdrop closes the dialog, like Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={clsx(styles.dialog, wide && styles.wide, className)}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={message === undefined ? undefined : `${id}-message`}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === ref.current) close();
      }}
    >
      <div className={styles.header}>
        <h2 id={`${id}-title`}>{title}</h2>
        {headerAction}
        <Button variant="ghost" icon aria-label={closeLabel ?? t('dialog.close')} disabled={busy} onClick={close}>
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </Button>
      </div>
      <div className={clsx(styles.body, layout.stack)}>
        {message === undefined ? null : (
          <p id={`${id}-message`} className={text.measure}>
            {message}
          </p>
        )}
        {children}
      </div>
    </dialog>
  );
}

/** The buttons of a dialog, the primary one last; stacked on phones. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** The end of a long dialog, which stays visible while the rest scrolls: its buttons, and what they confirm. */
export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return <div className={clsx(layout.stack, layout.tight, styles.footer)}>{children}</div>;
}
