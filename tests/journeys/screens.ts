import type { Screen } from './visitor.ts';

/** The screens that each journey is walked on. */
export const LARGE = { name: '1440 × 900', width: 1440, height: 900, colorScheme: 'light' } as const satisfies Named;
export const SMALL = {
  name: '390 × 844, in the dark',
  width: 390,
  height: 844,
  colorScheme: 'dark',
} as const satisfies Named;
export const SCREENS = [LARGE, SMALL] as const;

export interface Named extends Screen {
  /** For the name of a test. */
  readonly name: string;
}
