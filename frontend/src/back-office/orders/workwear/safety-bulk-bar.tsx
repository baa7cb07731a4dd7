import { useTranslation } from 'react-i18next';
import type { TableExport } from '../../lists/export-table.tsx';
import type { BulkSelection } from '../../lists/use-matching-rows.ts';
import { useMay } from '../../permissions/use-may.ts';
import { BulkMenu } from '../bulk-actions/bulk-menu.tsx';
import { SelectionScope } from '../bulk-actions/selection-scope.tsx';
import { BulkBar } from '../fulfilment/bulk-bar.tsx';
import { SAFETY_RULES } from '../fulfilment/move-plan.ts';
import { useSafetyMoves } from '../fulfilment/optimistic-moves-context.ts';
import type { SafetyOrder } from '../../api/office-api.ts';
import { nextSafetyState } from './safety-move-dialog.tsx';
import { movableSafetyOrder } from './movable-safety-order.ts';

interface SafetyBulkBarProps {
  readonly selection: BulkSelection<SafetyOrder>;
  /** The file of all orders that match the filters. */
  readonly csv: TableExport;
}

/** Moves and changes the selected safety orders. */
export function SafetyBulkBar({ selection, csv }: SafetyBulkBarProps) {
  const { t } = useTranslation('admin');
  const { rows: orders, isEverything, onClear } = selection;
  const moves = useSafetyMoves();
  const currentState = orders.find(({ cancelled }) => !cancelled)?.state ?? 'received';
  return (
    <BulkBar
      moves={moves}
      canMove={useMay()('moveSafetyOrder')}
      orders={orders.map((order) => movableSafetyOrder(order))}
      rules={SAFETY_RULES}
      suggestedStage={nextSafetyState(currentState)}
      stageLabel={(state) => t(`safetyState.${state}`)}
      scope={<SelectionScope {...selection} />}
      menu={<BulkMenu kind="safety" orders={orders} isEverything={isEverything} csv={csv} onClear={onClear} />}
      onClear={onClear}
    />
  );
}
