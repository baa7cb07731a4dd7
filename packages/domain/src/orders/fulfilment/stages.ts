/** The seven stages of a print order, in the order in which the shop works. */
export const STAGES = ['Prepress', 'Printing', 'Collating', 'Binding', 'Polywrap', 'Shipping', 'Completed'] as const;
export type Stage = (typeof STAGES)[number];

/** A new order waits in Prepress. */
export const FIRST_STAGE: Stage = 'Prepress';

/** How far an order is: the stage's place, from 1, divided by 7. */
export function progressOf(current: Stage): number {
  return (STAGES.indexOf(current) + 1) / STAGES.length;
}

/** The stage that usually follows; none after the last. */
export function nextStage(current: Stage): Stage | undefined {
  return STAGES[STAGES.indexOf(current) + 1];
}
