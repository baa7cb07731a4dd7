import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { isLogOut } from '../../shared/session/use-log-out.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';

/** Asks before the page is left with unsaved changes, which are not stored anywhere. Logging out doesn't ask. */
export function LeaveGuard({ hasChanges }: { readonly hasChanges: () => boolean }) {
  const { t } = useTranslation('settings');
  const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
    nextLocation.pathname !== currentLocation.pathname &&
    nextLocation.pathname !== PATHS.admin.login &&
    !isLogOut(nextLocation.state) &&
    hasChanges();
  const blocker = useBlocker(shouldBlock);
  const confirmUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasChanges()) event.preventDefault();
  });
  useEffect(() => {
    const confirm = (event: BeforeUnloadEvent): void => confirmUnload(event);
    globalThis.addEventListener('beforeunload', confirm);
    return () => globalThis.removeEventListener('beforeunload', confirm);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('leave.title')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.discard')}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>{t('leave.message')}</p>
    </ConfirmDialog>
  );
}
