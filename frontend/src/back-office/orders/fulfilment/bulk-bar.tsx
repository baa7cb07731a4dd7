import { IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { ToastPortal } from '../../toast/toast-portal.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import { Select } from '../../../shared/ui/select.tsx';
import styles from './bulk-bar.module.css';
import type { MovableOrder } from './move-queue.ts';
import type { OptimisticMoves } from './optimistic-moves.ts';

interface BulkBarProps<OrderStage extends string> {
  readonly moves: OptimisticMoves<OrderStage>;
  /** Number of selected rows; `orders` are those that can be moved. */
  readonly selectedCount: number;
  readonly orders: readonly MovableOrder<OrderStage>[];
  readonly stages: readonly OrderStage[];
  /** Preselected. */
  readonly suggestedStage: OrderStage;
  readonly stageLabel: (stage: OrderStage) => string;
  readonly onClear: () => void;
}

/** Moves the selected orders. It floats above the list, so that rows don't shift. */
export function BulkBar<OrderStage extends string>({
  moves,
  selectedCount,
  orders,
  stages,
  suggestedStage,
  stageLabel,
  onClear,
}: BulkBarProps<OrderStage>) {
  const { t } = useTranslation('admin');
  const [selectedStage, setSelectedStage] = useState<OrderStage | null>(null);
  const target = selectedStage ?? suggestedStage;
  const affected = orders.filter((order) => order.current_stage !== target);
  return (
    <ToastPortal>
      <div
        className={clsx(layout.panel, layout.floating, layout.row, layout.nowrap, styles.toolbar)}
        role="toolbar"
        aria-label={t('orders.bulkLabel')}
      >
        <b>
          <Trans
            t={t}
            i18nKey="orders.pickedCount"
            count={selectedCount}
            components={{ w: <span className={text.hiddenOnPhones} /> }}
          />
        </b>
        <Select
          className={styles.target}
          label={t('orders.bulkStage')}
          value={target}
          options={stages.map((stage) => [stage, stageLabel(stage)] as const)}
          onChange={setSelectedStage}
        />
        <Button
          variant="primary"
          disabled={affected.length === 0}
          title={affected.length === 0 ? t('moves.areThere', { stage: stageLabel(target) }) : undefined}
          onClick={() => {
            void moves.move(affected, target, undefined, onClear);
          }}
        >
          {t('orders.moveCount', { count: affected.length })}
        </Button>
        <Button variant="ghost" icon aria-label={t('orders.clearPicked')} onClick={onClear}>
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </Button>
      </div>
    </ToastPortal>
  );
}
