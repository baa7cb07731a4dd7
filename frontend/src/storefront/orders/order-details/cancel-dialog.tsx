import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../shared/browser/new-key.ts';
import { messageOf, problemKindOf } from '../../../shared/api/base-query.ts';
import { useCancelMyOrderMutation, type PrintOrderResponse } from '../../api/my-orders-api.ts';
import { PHONE } from '../../shop/contact.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { TextArea } from '../../../shared/ui/field.tsx';
import { Note } from '../../../shared/ui/states.tsx';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import { usePersistedText } from './use-persisted-text.ts';

/** The server’s limit. */
const MAX_REASON_LENGTH = 500;

/** Asks for the reason and cancels the order. */
export function CancelDialog({ order, onClose }: { readonly order: PrintOrderResponse; readonly onClose: () => void }) {
  const { t } = useTranslation('account');
  const [reason, setReason] = usePersistedText(`cancel-${order.id}`);
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [key] = useState(newKey);
  const [cancel, { error, isLoading }] = useCancelMyOrderMutation();
  // The order was moved, completed or cancelled while the dialog was open.
  const isTooLate = ['too-late-to-cancel', 'order-completed', 'order-cancelled'].includes(problemKindOf(error));

  const submit = async (): Promise<void> => {
    if (isLoading) return;
    setIsReasonMissing(reason.trim() === '');
    if (reason.trim() === '') {
      document.getElementById('cancel-reason')?.focus();
      return;
    }
    const result = await cancel({ id: order.id, reason: reason.trim(), idempotencyKey: key });
    if (result.error !== undefined) return;
    setReason('');
    onClose();
  };

  if (isTooLate)
    return (
      <Dialog title={t('cancel.tooLate')} onClose={onClose}>
        <FocusOnMount>
          <Note variant="warning">
            <p>{t('cancel.tooLateText')}</p>
            <p>
              <a href={PHONE.href}>
                <bdi dir="ltr" className={text.number}>
                  {PHONE.label}
                </bdi>
              </a>
            </p>
          </Note>
        </FocusOnMount>
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            {t('cancel.seeOrder')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog
      title={t('cancel.title', { number: order.number })}
      message={order.payment.received > 0 ? t('cancel.textPaid') : t('cancel.text')}
      busy={isLoading}
      onClose={onClose}
    >
      <form
        className={layout.stack}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextArea
          id="cancel-reason"
          name="reason"
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          label={t('cancel.reason')}
          hint={t('cancel.reasonHint')}
          error={isReasonMissing ? t('cancel.reasonMissing') : undefined}
          value={reason}
          readOnly={isLoading}
          onChange={({ target }) => {
            setReason(target.value);
            setIsReasonMissing(false);
          }}
        />
        {error === undefined ? null : (
          <Note variant="error">
            <p>{messageOf(error, t('cancel.failed'))}</p>
          </Note>
        )}
        <DialogActions>
          <Button disabled={isLoading} onClick={onClose}>
            {t('cancel.keepOrder')}
          </Button>
          <Button variant="primary" type="submit" busy={isLoading}>
            {t('cancel.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
