import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { messageOf } from '../../shared/api/base-query.ts';
import { useEndSessionsMutation } from '../../shared/accounts/sessions-api.ts';
import { useLogOut } from '../../shared/session/use-log-out.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';

/** Logs out on this device, or on all devices. */
export function LogOut() {
  const { t } = useTranslation('account');
  const logOut = useLogOut('store', PATHS.home);
  const [endSessions, { isLoading, error }] = useEndSessionsMutation();
  const [isConfirming, setIsConfirming] = useState(false);

  const logOutEverywhere = async (): Promise<void> => {
    const { data } = await endSessions();
    if (data !== undefined) await logOut();
  };

  return (
    <div className={clsx(layout.stack, layout.loose, text.measure)}>
      <section className={clsx(layout.stack, layout.itemsAtStart)} aria-labelledby="log-out-here">
        <h2 id="log-out-here" className={text.panelTitle}>
          {t('logout.here')}
        </h2>
        <p className={text.muted}>{t('logout.hereText')}</p>
        <Button variant="primary" onClick={() => void logOut()}>
          {t('logout.hereSend')}
        </Button>
      </section>
      <section className={clsx(layout.stack, layout.itemsAtStart)} aria-labelledby="log-out-everywhere">
        <h2 id="log-out-everywhere" className={text.panelTitle}>
          {t('logout.everywhere')}
        </h2>
        <p className={text.muted}>{t('logout.everywhereText')}</p>
        <Button
          onClick={() => {
            setIsConfirming(true);
          }}
        >
          {t('logout.everywhereSend')}
        </Button>
      </section>
      {isConfirming ? (
        <ConfirmDialog
          title={t('logout.confirmTitle')}
          message={t('logout.confirmText')}
          confirmLabel={t('logout.everywhereSend')}
          busy={isLoading}
          error={error === undefined ? undefined : messageOf(error, t('logout.failed'))}
          onConfirm={() => void logOutEverywhere()}
          onClose={() => {
            setIsConfirming(false);
          }}
        />
      ) : null}
    </div>
  );
}
