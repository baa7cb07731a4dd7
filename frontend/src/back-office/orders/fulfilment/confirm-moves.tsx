import type { BodyOf } from '@pressline/contracts/api/route-table.ts';
import { nextStage, type OrderStage } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { useStageLabel } from '../components/stage-name.tsx';
import { shipmentOf, useTypedCourier } from './courier-fields.tsx';
import { MovePlanFacts, heldReasonOf } from './move-plan-facts.tsx';
import { isShippingStage, needsConfirmation, planMove, unquestionedOf, type MovePlan } from './move-plan.ts';
import type { MovableOrder, MoveShipment } from './move-queue.ts';
import type { OptimisticMoves } from './optimistic-moves.ts';
import { paymentOf, useTypedPayment } from './payment-fields.tsx';

/** Records the same payment of several orders. @returns the ids of the orders for which it was saved */
export type RecordPayments = (
  orders: readonly MovableOrder[],
  payment: BodyOf<'recordPayment'>,
) => Promise<ReadonlySet<string>>;

/** What the person decided. */
interface ConfirmedMove {
  readonly orders: readonly MovableOrder[];
  readonly shipment?: MoveShipment | undefined;
  readonly payment?: BodyOf<'recordPayment'> | undefined;
}

interface Confirmation {
  readonly plan: MovePlan;
  /** Undefined cancels the move. */
  readonly resolve: (confirmed: ConfirmedMove | undefined) => void;
}

/**
 * Moves that ask for confirmation if there is an objection to them, and the dialog to render.
 * @param complete loads what the board doesn't have about an order: its payment and courier
 */
export function useConfirmedMoves(
  moves: OptimisticMoves,
  recordPayments: RecordPayments,
  complete: (order: MovableOrder) => Promise<MovableOrder>,
): readonly [OptimisticMoves, ReactNode] {
  const [confirmation, setConfirmation] = useState<Confirmation>();
  // A newer confirmation, or leaving the page, cancels this one.
  useEffect(() => () => confirmation?.resolve(undefined), [confirmation]);
  const confirmedMoves = useMemo<OptimisticMoves>(() => {
    const confirm = (plan: MovePlan): Promise<ConfirmedMove | undefined> =>
      new Promise((resolve) => {
        setConfirmation({ plan, resolve });
      });
    const moveAndPay: OptimisticMoves['move'] = async (orders, to, { payment, onBegin, ...options } = {}) => {
      if (payment === undefined) return moves.move(orders, to, { ...options, onBegin });
      onBegin?.();
      const unpaid = orders.filter(({ isUnpaid }) => isUnpaid === true);
      const paid = await recordPayments(unpaid, payment);
      const moving = orders.filter((order) => order.isUnpaid !== true || paid.has(order.orderId));
      return moves.move(moving, to, options);
    };
    const isJudgedByFacts = (to: OrderStage): boolean => isShippingStage(to) || nextStage(to) === undefined;
    return {
      ...moves,
      async move(selected: readonly MovableOrder[], to: OrderStage, options = {}) {
        if (options.isConfirmed === true) return moveAndPay(planMove(selected, to).moving, to, options);
        const known = isJudgedByFacts(to) ? await Promise.all(selected.map(complete)) : selected;
        const plan = planMove(known, to);
        const confirmed = needsConfirmation(plan) ? await confirm(plan) : { orders: plan.moving };
        if (confirmed === undefined) return false;
        const { orders, ...chosen } = confirmed;
        return moveAndPay(orders, to, { ...options, ...chosen });
      },
    };
  }, [moves, recordPayments, complete]);
  if (confirmation === undefined) return [confirmedMoves, null];
  const resolve: Confirmation['resolve'] = (confirmed) => {
    setConfirmation(undefined);
    confirmation.resolve(confirmed);
  };
  return [confirmedMoves, <ConfirmMoveDialog plan={confirmation.plan} resolve={resolve} />];
}

function ConfirmMoveDialog({ plan, resolve }: Confirmation) {
  const { t } = useTranslation('admin');
  const typed = { ...useTypedCourier(), ...useTypedPayment() };
  const { moving, held, unpaid, withoutCourier } = plan;
  const stage = useStageLabel()(plan.to);
  const others = unquestionedOf(plan);
  const isQuestioned = held.length > 0 || unpaid.length > 0;
  const shipment = shipmentOf(typed.courier);
  const payment = paymentOf(typed.payment, plan);
  return (
    <FormDialog
      title={useTitle(plan, stage)}
      submitLabel={
        payment !== undefined
          ? t('movePayment.action', { stage })
          : isQuestioned
            ? t('heldMove.action', { stage })
            : plan.selected.length === 1
              ? t('moves.moveTo', { stage })
              : t('orders.moveCount', { count: moving.length })
      }
      focusesSubmit={withoutCourier.length === 0}
      {...(others.length > 0 &&
        others.length < moving.length && {
          alternative: {
            label: t('heldMove.others', { count: others.length }),
            onClick: () => resolve({ orders: others, shipment }),
          },
        })}
      onSubmit={() => resolve({ orders: moving, shipment, payment })}
      onClose={() => resolve(undefined)}
    >
      <MovePlanFacts plan={plan} {...typed} focusesCourier />
    </FormDialog>
  );
}

/** A single reason is the title; otherwise it is the move. */
function useTitle(plan: MovePlan, stage: string): string {
  const { t } = useTranslation('admin');
  const { selected, moving, held, unpaid, withoutCourier } = plan;
  const number = selected[0]?.number ?? '';
  if (selected.length > 1) return t('moveCheck.titleMany', { count: moving.length, stage });
  if (withoutCourier.length > 0 || held.length + unpaid.length > 1) return t('moveCheck.title', { number, stage });
  return unpaid.length > 0
    ? t('moveCheck.unpaidTitle', { number })
    : t(`heldMove.${heldReasonOf(plan)}.title`, { number });
}
