import type { ReactNode } from 'react';
import type { TableExport } from '../../lists/export-table.tsx';
import type { BulkSelection } from '../../lists/use-matching-rows.ts';
import { useMay } from '../../permissions/use-may.ts';
import { isCancelled, ORDER_CALLS, type AnyOrder, type OrderKind } from '../components/order-kind.ts';
import { movableOrder } from '../fulfilment/movable-order.ts';
import { MoveDialog } from '../fulfilment/move-dialog.tsx';
import { useMoveTexts } from '../order-details/use-move-texts.ts';
import { BulkBar } from './bulk-bar.tsx';

/** What can be done with the selected orders of a list; undefined if the person's role may do nothing. */
export function useOrderActions(kind: OrderKind, csv: TableExport) {
  const may = useMay();
  const { moveKey } = useMoveTexts(kind);
  const canMove = may(ORDER_CALLS[kind].move);
  if (!canMove && !may(ORDER_CALLS[kind].recordPayment)) return undefined;
  return {
    label: moveKey,
    isMovable: (order: AnyOrder) => canMove && !isCancelled(order),
    renderBar: (selection: BulkSelection<AnyOrder>): ReactNode => (
      <BulkBar kind={kind} selection={selection} csv={csv} />
    ),
    renderDialog: (moving: readonly AnyOrder[], onClose: () => void): ReactNode => (
      <MoveDialog orders={moving.map((order) => movableOrder(order.id, order))} onClose={onClose} />
    ),
  };
}
