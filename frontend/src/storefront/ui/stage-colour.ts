import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';

/** Each stage has a hue of its own, the same everywhere; its name stands beside it always. */
export function stageColour(stage: Stage): React.CSSProperties {
  return { '--hue': `var(--stage-${stage.toLowerCase()})` } as React.CSSProperties;
}
