import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';

/** The colour of a stage, the same on all pages. Its name is always shown with it. */
export function stageColour(stage: Stage): React.CSSProperties {
  return { '--hue': `var(--stage-${stage.toLowerCase()})` } as React.CSSProperties;
}
