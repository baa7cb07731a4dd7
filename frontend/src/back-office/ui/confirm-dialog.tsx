import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import styles from './confirm-dialog.module.css';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from './dialog.tsx';

interface AskDialogProps {
  /** The question. */
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** The action, as its button says it. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  /** The way back, as its button says it: "Cancel", unless that could mean either. */
  readonly stay?: string;
  /** Another way on. */
  readonly other?: { readonly says: string; readonly run: () => void };
  /** What can be taken back at once, and is asked in the middle of quick work, begins at the action. */
  readonly goFirst?: boolean;
  readonly onClose: () => void;
}

/** Asks before something is done; begins at the way back unless told. */
export function AskDialog({
  title,
  children,
  confirm,
  onConfirm,
  stay,
  other,
  goFirst = false,
  onClose,
}: AskDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div className={styles.actions}>
        <Button data-focus-first={goFirst ? undefined : true} onClick={onClose}>
          {stay ?? t('dialog.cancel')}
        </Button>
        {other === undefined ? null : <Button onClick={other.run}>{other.says}</Button>}
        <Button variant="primary" data-focus-first={goFirst ? true : undefined} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
