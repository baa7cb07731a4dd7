import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import layout from '../../../shared/ui/layout.module.css';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import text from '../../../shared/ui/text.module.css';
import { useEndCustomerSessionsMutation } from './order-changes-api.ts';

/** Confirms and ends all sessions of the order's customer. */
export function LogOutCustomerDialog({
  customerId,
  onClose,
}: {
  readonly customerId: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['desk', 'admin']);
  const [endSessions, { data, error, isLoading }] = useEndCustomerSessionsMutation();
  return (
    <Dialog title={t('logOutCustomer.title')} onClose={onClose}>
      <div className={layout.stack}>
        <div>
          {data === undefined ? (
            <p>{t('logOutCustomer.words')}</p>
          ) : (
            <FocusOnMount>
              <p>{t('logOutCustomer.done')}</p>
            </FocusOnMount>
          )}
          <div role="alert">
            {error === undefined || isLoading ? null : (
              <p className={text.error}>{messageOf(error, t('logOutCustomer.failed'))}</p>
            )}
          </div>
        </div>
        <div className={clsx(layout.row, layout.end)}>
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
        </div>
      </div>
    </Dialog>
  );
}
