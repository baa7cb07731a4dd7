/** The seven stages of a print order, in the order of production. */
export const STAGES = ['Prepress', 'Printing', 'Collating', 'Binding', 'Polywrap', 'Shipping', 'Completed'] as const;
export type Stage = (typeof STAGES)[number];

export const FIRST_STAGE: Stage = 'Prepress';

/** The progress of an order: the stage's number, from 1, divided by 7. */
export function progressOf(current: Stage): number {
  return (STAGES.indexOf(current) + 1) / STAGES.length;
}

/** Whether an order of this stage has left Printing. */
export function isPrinted(current: Stage): boolean {
  return STAGES.indexOf(current) > STAGES.indexOf('Printing');
}
