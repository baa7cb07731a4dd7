import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../shared/api/base-query.ts';
import { SessionRows } from '../../shared/accounts/session-rows.tsx';
import { useEndSessionMutation, useSessionsQuery } from '../../shared/accounts/sessions-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton, FailedState, Loading, Note } from '../../shared/ui/states.tsx';
import { FocusOnMount } from '../../shared/ui/focus-on-mount.tsx';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';

/** The customer’s sessions, with buttons to end them. */
export function SessionList() {
  const { t } = useTranslation('sessions');
  const { data: sessions, error, refetch } = useSessionsQuery('store', { refetchOnMountOrArgChange: true });
  const [endSession, { isLoading, isSuccess, originalArgs, error: endError }] = useEndSessionMutation();
  if (sessions === undefined) {
    if (error !== undefined) return <FailedState title={t('failed')} onRetry={() => void refetch()} />;
    return (
      <Loading>
        <div className={clsx(layout.stack, layout.tight)}>
          <Skeleton width="18em" />
          <Skeleton width="14em" />
        </div>
      </Loading>
    );
  }
  return (
    <>
      <p className={text.muted}>{t('text')}</p>
      {endError === undefined ? null : (
        <Note variant="error">
          <p>{messageOf(endError, t('notEnded'))}</p>
        </Note>
      )}
      <div role="status">
        {isSuccess ? (
          <FocusOnMount>
            <p>{t('ended')}</p>
          </FocusOnMount>
        ) : null}
      </div>
      <SessionRows
        sessions={sessions}
        endButton={({ id }, name) => (
          <Button
            aria-label={t('endFor', { name })}
            busy={isLoading && originalArgs === id}
            onClick={() => void endSession(id)}
          >
            {t('end')}
          </Button>
        )}
      />
    </>
  );
}
