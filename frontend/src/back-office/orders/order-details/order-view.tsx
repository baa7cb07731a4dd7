import { nextStage, type OrderStage } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OfficeOrder, OfficeSafetyOrder } from '../../api/office-api.ts';
import type { Shortcut } from '../../keyboard/shortcuts.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { useMay } from '../../permissions/use-may.ts';
import { RefreshErrorBanner } from '../../ui/banner.tsx';
import { measureBottomInset } from '../../ui/measure-bottom-inset.ts';
import { Button } from '../../../shared/ui/button.tsx';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import visibility from '../../../shared/ui/visibility.module.css';
import { isCancelled, isFinished, ORDER_CALLS, type OrderKind } from '../components/order-kind.ts';
import { ParkedBanner } from '../components/parked-mark.tsx';
import { CancelledBadge } from '../components/stage-name.tsx';
import { movableOrder } from '../fulfilment/movable-order.ts';
import { MoveDialog } from '../fulfilment/move-dialog.tsx';
import { useMoves } from '../fulfilment/optimistic-moves-context.ts';
import { CancelDialog, CancelledBanner } from './cancellation.tsx';
import { HoldBanner, HoldDialog } from './hold.tsx';
import { LogOutCustomerDialog } from './log-out-customer-dialog.tsx';
import styles from './order-layout.module.css';
import { OrderMenu } from './order-menu.tsx';
import { BackLink, type BackTarget } from './order-unavailable.tsx';
import { PaymentBadge } from './payment.tsx';
import { TicketButton } from './ticket-button.tsx';
import { useMoveTexts } from './use-move-texts.ts';

