import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../shared/browser/new-key.ts';
import { messageOf, problemKindOf } from '../../../shared/api/base-query.ts';
import { useCancelMyOrderMutation, type PrintOrder } from '../../api/orders-api.ts';
import { PHONE } from '../../shop/contact.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/states.tsx';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import text from '../../ui/text.module.css';
import { useKeptText } from './use-persisted-text.ts';

/** As long as the shop takes. */
const LONGEST_REASON = 500;

/** Asks why, says what happens, and cancels. */
export function CancelDialog({ order, onClose }: { readonly order: PrintOrder; readonly onClose: () => void }) {
  const { t } = useTranslation('account');
  const [reason, setReason] = useKeptText(`cancel-${order.id}`);
  const [missing, setMissing] = useState(false);
  const [key] = useState(newKey);
  const [cancel, { error, isLoading }] = useCancelMyOrderMutation();
  // Work has begun, or it was finished or cancelled by somebody else, while the dialog stood open.
  const over = ['too-late-to-cancel', 'order-completed', 'order-cancelled'].includes(problemKindOf(error));

  const submit = async (): Promise<void> => {
    if (isLoading) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') {
      document.getElementById('cancel-reason')?.focus();
      return;
    }
    const answer = await cancel({ id: order.id, reason: reason.trim(), idempotencyKey: key });
    if (answer.error !== undefined) return;
    setReason('');
    onClose();
  };

  if (over)
    return (
      <Dialog title={t('cancel.tooLate')} onClose={onClose}>
        <FocusOnMount>
          <Notice variant="warn">
            <p>{t('cancel.tooLateWords')}</p>
            <p>
              <a href={PHONE.href}>
                <bdi dir="ltr" className={text.number}>
                  {PHONE.shown}
                </bdi>
              </a>
            </p>
          </Notice>
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
      title={t('cancel.ask', { number: order.number })}
      words={order.payment.state === 'paid' ? t('cancel.wordsPaid') : t('cancel.words')}
      busy={isLoading}
      onClose={onClose}
    >
      <form
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
          maxLength={LONGEST_REASON}
          label={t('cancel.reason')}
          hint={t('cancel.reasonHint')}
          error={missing ? t('cancel.reasonMissing') : undefined}
          value={reason}
          readOnly={isLoading}
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(false);
          }}
        />
        {error === undefined ? null : (
          <Notice variant="bad">
            <p>{messageOf(error, t('cancel.failed'))}</p>
          </Notice>
        )}
        <DialogActions>
          <Button disabled={isLoading} onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button variant="primary" type="submit" busy={isLoading}>
            {t('cancel.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
