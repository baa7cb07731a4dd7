import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { shipmentOf, useTypedCourier } from './courier-fields.tsx';
import { MovePlanFacts, heldReasonOf } from './move-plan-facts.tsx';
import { needsConfirmation, planMove, unquestionedOf, type MovePlan, type StageRules } from './move-plan.ts';
import type { MovableOrder, MoveShipment } from './move-queue.ts';
import type { OptimisticMoves } from './optimistic-moves.ts';

/** What the person decided. */
interface ConfirmedMove<OrderStage extends string> {
  readonly orders: readonly MovableOrder<OrderStage>[];
  readonly shipment?: MoveShipment | undefined;
}

interface Confirmation<OrderStage extends string> {
  readonly plan: MovePlan<OrderStage>;
  /** Undefined cancels the move. */
  readonly resolve: (confirmed: ConfirmedMove<OrderStage> | undefined) => void;
}

interface OrderKindMoves<OrderStage extends string> {
  readonly rules: StageRules<OrderStage>;
  readonly stageLabel: (stage: OrderStage) => string;
  /** Loads what the board doesn't have about an order: its payment and courier. */
  readonly complete?: (order: MovableOrder<OrderStage>) => Promise<MovableOrder<OrderStage>>;
}

/** Moves that ask for confirmation if there is an objection to them, and the dialog to render. */
export function useConfirmedMoves<OrderStage extends string>(
  moves: OptimisticMoves<OrderStage>,
  { rules, stageLabel, complete }: OrderKindMoves<OrderStage>,
): readonly [OptimisticMoves<OrderStage>, ReactNode] {
  const [confirmation, setConfirmation] = useState<Confirmation<OrderStage>>();
  // A newer confirmation, or leaving the page, cancels this one.
  useEffect(() => () => confirmation?.resolve(undefined), [confirmation]);
  const confirmedMoves = useMemo<OptimisticMoves<OrderStage>>(() => {
    const confirm = (plan: MovePlan<OrderStage>): Promise<ConfirmedMove<OrderStage> | undefined> =>
      new Promise((resolve) => {
        setConfirmation({ plan, resolve });
      });
    const isJudgedByFacts = (to: OrderStage): boolean => to === rules.shippingStage || to === rules.stages.at(-1);
    return {
      ...moves,
      async move(selected, to, options = {}) {
        if (options.isConfirmed === true) return moves.move(planMove(selected, to, rules).moving, to, options);
        const known =
          complete !== undefined && isJudgedByFacts(to) ? await Promise.all(selected.map(complete)) : selected;
        const plan = planMove(known, to, rules);
        const confirmed = needsConfirmation(plan) ? await confirm(plan) : { orders: plan.moving };
        if (confirmed === undefined) return false;
        const { orders, shipment } = confirmed;
        return moves.move(orders, to, { ...options, ...(shipment !== undefined && { shipment }) });
      },
    };
  }, [moves, rules, complete]);
  if (confirmation === undefined) return [confirmedMoves, null];
  const resolve: Confirmation<OrderStage>['resolve'] = (confirmed) => {
    setConfirmation(undefined);
    confirmation.resolve(confirmed);
  };
  return [
    confirmedMoves,
    <ConfirmMoveDialog plan={confirmation.plan} resolve={resolve} rules={rules} stageLabel={stageLabel} />,
  ];
}

function ConfirmMoveDialog<OrderStage extends string>({
  plan,
  resolve,
  rules,
  stageLabel,
}: Confirmation<OrderStage> & Omit<OrderKindMoves<OrderStage>, 'complete'>) {
  const { t } = useTranslation('admin');
  const typed = useTypedCourier();
  const { moving, held, unpaid, withoutCourier } = plan;
  const stage = stageLabel(plan.to);
  const others = unquestionedOf(plan);
  const isQuestioned = held.length > 0 || unpaid.length > 0;
  const shipment = shipmentOf(typed.courier);
  return (
    <FormDialog
      title={useTitle(plan, stage)}
      submitLabel={
        isQuestioned
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
      onSubmit={() => resolve({ orders: moving, shipment })}
      onClose={() => resolve(undefined)}
    >
      <MovePlanFacts plan={plan} lastStage={rules.stages.at(-1)} stageLabel={stageLabel} {...typed} focusesCourier />
    </FormDialog>
  );
}

/** A single reason is the title; otherwise it is the move. */
function useTitle(plan: MovePlan<string>, stage: string): string {
  const { t } = useTranslation('admin');
  const { selected, moving, held, unpaid, withoutCourier } = plan;
  const number = selected[0]?.number ?? '';
  if (selected.length > 1) return t('moveCheck.titleMany', { count: moving.length, stage });
  if (withoutCourier.length > 0 || held.length + unpaid.length > 1) return t('moveCheck.title', { number, stage });
  return unpaid.length > 0
    ? t('moveCheck.unpaidTitle', { number })
    : t(`heldMove.${heldReasonOf(plan)}.title`, { number });
}
