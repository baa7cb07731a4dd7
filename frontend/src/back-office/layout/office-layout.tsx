import { clsx } from 'clsx';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { isSafetyState } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import { ORDER_CALLS } from '../orders/components/order-kind.ts';
import { ordersApi } from '../../shared/orders/orders-api.ts';
import { newKey } from '../../shared/browser/new-key.ts';
import { messageOf, problemKindOf } from '../../shared/api/base-query.ts';
import { loginFor, PATHS } from '../../shared/routes/paths.ts';
import { useChangeFeed } from '../../shared/change-feed/use-change-feed.ts';
import { subjectOfToken } from '../permissions/token-claims.ts';
import { SkipLink } from '../../shared/ui/skip-link.tsx';
import { PasswordBanner } from '../accounts/password/password-banner.tsx';
import { StaleBanner } from './stale-banner.tsx';
import { BulkChangeNotices } from '../orders/bulk-actions/bulk-change-notices.tsx';
import { createBulkChanges } from '../orders/bulk-actions/bulk-changes.ts';
import { BulkChangesContext } from '../orders/bulk-actions/bulk-changes-context.ts';
import { changesApi, type ChangeCall } from '../orders/order-details/order-changes-api.ts';
import { sendOrderChange } from '../orders/order-details/send-order-change.ts';
import { createOptimisticMoves } from '../orders/fulfilment/optimistic-moves.ts';
import { useConfirmedMoves, type RecordPayments } from '../orders/fulfilment/confirm-moves.tsx';
import { movableOrder, withPaymentAndCourier } from '../orders/fulfilment/movable-order.ts';
import type { MovableOrder } from '../orders/fulfilment/move-queue.ts';
import { MovesContext } from '../orders/fulfilment/optimistic-moves-context.ts';
import { MoveNotices } from '../orders/fulfilment/move-notices.tsx';
import { useShopDispatch, useShopQuery } from '../../shared/api/shop-api.ts';
import { PageGuard } from './page-guard.tsx';
import { createMoveSender } from '../orders/fulfilment/send-move.ts';
import { IdentityDialogs } from '../accounts/second-factor/identity-dialog.tsx';
import { measureToastInset } from '../ui/measure-bottom-inset.ts';
import { ToastPortalContext } from '../toast/toast-portal.tsx';
import styles from '../ui/office.module.css';
import text from '../../shared/ui/text.module.css';
import { AccountMenu } from '../accounts/account-menu.tsx';
import { PageHeaderEndContext } from '../page-header/page-header.tsx';
import { MobileTabs, Sidebar } from './sidebar.tsx';
import visibility from '../../shared/ui/visibility.module.css';
import { useToken } from '../../shared/session/use-token.ts';

/** The back office for signed-in staff; others sign in first and then return to the page they asked for. */
export function OfficeLayout() {
  const token = useToken('office');
  const { pathname, search, hash } = useLocation();
  if (token === undefined) return <Navigate to={loginFor('office', pathname + search + hash)} replace />;
  // The key resets pending moves and notices for another person; a new token of the same person keeps them.
  return <SignedInLayout key={subjectOfToken(token) ?? token} />;
}

const now = (): Date => new Date();

function SignedInLayout() {
  const { t } = useTranslation('admin');
  const dispatch = useShopDispatch();
  const { pathname } = useLocation();
  const [toastPortal, setToastPortal] = useState<HTMLElement | null>(null);
  useEffect(() => measureToastInset(toastPortal), [toastPortal]);
  const { data: shop } = useShopQuery();
  useChangeFeed('office');
  const { moves, bulkChanges } = useMemo(() => {
    const messages = { unreachable: () => t('moves.unreachable'), refused: () => t('moves.refused') };
    return {
      moves: createOptimisticMoves(createMoveSender(dispatch, messages), now, newKey),
      bulkChanges: createBulkChanges(async (requested) => {
        const send = (call: ChangeCall) => dispatch(changesApi.endpoints.changeOrder.initiate(call));
        const error = await sendOrderChange(send, requested);
        if (error === undefined) return undefined;
        return { message: messageOf(error, t('bulk.unreachable')), canRetry: problemKindOf(error) !== 'moved-on' };
      }, newKey),
    };
  }, [dispatch, t]);
  const complete = useCallback(
    async (order: MovableOrder): Promise<MovableOrder> => {
      if (order.isUnpaid !== undefined) return order;
      const query = { area: 'office', id: order.orderId } as const;
      const { data } = await dispatch(ordersApi.endpoints.order.initiate(query, { subscribe: false }));
      // Without a response the order is moved without a question, and the move reports the failure.
      return data === undefined ? order : withPaymentAndCourier(order, movableOrder(order.orderId, data));
    },
    [dispatch],
  );
  const recordPayments = useCallback<RecordPayments>(
    (orders, json) => {
      const kind = orders.some((order) => isSafetyState(order.current_stage)) ? 'safety' : 'print';
      return bulkChanges.start({
        kind,
        action: 'payment',
        orders: orders.map((order) => ({ ...order, id: order.orderId })),
        change: { endpoint: ORDER_CALLS[kind].recordPayment, json },
      });
    },
    [bulkChanges],
  );
  const [confirmedMoves, confirmDialog] = useConfirmedMoves(moves, recordPayments, complete);
  const isCollapsed = pathname === PATHS.admin.processTracker;
  return (
    <MovesContext value={confirmedMoves}>
      <div className={clsx(styles.office, styles.layout, isCollapsed && styles.collapsedSidebar)} data-density="office">
        <SkipLink />
        <Sidebar />
        <main id="main" className={styles.main} tabIndex={-1}>
          {shop?.demo === true ? (
            <p className={clsx(styles.demo, visibility.onPhones, visibility.screenOnly)}>{t('sidebar.demo')}</p>
          ) : null}
          <PasswordBanner />
          <StaleBanner />
          <ToastPortalContext value={toastPortal}>
            <BulkChangesContext value={bulkChanges}>
              <PageHeaderEndContext
                value={
                  <AccountMenu
                    className={clsx(styles.headerAccount, visibility.onPhones)}
                    detailsClassName={text.visuallyHidden}
                    side="bottom"
                  />
                }
              >
                <PageGuard />
              </PageHeaderEndContext>
            </BulkChangesContext>
          </ToastPortalContext>
          <div ref={setToastPortal} className={clsx(styles.toastPortal, visibility.screenOnly)}>
            <MoveNotices moves={confirmedMoves} />
            <BulkChangeNotices changes={bulkChanges} />
          </div>
        </main>
        <MobileTabs />
        {confirmDialog}
        <IdentityDialogs />
      </div>
    </MovesContext>
  );
}
