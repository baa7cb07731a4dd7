import { SAFETY_STATES, type SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { useTranslation } from 'react-i18next';
import { useSafetyDesk } from '../fulfilment/optimistic-moves-context.ts';
import { PlaceDialog } from '../fulfilment/move-target-dialog.tsx';
import type { SafetyOrder } from '../../api/office-api.ts';
import { seenSafetyOrder } from './movable-safety-order.ts';

/** What comes after a state; the last one stays. */
export function nextSafetyState(state: SafetyState): SafetyState {
  return SAFETY_STATES[SAFETY_STATES.indexOf(state) + 1] ?? state;
}

interface SafetyMoveDialogProps {
  /** At least one, none cancelled. */
  readonly orders: readonly SafetyOrder[];
  readonly onClose: () => void;
}

/** Moves one safety order, or many, to any state. */
export function SafetyMoveDialog({ orders, onClose }: SafetyMoveDialogProps) {
  const { t } = useTranslation(['admin', 'lists']);
  const desk = useSafetyDesk();
  return (
    <PlaceDialog
      desk={desk}
      orders={orders.map((order) => seenSafetyOrder(order))}
      places={SAFETY_STATES}
      first={nextSafetyState(orders[0]?.state ?? 'received')}
      legend={t('safetyState.legend')}
      nameOf={(state) => t(`safetyState.${state}`)}
      onClose={onClose}
    />
  );
}
