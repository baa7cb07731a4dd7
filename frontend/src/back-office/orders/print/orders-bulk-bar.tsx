import { FIRST_STAGE, nextStage, STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '../fulfilment/bulk-bar.tsx';
import { useMoveDesk } from '../fulfilment/optimistic-moves-context.ts';
import { seenOrder } from '../fulfilment/movable-order.ts';
import type { ListedOrder } from './orders-url.ts';

interface OrdersBulkBarProps {
  /** At least one. */
  readonly orders: readonly ListedOrder[];
  readonly onClear: () => void;
}

/** Moves the picked print orders at once. */
export function OrdersBulkBar({ orders, onClear }: OrdersBulkBarProps) {
  const { t } = useTranslation('admin');
  const desk = useMoveDesk();
  const movable = orders.filter(({ status }) => status !== 'cancelled');
  const present = movable[0]?.current_stage ?? FIRST_STAGE;
  return (
    <BulkBar
      desk={desk}
      picked={orders.length}
      orders={movable.map((order) => seenOrder(order.id, order))}
      places={STAGES}
      offered={nextStage(present) ?? present}
      nameOf={(stage) => t(`stage.${stage}`, { ns: 'common' })}
      onClear={onClear}
    />
  );
}
