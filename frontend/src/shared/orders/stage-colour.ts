import { isSafetyState, type OrderStage } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import type { SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';

/** A state of a workwear order has the colour of the most similar stage. */
const SIMILAR_STAGE: Readonly<Record<SafetyState, Stage>> = {
  received: 'Prepress',
  packed: 'Polywrap',
  shipped: 'Shipping',
  delivered: 'Completed',
};

/** The colour of a stage, the same on all pages. Its name is always shown with it. */
export function stageColour(orderStage: OrderStage): React.CSSProperties {
  const stage = isSafetyState(orderStage) ? SIMILAR_STAGE[orderStage] : orderStage;
  return { '--hue': `var(--stage-${stage.toLowerCase()})` } as React.CSSProperties;
}
