import { SAFETY_STATES, type SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { useTranslation } from 'react-i18next';
import { SAFETY_RULES } from '../fulfilment/move-plan.ts';
import { useSafetyMoves } from '../fulfilment/optimistic-moves-context.ts';
import { MoveTargetDialog } from '../fulfilment/move-target-dialog.tsx';
import type { SafetyOrder } from '../../api/office-api.ts';
import { movableSafetyOrder } from './movable-safety-order.ts';

/** The state after this one; the last stays. */
export function nextSafetyState(state: SafetyState): SafetyState {
  return SAFETY_STATES[SAFETY_STATES.indexOf(state) + 1] ?? state;
}

interface SafetyMoveDialogProps {
  /** At least one that is not cancelled. */
  readonly orders: readonly SafetyOrder[];
  readonly onClose: () => void;
}

/** Moves safety orders to any state. */
export function SafetyMoveDialog({ orders, onClose }: SafetyMoveDialogProps) {
  const { t } = useTranslation(['admin', 'lists']);
  const moves = useSafetyMoves();
  return (
    <MoveTargetDialog
      moves={moves}
      orders={orders.map((order) => movableSafetyOrder(order))}
      rules={SAFETY_RULES}
      initialStage={nextSafetyState(orders[0]?.state ?? 'received')}
      legend={t('safetyState.legend')}
      stageLabel={(state) => t(`safetyState.${state}`)}
      onClose={onClose}
    />
  );
}
