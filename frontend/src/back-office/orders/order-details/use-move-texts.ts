import type { OrderStage } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import { useTranslation } from 'react-i18next';
import type { OrderKind } from '../components/order-kind.ts';
import { useStageLabel } from '../components/stage-name.tsx';

/** What the buttons and shortcuts that move an order of each kind say. */
export function useMoveTexts(kind: OrderKind) {
  const { t } = useTranslation('admin');
  const stageLabel = useStageLabel();
  return kind === 'print'
    ? {
        moveTo: (stage: OrderStage) => t('moves.moveTo', { stage: stageLabel(stage) }),
        other: t('order.otherStage'),
        otherOrNote: t('order.otherStageOrNote'),
        moveOnKey: t('keys.moveOn'),
        moveKey: t('keys.move'),
      }
    : {
        moveTo: (stage: OrderStage) => t('safetyState.moveTo', { state: stageLabel(stage) }),
        other: t('safetyState.other'),
        otherOrNote: t('safetyState.other'),
        moveOnKey: t('safetyState.nextKey'),
        moveKey: t('safetyState.moveKey'),
      };
}
