import { SAFETY_STATES } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '../fulfilment/bulk-bar.tsx';
import { useSafetyDesk } from '../fulfilment/optimistic-moves-context.ts';
import type { SafetyOrder } from '../../api/office-api.ts';
import { nextSafetyState } from './safety-move-dialog.tsx';
import { seenSafetyOrder } from './movable-safety-order.ts';

interface SafetyBulkBarProps {
  /** At least one. */
  readonly orders: readonly SafetyOrder[];
  readonly onClear: () => void;
}

/** Moves the picked safety orders at once. */
export function SafetyBulkBar({ orders, onClear }: SafetyBulkBarProps) {
  const { t } = useTranslation('admin');
  const desk = useSafetyDesk();
  const movable = orders.filter(({ cancelled }) => !cancelled);
  return (
    <BulkBar
      desk={desk}
      picked={orders.length}
      orders={movable.map((order) => seenSafetyOrder(order))}
      places={SAFETY_STATES}
      offered={nextSafetyState(movable[0]?.state ?? 'received')}
      nameOf={(state) => t(`safetyState.${state}`)}
      onClear={onClear}
    />
  );
}
