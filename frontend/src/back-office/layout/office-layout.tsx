import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { newKey } from '../../shared/browser/new-key.ts';
import { loginFor, PATHS } from '../../shared/routes/paths.ts';
import { useChangeFeed } from '../../shared/change-feed/use-change-feed.ts';
import { selectToken, type WithSession } from '../../shared/session/session-slice.ts';
import { subjectOfToken } from '../permissions/token-claims.ts';
import { SkipLink } from '../../shared/ui/skip-link.tsx';
import { PasswordBanner } from '../accounts/password/password-banner.tsx';
import { LateStrip } from './stale-banner.tsx';
import { createMoveDesk } from '../orders/fulfilment/optimistic-moves.ts';
import { useHeldQuestion } from '../orders/fulfilment/confirm-held-moves.tsx';
import { MoveDeskContext, SafetyDeskContext } from '../orders/fulfilment/optimistic-moves-context.ts';
import { Notices } from '../orders/fulfilment/move-notices.tsx';
import { useShopDispatch, useShopQuery } from '../../shared/api/shop-api.ts';
import { PageGuard } from './page-guard.tsx';
import { moveSender, safetyMoveSender } from '../orders/fulfilment/send-move.ts';
import { IdentityDialogs } from '../accounts/second-factor/identity-dialog.tsx';
import { FloatsContext } from '../toast/toast-portal.tsx';
import styles from '../ui/office.module.css';
import { PhoneTabs, Rail } from './sidebar.tsx';
import { OfficePopups } from './popups.tsx';

/** Lets admins in; others log in first and come back to where they were going. */
export function OfficeGuard() {
  const token = useSelector((state: WithSession) => selectToken(state, 'office'));
  const { pathname, search, hash } = useLocation();
  if (token === undefined) return <Navigate to={loginFor('office', pathname + search + hash)} replace />;
  // Another person's unfinished moves and notices are not this one's; a new password is no other person.
  return <OfficeFrame key={subjectOfToken(token) ?? token} />;
}

const now = (): Date => new Date();

function OfficeFrame() {
  const { t } = useTranslation('admin');
  const dispatch = useShopDispatch();
  const { pathname } = useLocation();
  const [floats, setFloats] = useState<HTMLElement | null>(null);
  const { data: shop } = useShopQuery();
  useChangeFeed('office');
  const { printDesk, safetyDesk } = useMemo(() => {
    const words = { unreachable: () => t('moves.unreachable'), refused: () => t('moves.refused') };
    return {
      printDesk: createMoveDesk(moveSender(dispatch, words), now, newKey),
      safetyDesk: createMoveDesk(safetyMoveSender(dispatch, words), now, newKey),
    };
  }, [dispatch, t]);
  const [desk, heldQuestion] = useHeldQuestion(printDesk);
  const slim = pathname === PATHS.admin.processTracker;
  return (
    <MoveDeskContext value={desk}>
      <SafetyDeskContext value={safetyDesk}>
        <OfficePopups>
          <div className={`${styles.office} ${styles.frame} ${slim ? styles.slim : ''}`}>
            <SkipLink />
            <Rail slim={slim} />
            <main id="main" className={styles.main} tabIndex={-1}>
              {shop?.demo === true ? <p className={styles.demo}>{t('rail.demo')}</p> : null}
              <PasswordBanner />
              <LateStrip />
              <FloatsContext value={floats}>
                <PageGuard />
              </FloatsContext>
              <div ref={setFloats} className={styles.floats}>
                <Notices desk={desk} nameOf={(stage) => t(`stage.${stage}`, { ns: 'common' })} />
                <Notices desk={safetyDesk} nameOf={(state) => t(`safetyState.${state}`)} />
              </div>
            </main>
            <PhoneTabs />
            {heldQuestion}
            <IdentityDialogs />
          </div>
        </OfficePopups>
      </SafetyDeskContext>
    </MoveDeskContext>
  );
}
