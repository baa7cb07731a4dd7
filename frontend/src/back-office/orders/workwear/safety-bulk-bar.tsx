import { SAFETY_STATES } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '../fulfilment/bulk-bar.tsx';
import { useSafetyMoves } from '../fulfilment/optimistic-moves-context.ts';
import type { SafetyOrder } from '../../api/office-api.ts';
import { nextSafetyState } from './safety-move-dialog.tsx';
import { movableSafetyOrder } from './movable-safety-order.ts';

interface SafetyBulkBarProps {
  /** At least one. */
  readonly orders: readonly SafetyOrder[];
  readonly onClear: () => void;
}

/** Moves the selected safety orders. */
export function SafetyBulkBar({ orders, onClear }: SafetyBulkBarProps) {
  const { t } = useTranslation('admin');
  const moves = useSafetyMoves();
  const movable = orders.filter(({ cancelled }) => !cancelled);
  return (
    <BulkBar
      moves={moves}
      selectedCount={orders.length}
      orders={movable.map((order) => movableSafetyOrder(order))}
      stages={SAFETY_STATES}
      suggestedStage={nextSafetyState(movable[0]?.state ?? 'received')}
      stageLabel={(state) => t(`safetyState.${state}`)}
      onClear={onClear}
    />
  );
}
