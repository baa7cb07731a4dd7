import { FIRST_STAGE, nextStage, STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import { useTranslation } from 'react-i18next';
import { StageDot } from '../components/stage-name.tsx';
import { useMoveDesk } from './optimistic-moves-context.ts';
import type { SeenOrder } from './optimistic-moves.ts';
import { PlaceDialog } from './move-target-dialog.tsx';

interface MoveDialogProps {
  /** At least one. */
  readonly orders: readonly SeenOrder[];
  readonly onClose: () => void;
}

/** Moves one print order, or many, to any stage. */
export function MoveDialog({ orders, onClose }: MoveDialogProps) {
  const { t } = useTranslation('admin');
  const desk = useMoveDesk();
  const present = orders[0]?.current_stage ?? FIRST_STAGE;
  return (
    <PlaceDialog
      desk={desk}
      orders={orders}
      places={STAGES}
      first={nextStage(present) ?? present}
      legend={t('moves.stageLegend')}
      nameOf={(stage) => t(`stage.${stage}`, { ns: 'common' })}
      markOf={(stage) => <StageDot stage={stage} />}
      onClose={onClose}
    />
  );
}
