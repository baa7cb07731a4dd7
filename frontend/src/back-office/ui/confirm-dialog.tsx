import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import styles from './confirm-dialog.module.css';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** Label of the confirm button. */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  /** Label of the cancel button; set it where “Cancel” would be ambiguous. */
  readonly cancelLabel?: string;
  /** A second action. */
  readonly alternative?: { readonly label: string; readonly onClick: () => void };
  /** Focuses the confirm button first, for an action that can be undone. */
  readonly focusesConfirm?: boolean;
  readonly onClose: () => void;
}

/** Asks for confirmation. The cancel button is focused first unless `focusesConfirm` is set. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  onConfirm,
  cancelLabel,
  alternative,
  focusesConfirm = false,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div className={styles.actions}>
        <Button data-autofocus={focusesConfirm ? undefined : true} onClick={onClose}>
          {cancelLabel ?? t('dialog.cancel')}
        </Button>
        {alternative === undefined ? null : <Button onClick={alternative.onClick}>{alternative.label}</Button>}
        <Button variant="primary" data-autofocus={focusesConfirm ? true : undefined} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
