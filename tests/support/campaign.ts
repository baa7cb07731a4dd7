/** Whether the long campaigns run in full (`npm run test:campaign`); `npm test` runs a few rounds of each. */
export const campaign = process.env['PRESSLINE_CAMPAIGN'] === '1';

/** Rounds of a long test: some in `npm test`, all in `npm run test:campaign`. */
export const rounds = (some: number, all: number): number => (campaign ? all : some);
