import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import type { MovableOrder } from './move-queue.ts';
import type { OptimisticMoves } from './optimistic-moves.ts';

interface Confirmation<OrderStage extends string> {
  readonly orders: readonly MovableOrder<OrderStage>[];
  readonly to: OrderStage;
  /** Undefined cancels the move. */
  readonly resolve: (moving: readonly MovableOrder<OrderStage>[] | undefined) => void;
}

/** The stages or states of one kind of order, in their order. */
interface Stages<OrderStage extends string> {
  readonly stages: readonly OrderStage[];
  readonly stageLabel: (stage: OrderStage) => string;
}

/** Whether a move advances an order although it is on hold. */
function advancesOnHold<OrderStage extends string>(
  { isArtworkOnHold, isOnHold, current_stage: from }: MovableOrder<OrderStage>,
  to: OrderStage,
  stages: readonly OrderStage[],
): boolean {
  return (isArtworkOnHold === true || isOnHold === true) && stages.indexOf(to) > stages.indexOf(from);
}

/** Moves that ask for confirmation before an order on hold advances, and the dialog to render. */
export function useConfirmHeldMoves<OrderStage extends string>(
  moves: OptimisticMoves<OrderStage>,
  { stages, stageLabel }: Stages<OrderStage>,
): readonly [OptimisticMoves<OrderStage>, ReactNode] {
  const [confirmation, setConfirmation] = useState<Confirmation<OrderStage>>();
  // A newer confirmation, or leaving the page, cancels this one.
  useEffect(() => () => confirmation?.resolve(undefined), [confirmation]);
  const confirmingMoves = useMemo<OptimisticMoves<OrderStage>>(() => {
    type Orders = readonly MovableOrder<OrderStage>[];
    const confirm = (orders: Orders, to: OrderStage): Promise<Orders | undefined> =>
      new Promise((resolve) => {
        setConfirmation({ orders, to, resolve });
      });
    return {
      ...moves,
      async move(orders, to, note, onBegin) {
        const needsConfirmation = orders.some((order) => advancesOnHold(order, to, stages));
        const moving = needsConfirmation ? await confirm(orders, to) : orders;
        return moving === undefined ? false : moves.move(moving, to, note, onBegin);
      },
    };
  }, [moves, stages]);
  if (confirmation === undefined) return [confirmingMoves, null];
  const resolve: Confirmation<OrderStage>['resolve'] = (moving) => {
    setConfirmation(undefined);
    confirmation.resolve(moving);
  };
  return [
    confirmingMoves,
    <HeldMovesDialog {...confirmation} resolve={resolve} stages={stages} stageLabel={stageLabel} />,
  ];
}

function HeldMovesDialog<OrderStage extends string>({
  orders,
  to,
  resolve,
  stages,
  stageLabel,
}: Confirmation<OrderStage> & Stages<OrderStage>) {
  const { t } = useTranslation('admin');
  const heldOrders = orders.filter((order) => advancesOnHold(order, to, stages));
  const others = orders.filter((order) => !advancesOnHold(order, to, stages) && order.current_stage !== to);
  // A customer who was asked for a new file expects the order to wait for it.
  const about = heldOrders.every(({ isOnHold }) => isOnHold !== true) ? 'artwork' : 'order';
  const isFinished = about === 'order' && to === stages.at(-1);
  return (
    <ConfirmDialog
      title={
        orders.length === 1
          ? t(`heldMove.${about}.title`, { number: orders[0]?.number ?? '' })
          : t(`heldMove.${about}.titleOf`, { count: heldOrders.length, of: orders.length })
      }
      confirmLabel={t('heldMove.go', { stage: stageLabel(to) })}
      focusesConfirm
      onConfirm={() => resolve(orders)}
      {...(others.length > 0 && {
        alternative: { label: t('heldMove.others', { count: others.length }), onClick: () => resolve(others) },
      })}
      onClose={() => resolve(undefined)}
    >
      <p>{t(isFinished ? 'heldMove.order.released' : `heldMove.${about}.words`, { count: heldOrders.length })}</p>
    </ConfirmDialog>
  );
}
