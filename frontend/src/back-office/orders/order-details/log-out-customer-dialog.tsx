import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { Note } from '../../../shared/ui/states.tsx';
import { useEndCustomerSessionsMutation } from './order-changes-api.ts';

/** Confirms and ends all sessions of the order's customer. */
export function LogOutCustomerDialog({
  customerId,
  onClose,
}: {
  readonly customerId: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['order-page', 'admin']);
  const [endSessions, { data, error, isLoading }] = useEndCustomerSessionsMutation();
  return (
    <Dialog title={t('logOutCustomer.title')} onClose={onClose}>
      {data === undefined ? (
        <p>{t('logOutCustomer.text')}</p>
      ) : (
        <FocusOnMount>
          <p>{t('logOutCustomer.done')}</p>
        </FocusOnMount>
      )}
      {error === undefined || isLoading ? null : (
        <Note variant="error">{messageOf(error, t('logOutCustomer.failed'))}</Note>
      )}
      <DialogActions>
        {data === undefined ? (
          <>
            <Button data-autofocus onClick={onClose}>
              {t('dialog.cancel', { ns: 'admin' })}
            </Button>
            <Button variant="primary" busy={isLoading} onClick={() => void (isLoading || endSessions(customerId))}>
              {t('logOutCustomer.send')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('dialog.close', { ns: 'admin' })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
