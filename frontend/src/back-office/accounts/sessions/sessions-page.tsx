import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../shared/routes/paths.ts';
import { messageOf } from '../../../shared/api/base-query.ts';
import { SessionRows } from '../../../shared/accounts/session-rows.tsx';
import {
  useEndSessionMutation,
  useEndSessionsMutation,
  useSessionsQuery,
} from '../../../shared/accounts/sessions-api.ts';
import { useLogOut } from '../../../shared/session/use-log-out.ts';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { PlainListSkeleton } from '../../lists/plain-list-skeleton.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import text from '../../../shared/ui/text.module.css';
import layout from '../../../shared/ui/layout.module.css';
import office from '../../ui/office.module.css';

/** The sessions of the signed-in person, with log-out. */
export function SessionsPage() {
  const { t } = useTranslation('sessions');
  const query = useSessionsQuery('office', { refetchOnMountOrArgChange: true });
  const [endSession] = useEndSessionMutation();
  const [endSessions] = useEndSessionsMutation();
  const logOut = useLogOut('office', PATHS.admin.login);
  const [isConfirming, setConfirming] = useState(false);
  const [outcome, setOutcome] = useState<'ended' | { readonly failed: string }>();
  const others = query.data?.filter(({ current }) => !current) ?? [];

  const end = async (ids: readonly string[]): Promise<void> => {
    setOutcome(undefined);
    const responses = await Promise.all(ids.map(async (id) => endSession(id)));
    const failure = responses.find(({ error: endError }) => endError !== undefined);
    setOutcome(failure === undefined ? 'ended' : { failed: messageOf(failure.error, t('notEnded')) });
  };
  const endEverywhere = async (): Promise<void> => {
    setConfirming(false);
    const { data, error: endError } = await endSessions();
    if (data === undefined) setOutcome({ failed: messageOf(endError, t('notEnded')) });
    else await logOut();
  };
  return (
    <>
      <PageHeader title={t('title')} shortcuts={[]} />
      <Loaded query={query} failed={t('failed')} skeleton={<PlainListSkeleton rows={2} />}>
        {(sessions) => (
          <div className={clsx(layout.stack, office.formPage)}>
            <p className={text.muted}>{t('text')}</p>
            <div role="alert">
              {typeof outcome === 'object' ? <p className={text.error}>{outcome.failed}</p> : null}
            </div>
            <div role="status">
              {outcome === 'ended' ? (
                <FocusOnMount>
                  <p>{t('ended')}</p>
                </FocusOnMount>
              ) : null}
            </div>
            <SessionRows
              sessions={sessions}
              endButton={({ id }, name) => (
                <Button small aria-label={t('endFor', { name })} onClick={() => void end([id])}>
                  {t('end')}
                </Button>
              )}
            />
            <div className={layout.row}>
              {others.length === 0 ? null : (
                <Button onClick={() => void end(others.map(({ id }) => id))}>{t('others')}</Button>
              )}
              <Button onClick={() => setConfirming(true)}>{t('everywhere')}</Button>
            </div>
          </div>
        )}
      </Loaded>
      {isConfirming ? (
        <ConfirmDialog
          title={t('confirmTitle')}
          confirmLabel={t('everywhere')}
          onConfirm={() => void endEverywhere()}
          onClose={() => setConfirming(false)}
        >
          <p>{t('confirmText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
