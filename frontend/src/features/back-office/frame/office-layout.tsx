import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { loginFor, PATHS } from '../../../app/paths.ts';
import { useHints } from '../../../shared/api/use-hints.ts';
import { selectToken, type WithSession } from '../../../shared/session/session-slice.ts';
import { SkipLink } from '../../../shared/ui/skip-link.tsx';
import { createMoveDesk } from '../moves/move-desk.ts';
import { MoveDeskContext } from '../moves/move-desk-context.ts';
import { Notices } from '../moves/notices.tsx';
import { useShopQuery } from '../../../shared/api/shop-api.ts';
import { moveSender } from '../moves/send-move.ts';
import { FloatsContext } from './floats.tsx';
import styles from './office.module.css';
import { PhoneTabs, Rail } from './rail.tsx';
import { OfficePopups } from './popups.tsx';

/** Lets admins in; others log in first and come back to where they were going. */
export function OfficeGuard() {
  const token = useSelector((state: WithSession) => selectToken(state, 'office'));
  const { pathname, search, hash } = useLocation();
  if (token === undefined) return <Navigate to={loginFor('office', pathname + search + hash)} replace />;
  // Another person's unfinished moves and notices are not this one's.
  return <OfficeFrame key={token} />;
}

function OfficeFrame() {
  const { t } = useTranslation('admin');
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const { pathname } = useLocation();
  const [floats, setFloats] = useState<HTMLElement | null>(null);
  const { data: shop } = useShopQuery();
  useHints('office');
  const desk = useMemo(
    () =>
      createMoveDesk(
        moveSender(dispatch, { unreachable: () => t('moves.unreachable'), refused: () => t('moves.refused') }),
        () => new Date(),
        () => crypto.randomUUID(),
      ),
    [dispatch, t],
  );
  const slim = pathname === PATHS.admin.processTracker;
  return (
    <MoveDeskContext value={desk}>
      <OfficePopups>
        <div className={`${styles.office} ${styles.frame} ${slim ? styles.slim : ''}`}>
          <SkipLink />
          <Rail slim={slim} />
          <main id="main" className={styles.main} tabIndex={-1}>
            {shop?.demo === true ? <p className={styles.demo}>{t('rail.demo')}</p> : null}
            <FloatsContext value={floats}>
              <Outlet />
            </FloatsContext>
            <div ref={setFloats} className={styles.floats}>
              <Notices />
            </div>
          </main>
          <PhoneTabs />
        </div>
      </OfficePopups>
    </MoveDeskContext>
  );
}
