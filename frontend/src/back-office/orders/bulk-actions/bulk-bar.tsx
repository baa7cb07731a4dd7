import { nextStage, stagesLike, type OrderStage } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import { IconX } from '@tabler/icons-react';
import { FIRST_STAGE } from '@pressline/domain/orders/fulfilment/stages.ts';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { TableExport } from '../../lists/export-table.tsx';
import { LIST_ID } from '../../lists/list-layout.tsx';
import type { BulkSelection } from '../../lists/use-matching-rows.ts';
import { useMay } from '../../permissions/use-may.ts';
import { ToastPortal } from '../../toast/toast-portal.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import layout from '../../../shared/ui/layout.module.css';
import { Select } from '../../../shared/ui/select.tsx';
import { ORDER_CALLS, type AnyOrder, type OrderKind } from '../components/order-kind.ts';
import { useStageLabel } from '../components/stage-name.tsx';
import { movableOrder } from '../fulfilment/movable-order.ts';
import { planMove } from '../fulfilment/move-plan.ts';
import { useMoves } from '../fulfilment/optimistic-moves-context.ts';
import styles from './bulk-bar.module.css';
import { BulkMenu } from './bulk-menu.tsx';
import { SelectionScope } from './selection-scope.tsx';

interface BulkBarProps {
  readonly kind: OrderKind;
  readonly selection: BulkSelection<AnyOrder>;
  /** The file of all orders that match the filters. */
  readonly csv: TableExport;
}

/** Moves and changes the selected orders. It floats above the list, so that rows don't shift. */
export function BulkBar({ kind, selection, csv }: BulkBarProps) {
  const { t } = useTranslation('admin');
  const stageLabel = useStageLabel();
  const moves = useMoves();
  const canMove = useMay()(ORDER_CALLS[kind].move);
  const { rows, isEverything, onClear } = selection;
  useEffect(
    () => () => {
      // The bar disappears together with the button that had the focus.
      if (document.activeElement === document.body) document.getElementById(LIST_ID)?.focus();
    },
    [],
  );
  const orders = rows.map((order) => movableOrder(order.id, order));
  const first = orders.find(({ isCancelled }) => isCancelled !== true) ?? orders[0];
  const currentStage = first?.current_stage ?? FIRST_STAGE;
  const [selectedStage, setSelectedStage] = useState<OrderStage | null>(null);
  const target = selectedStage ?? nextStage(currentStage) ?? currentStage;
  const { moving } = planMove(orders, target);
  return (
    <ToastPortal>
      <div className={styles.bar}>
        <SelectionScope {...selection} />
        <div
          className={clsx(layout.panel, layout.floating, layout.row, styles.toolbar)}
          role="toolbar"
          aria-label={t('orders.bulkLabel')}
        >
          <b className={layout.grow}>
            <Trans t={t} i18nKey="orders.pickedCount" count={orders.length} components={{ w: <span /> }} />
          </b>
          {canMove ? (
            <>
              <Select
                className={styles.target}
                label={t('orders.bulkStage')}
                value={target}
                options={stagesLike(target).map((stage) => [stage, stageLabel(stage)] as const)}
                onChange={setSelectedStage}
              />
              <Button
                className={styles.move}
                variant="primary"
                disabled={moving.length === 0}
                title={moving.length === 0 ? t('moves.allAlreadyThere', { stage: stageLabel(target) }) : undefined}
                onClick={() => {
                  void moves.move(orders, target, { onBegin: onClear });
                }}
              >
                {t('orders.moveCount', { count: moving.length })}
              </Button>
            </>
          ) : null}
          <BulkMenu kind={kind} orders={rows} isEverything={isEverything} csv={csv} onClear={onClear} />
          <Button variant="ghost" icon aria-label={t('orders.clearPicked')} onClick={onClear}>
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </Button>
        </div>
      </div>
    </ToastPortal>
  );
}
