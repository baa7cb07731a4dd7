import { FIRST_STAGE, nextStage, STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import { useTranslation } from 'react-i18next';
import { StageDot } from '../components/stage-name.tsx';
import { usePrintMoves } from './optimistic-moves-context.ts';
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
      orders={orders}
      stages={STAGES}
      initialStage={nextStage(currentStage) ?? currentStage}
      legend={t('moves.stageLegend')}
      stageLabel={(stage) => t(`stage.${stage}`, { ns: 'common' })}
      stageMark={(stage) => <StageDot stage={stage} />}
      onClose={onClose}
    />
  );
}
