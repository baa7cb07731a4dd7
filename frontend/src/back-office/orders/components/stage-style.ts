import { isSafetyState, stagesLike, type OrderStage } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import type { CSSProperties } from 'react';
import { stageColour } from '../../../shared/orders/stage-colour.ts';

/** The colour of a stage of print orders or a state of safety orders, and its place among them. */
export function stageStyle(stage: OrderStage): CSSProperties {
  const stages = stagesLike(stage);
  const place = { '--at': stages.indexOf(stage) + 1, '--of': stages.length };
  const style = isSafetyState(stage)
    ? { ...place, '--hue': `var(--${stage === 'delivered' ? 'good' : 'cyan'})`, '--cell': '8px' }
    : { ...place, ...stageColour(stage), '--cell': '6px' };
  return style as CSSProperties;
}
