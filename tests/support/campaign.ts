/** Whether the long campaigns run whole (`npm run test:campaign`); `npm test` runs a few rounds of each. */
export const campaign = process.env['PRESSLINE_CAMPAIGN'] === '1';

/** How many rounds a long test runs: some in `npm test`, all in `npm run test:campaign`. */
export const rounds = (some: number, all: number): number => (campaign ? all : some);
