import { FIRST_STAGE, nextStage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { useTranslation } from 'react-i18next';
import { StageDot } from '../components/stage-name.tsx';
import { usePrintMoves } from './optimistic-moves-context.ts';
import { useOrderQuery } from '../../../shared/orders/orders-api.ts';
import { movableOrder, withPaymentAndCourier } from './movable-order.ts';
import { PRINT_RULES } from './move-plan.ts';
import type { MovableOrder } from './move-queue.ts';
import { MoveTargetDialog } from './move-target-dialog.tsx';

interface MoveDialogProps {
  /** At least one. */
  readonly orders: readonly MovableOrder[];
  readonly onClose: () => void;
}

/** Moves print orders to any stage. */
export function MoveDialog({ orders, onClose }: MoveDialogProps) {
  const { t } = useTranslation('admin');
  const moves = usePrintMoves();
  const currentStage = orders[0]?.current_stage ?? FIRST_STAGE;
  return (
    <MoveTargetDialog
      moves={moves}
      orders={useWithPaymentAndCourier(orders)}
      rules={PRINT_RULES}
      initialStage={nextStage(currentStage) ?? currentStage}
      legend={t('moves.stageLegend')}
      stageLabel={(stage) => t(`stage.${stage}`, { ns: 'common' })}
      stageMark={(stage) => <StageDot stage={stage} />}
      onClose={onClose}
    />
  );
}

/** A single order of the board with its payment and courier, once they are loaded. */
function useWithPaymentAndCourier(orders: readonly MovableOrder[]): readonly MovableOrder[] {
  const [order] = orders;
  const isComplete = order === undefined || order.isUnpaid !== undefined;
  const { data } = useOrderQuery({ area: 'office', id: order?.orderId ?? '' }, { skip: isComplete });
  return isComplete || data === undefined ? orders : [withPaymentAndCourier(order, movableOrder(order.orderId, data))];
}
