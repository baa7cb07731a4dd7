import { isSafetyState, stagesLike, type OrderStage } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import { useTranslation } from 'react-i18next';

interface StageNames {
  readonly nameOf: (stage: OrderStage) => string;
  /** `Stage 3 of 7` */
  readonly positionOf: (stage: OrderStage) => string;
  /** The accessible name of the list of stages. */
  readonly listLabelOf: (stage: OrderStage) => string;
}

/** The names of the stages of print orders and of the states of workwear orders. */
export function useStageNames(): StageNames {
  const { t } = useTranslation(['common', 'track']);
  return {
    nameOf: (stage) => (isSafetyState(stage) ? t(`track:state.${stage}`) : t(`stage.${stage}`)),
    positionOf: (stage) => {
      const stages = stagesLike(stage);
      const position = { place: stages.indexOf(stage) + 1, count: stages.length };
      return isSafetyState(stage) ? t('track:state.place', position) : t('stage.place', position);
    },
    listLabelOf: (stage) => (isSafetyState(stage) ? t('track:state.steps') : t('stage.steps')),
  };
}