/** The orders before and after this one in a list, as URLs of their pages. */
export interface AdjacentOrders {
  /** Whether this order is in the list. */
  readonly isInList: boolean;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

interface OrderViewProps {
  readonly kind: OrderKind;
  readonly order: OfficeOrder | OfficeSafetyOrder;
  /** What is ordered, next to the order number. */
  readonly summary: string;
  /** Where the person came from. */
  readonly back: BackTarget;
  readonly adjacent?: AdjacentOrders;
  /** The last refresh failed. */
  readonly isStale: boolean;
  readonly onRetry: () => void;
  /** Undefined `onSelect`: the order is cancelled or the role may not move it. */
  readonly renderSteps: (onSelect: ((stage: OrderStage) => void) | undefined) => ReactNode;
  readonly timeline: ReactNode;
  /** Asks the customer for new artwork, which is one of the reasons for a hold. */
  readonly onRequestArtwork?: (() => void) | undefined;
  /** The order's facts. */
  readonly children: ReactNode;
}

type DialogName = 'move' | 'cancel' | 'hold' | 'logOutCustomer';

/** The page of an order of either kind: its stage, timeline and facts, and what can be done with it. */
export function OrderView(props: OrderViewProps) {
  const { kind, order, summary, back, adjacent, isStale, onRetry, renderSteps, timeline, onRequestArtwork } = props;
  const { t } = useTranslation(['admin', 'order-page']);
  const navigate = useNavigate();
  const moves = useMoves();
  const may = useMay();
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const closeDialog = (): void => setOpenDialog(undefined);
  const calls = ORDER_CALLS[kind];
  const cancelled = isCancelled(order);
  const isOpen = !cancelled && !isFinished(order);
  const canMove = !cancelled && may(calls.move);
  const canHold = isOpen && may(calls.hold);
  const customerId = order.erased ? null : order.customer_id;
  const movable = movableOrder(order.id, order);
  const next = canMove ? nextStage(movable.current_stage) : undefined;
  const texts = useMoveTexts(kind);
  const moveTo = (stage: OrderStage): void => void moves.move([movable], stage);
  const openOrder = (url: string | undefined): void => {
    if (url !== undefined) void navigate(url, { replace: true });
  };
  const badges = (
    <span className={styles.badges}>
      {cancelled ? <CancelledBadge /> : null} <PaymentBadge state={order.payment.state} />
    </span>
  );
  const nextButton =
    next === undefined ? null : (
      <Button variant="primary" onClick={() => moveTo(next)}>
        {texts.moveTo(next)}
      </Button>
    );
  const shortcuts: readonly Shortcut[] = [
    ...(next === undefined ? [] : [{ keys: ['n'], label: texts.moveOnKey, run: () => moveTo(next) }]),
    ...(canMove ? [{ keys: ['m'], label: texts.moveKey, run: () => setOpenDialog('move') }] : []),
    ...(canHold
      ? [{ keys: ['h'], label: t('keys.hold', { ns: 'order-page' }), run: () => setOpenDialog('hold') }]
      : []),
    ...(may(calls.addNote)
      ? [
          {
            keys: ['c'],
            label: t('keys.note', { ns: 'order-page' }),
            run: () => document.querySelector<HTMLElement>('#order-note')?.focus(),
          },
        ]
      : []),
    ...(adjacent === undefined
      ? []
      : [
          { keys: ['j'], label: t('keys.nextOrder'), run: () => openOrder(adjacent.next) },
          { keys: ['k'], label: t('keys.previousOrder'), run: () => openOrder(adjacent.previous) },
        ]),
    { keys: ['u', 'Escape'], label: back.label, run: () => void navigate(back.to) },
  ];
  return (
    <>
      <PageHeader
        title={
          <Trans
            t={t}
            i18nKey="order.title"
            values={{ number: order.number }}
            components={{ n: <span className={text.number} /> }}
          />
        }
        subtitle={
          <span className={clsx(visibility.onWideScreens, styles.subtitle)}>
            <span className={text.truncated}>{summary}</span> {badges}
          </span>
        }
        leading={<BackLink {...back} />}
        shortcuts={shortcuts}
      >
        {adjacent?.isInList === true ? (
          <span className={clsx(layout.joined, visibility.notOnPhones)}>
            <Button
              variant="ghost"
              icon
              aria-label={t('order.previous')}
              disabled={adjacent.previous === undefined}
              onClick={() => openOrder(adjacent.previous)}
            >
              <IconChevronUp size={18} stroke={1.75} aria-hidden="true" />
            </Button>
            <Button
              variant="ghost"
              icon
              aria-label={t('order.next')}
              disabled={adjacent.next === undefined}
              onClick={() => openOrder(adjacent.next)}
            >
              <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
            </Button>
          </span>
        ) : null}
        <TicketButton kind={kind} order={order} />
        <OrderMenu
          items={[
            ...(canHold ? [{ name: 'hold' as const, onSelect: () => setOpenDialog('hold') }] : []),
            ...(isOpen && may(calls.cancel)
              ? [{ name: 'cancel' as const, onSelect: () => setOpenDialog('cancel') }]
              : []),
            ...(customerId === null || !may('endCustomerSessions')
              ? []
              : [{ name: 'logOutCustomer' as const, onSelect: () => setOpenDialog('logOutCustomer') }]),
          ]}
        />
        {canMove ? (
          <span className={clsx(layout.joined, styles.split, visibility.notOnPhones)}>
            {nextButton}
            {next === undefined ? (
              <Button aria-haspopup="dialog" onClick={() => setOpenDialog('move')}>
                {texts.other}
              </Button>
            ) : (
              <Button
                variant="primary"
                icon
                aria-haspopup="dialog"
                aria-label={texts.otherOrNote}
                title={texts.otherOrNote}
                onClick={() => setOpenDialog('move')}
              >
                <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
              </Button>
            )}
          </span>
        ) : null}
      </PageHeader>
      {isStale ? <RefreshErrorBanner onRetry={onRetry} /> : null}
      <ParkedBanner id={order.id} since={order.parked_since} history={order.history} />
      <div className={styles.order}>
        <div className={styles.main}>
          <p className={visibility.notOnWideScreens}>
            {summary} {badges}
          </p>
          {renderSteps(canMove ? moveTo : undefined)}
          <CancelledBanner kind={kind} order={order} stage={movable.current_stage} />
          <HoldBanner kind={kind} order={order} onChange={isOpen ? () => setOpenDialog('hold') : undefined} />
        </div>
        {timeline}
        <div className={styles.facts}>{props.children}</div>
      </div>
      {canMove ? (
        <div
          ref={measureBottomInset}
          className={clsx(visibility.screenOnly, styles.mobileActions, visibility.onPhones)}
        >
          <Button onClick={() => setOpenDialog('move')}>{texts.other}</Button>
          {nextButton}
        </div>
      ) : null}
      {openDialog === 'move' ? <MoveDialog orders={[movable]} onClose={closeDialog} /> : null}
      {openDialog === 'cancel' ? <CancelDialog kind={kind} order={order} onClose={closeDialog} /> : null}
      {openDialog === 'hold' ? (
        <HoldDialog
          kind={kind}
          order={order}
          onRequestArtwork={
            onRequestArtwork &&
            (() => {
              closeDialog();
              onRequestArtwork();
            })
          }
          onClose={closeDialog}
        />
      ) : null}
      {openDialog === 'logOutCustomer' && customerId !== null ? (
        <LogOutCustomerDialog customerId={customerId} onClose={closeDialog} />
      ) : null}
    </>
  );
}
