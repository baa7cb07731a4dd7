import { FIRST_STAGE, nextStage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { useTranslation } from 'react-i18next';
import type { TableExport } from '../../lists/export-table.tsx';
import type { BulkSelection } from '../../lists/use-matching-rows.ts';
import { useMay } from '../../permissions/use-may.ts';
import { BulkMenu } from '../bulk-actions/bulk-menu.tsx';
import { SelectionScope } from '../bulk-actions/selection-scope.tsx';
import { BulkBar } from '../fulfilment/bulk-bar.tsx';
import { usePrintMoves } from '../fulfilment/optimistic-moves-context.ts';
import { PRINT_RULES } from '../fulfilment/move-plan.ts';
import { movableOrder } from '../fulfilment/movable-order.ts';
import type { ListedOrder } from './orders-url.ts';

interface OrdersBulkBarProps {
  readonly selection: BulkSelection<ListedOrder>;
  /** The file of all orders that match the filters. */
  readonly csv: TableExport;
}

/** Moves and changes the selected print orders. */
export function OrdersBulkBar({ selection, csv }: OrdersBulkBarProps) {
  const { t } = useTranslation('admin');
  const { rows: orders, isEverything, onClear } = selection;
  const moves = usePrintMoves();
  const currentStage = orders.find(({ status }) => status !== 'cancelled')?.current_stage ?? FIRST_STAGE;
  return (
    <BulkBar
      moves={moves}
      canMove={useMay()('updateProcess')}
      orders={orders.map((order) => movableOrder(order.id, order))}
      rules={PRINT_RULES}
      suggestedStage={nextStage(currentStage) ?? currentStage}
      stageLabel={(stage) => t(`stage.${stage}`, { ns: 'common' })}
      scope={<SelectionScope {...selection} />}
      menu={<BulkMenu kind="print" orders={orders} isEverything={isEverything} csv={csv} onClear={onClear} />}
      onClear={onClear}
    />
  );
}
