import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import type { MovableOrder } from './move-queue.ts';
import type { OptimisticMoves } from './optimistic-moves.ts';

interface Confirmation {
  readonly orders: readonly MovableOrder[];
  readonly to: Stage;
  /** Undefined cancels the move. */
  readonly resolve: (moving: readonly MovableOrder[] | undefined) => void;
}

/** Whether a move advances an order although it is on hold. */
function advancesOnHold({ isArtworkOnHold, isOnHold, current_stage: from }: MovableOrder, to: Stage): boolean {
  return (isArtworkOnHold === true || isOnHold === true) && STAGES.indexOf(to) > STAGES.indexOf(from);
}

/** Print moves that ask for confirmation before an order on hold advances, and the dialog to render. */
export function useConfirmHeldMoves(moves: OptimisticMoves): readonly [OptimisticMoves, ReactNode] {
  const [confirmation, setConfirmation] = useState<Confirmation>();
  // A newer confirmation, or leaving the page, cancels this one.
  useEffect(() => () => confirmation?.resolve(undefined), [confirmation]);
  const confirmingMoves = useMemo<OptimisticMoves>(() => {
    const confirm = (orders: readonly MovableOrder[], to: Stage): Promise<readonly MovableOrder[] | undefined> =>
      new Promise((resolve) => {
        setConfirmation({ orders, to, resolve });
      });
    return {
      ...moves,
      async move(orders, to, note, onBegin) {
        const needsConfirmation = orders.some((order) => advancesOnHold(order, to));
        const moving = needsConfirmation ? await confirm(orders, to) : orders;
        return moving === undefined ? false : moves.move(moving, to, note, onBegin);
      },
    };
  }, [moves]);
  if (confirmation === undefined) return [confirmingMoves, null];
  const resolve = (moving: readonly MovableOrder[] | undefined): void => {
    setConfirmation(undefined);
    confirmation.resolve(moving);
  };
  return [confirmingMoves, <HeldMovesDialog {...confirmation} resolve={resolve} />];
}

function HeldMovesDialog({ orders, to, resolve }: Confirmation) {
  const { t } = useTranslation('admin');
  const heldOrders = orders.filter((order) => advancesOnHold(order, to));
  const others = orders.filter((order) => !advancesOnHold(order, to) && order.current_stage !== to);
  const stage = t(`stage.${to}`, { ns: 'common' });
  // A customer who was asked for a new file expects the order to wait for it.
  const about = heldOrders.every(({ isOnHold }) => isOnHold !== true) ? 'artwork' : 'order';
  return (
    <ConfirmDialog
      title={
        orders.length === 1
          ? t(`heldMove.${about}.title`, { number: orders[0]?.number ?? '' })
          : t(`heldMove.${about}.titleOf`, { count: heldOrders.length, of: orders.length })
      }
      confirmLabel={t('heldMove.go', { stage })}
      focusesConfirm
      onConfirm={() => resolve(orders)}
      {...(others.length > 0 && {
        alternative: { label: t('heldMove.others', { count: others.length }), onClick: () => resolve(others) },
      })}
      onClose={() => resolve(undefined)}
    >
      <p>{t(`heldMove.${about}.words`, { count: heldOrders.length })}</p>
    </ConfirmDialog>
  );
}
