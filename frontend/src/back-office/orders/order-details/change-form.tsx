import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import text from '../../ui/text.module.css';
import styles from './order-changes.module.css';

interface ChangeFormProps {
  readonly title: string;
  /** The action, as its button says it. */
  readonly go: string;
  /** Why it can't be sent yet, in words. */
  readonly lacks: string | undefined;
  readonly sending: boolean;
  readonly fault: string | undefined;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form that changes an order; what was typed stays until it has been taken. */
export function ChangeForm({ title, go, lacks, sending, fault, onSend, onClose, children }: ChangeFormProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (lacks === undefined && !sending) onSend();
        }}
      >
        {children}
        {fault === undefined ? null : (
          <p role="alert" className={text.error}>
            {fault}
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={lacks !== undefined} busy={sending} title={lacks}>
            {go}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
