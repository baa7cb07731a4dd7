import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { isLogOut } from '../../shared/session/use-log-out.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Whether there is anything that isn't saved, at the moment of leaving. */
  readonly isTouched: () => boolean;
  readonly onDiscard: () => void;
}

/**
 * Asks before an unsaved form is left for another page or product. Nothing is lost by a session that ends, a log-out or a
 * reload: the draft is kept, so those don't ask.
 */
export function LeaveGuard({ isTouched, onDiscard }: LeaveGuardProps) {
  const { t } = useTranslation('products');
  const leaves: BlockerFunction = ({ currentLocation, nextLocation }) => {
    if (nextLocation.pathname === PATHS.admin.login || isLogOut(nextLocation.state)) return false;
    const edited = (search: string): string | null => new URLSearchParams(search).get('edit');
    const stays =
      currentLocation.pathname === nextLocation.pathname &&
      edited(currentLocation.search) === edited(nextLocation.search);
    return !stays && isTouched();
  };
  const blocker = useBlocker(leaves);
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
      confirmLabel={t('leave.keep')}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>{t('leave.says')}</p>
    </ConfirmDialog>
  );
}
