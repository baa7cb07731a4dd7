import { IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { ToastPortal } from '../../toast/toast-portal.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import layout from '../../../shared/ui/layout.module.css';
import { Select } from '../../../shared/ui/select.tsx';
import styles from './bulk-bar.module.css';
import { planMove, type StageRules } from './move-plan.ts';
import type { MovableOrder } from './move-queue.ts';
import type { OptimisticMoves } from './optimistic-moves.ts';

interface BulkBarProps<OrderStage extends string> {
  readonly moves: OptimisticMoves<OrderStage>;
  /** False for a role that may only do what the menu has. */
  readonly canMove: boolean;
  /** The selected orders, also those that can’t be moved. */
  readonly orders: readonly MovableOrder<OrderStage>[];
  readonly rules: StageRules<OrderStage>;
  /** Preselected. */
  readonly suggestedStage: OrderStage;
  readonly stageLabel: (stage: OrderStage) => string;
  /** Above the bar: what is selected beyond this page. */
  readonly scope?: ReactNode;
  /** Other bulk actions. */
  readonly menu: ReactNode;
  readonly onClear: () => void;
}

/** Moves the selected orders. It floats above the list, so that rows don't shift. */
export function BulkBar<OrderStage extends string>({
  moves,
  canMove,
  orders,
  rules,
  suggestedStage,
  stageLabel,
  scope,
  menu,
  onClear,
}: BulkBarProps<OrderStage>) {
  const { t } = useTranslation('admin');
  const [selectedStage, setSelectedStage] = useState<OrderStage | null>(null);
  const target = selectedStage ?? suggestedStage;
  const { moving } = planMove(orders, target, rules);
  return (
    <ToastPortal>
      <div className={styles.bar}>
        {scope}
        <div
          className={clsx(layout.panel, layout.floating, layout.row, styles.toolbar)}
          role="toolbar"
          aria-label={t('orders.bulkLabel')}
        >
          <b className={styles.count}>
            <Trans t={t} i18nKey="orders.pickedCount" count={orders.length} components={{ w: <span /> }} />
          </b>
          {canMove ? (
            <>
              <Select
                className={styles.target}
                label={t('orders.bulkStage')}
                value={target}
                options={rules.stages.map((stage) => [stage, stageLabel(stage)] as const)}
                onChange={setSelectedStage}
              />
              <Button
                variant="primary"
                className={styles.move}
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
          {menu}
          <Button variant="ghost" icon aria-label={t('orders.clearPicked')} onClick={onClear}>
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </Button>
        </div>
      </div>
    </ToastPortal>
  );
}
