import type { Measure } from './wear-measures.ts';

const LETTERS: Readonly<Record<Measure, string>> = {
  chest: 'A',
  waist: 'B',
  hips: 'C',
  height: 'D',
  garmentChest: 'E',
  garmentWaist: 'F',
  length: 'G',
  sleeve: 'H',
  insideLeg: 'I',
};

/** The letter of a measure in the drawings. */
export function letterOf(measure: Measure): string {
  return LETTERS[measure];
}
