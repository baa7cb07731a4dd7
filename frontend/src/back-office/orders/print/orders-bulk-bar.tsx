import { FIRST_STAGE, nextStage, STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '../fulfilment/bulk-bar.tsx';
import { usePrintMoves } from '../fulfilment/optimistic-moves-context.ts';
import { movableOrder } from '../fulfilment/movable-order.ts';
import type { ListedOrder } from './orders-url.ts';

interface OrdersBulkBarProps {
  /** At least one. */
  readonly orders: readonly ListedOrder[];
  readonly onClear: () => void;
}

/** Moves the selected print orders. */
export function OrdersBulkBar({ orders, onClear }: OrdersBulkBarProps) {
  const { t } = useTranslation('admin');
  const moves = usePrintMoves();
  const movable = orders.filter(({ status }) => status !== 'cancelled');
  const currentStage = movable[0]?.current_stage ?? FIRST_STAGE;
  return (
    <BulkBar
      moves={moves}
      selectedCount={orders.length}
      orders={movable.map((order) => movableOrder(order.id, order))}
      stages={STAGES}
      suggestedStage={nextStage(currentStage) ?? currentStage}
      stageLabel={(stage) => t(`stage.${stage}`, { ns: 'common' })}
      onClear={onClear}
    />
  );
}
