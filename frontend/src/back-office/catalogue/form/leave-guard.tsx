import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../shared/routes/paths.ts';
import { isLogOut } from '../../../shared/session/use-log-out.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Whether there are unsaved changes at the moment of leaving. */
  readonly hasChanges: () => boolean;
  readonly onDiscard: () => void;
}

/**
 * Asks before an unsaved form is left for another page or product. Logging out, an expired session or a reload don't ask,
 * because the draft is stored.
 */
export function LeaveGuard({ hasChanges, onDiscard }: LeaveGuardProps) {
  const { t } = useTranslation('products');
  const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) => {
    if (nextLocation.pathname === PATHS.admin.login || isLogOut(nextLocation.state)) return false;
    const editedProduct = (search: string): string | null => new URLSearchParams(search).get('edit');
    const isSameProduct =
      currentLocation.pathname === nextLocation.pathname &&
      editedProduct(currentLocation.search) === editedProduct(nextLocation.search);
    return !isSameProduct && hasChanges();
  };
  const blocker = useBlocker(shouldBlock);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('leave.title')}
      cancelLabel={t('leave.stay')}
      alternative={{
        label: t('leave.discard'),
        onClick: () => {
          onDiscard();
          blocker.proceed();
        },
      }}
      confirmLabel={t('leave.saveDraft')}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>{t('leave.message')}</p>
    </ConfirmDialog>
  );
}
