// npm test: sets up what is missing, runs every check and every test, and ends with `N passed, N failed, N skipped`.
// npm run test:quick: types, unit and contract tests only.
import { buildSite } from './set-up.mjs';
import { fail, installed, isStopping, makeReady, runChecks, runJest, summedUp } from './test-run.mjs';
import { sayWhy } from './terminal.mjs';

const quick = process.argv.includes('--quick');
const inCi = process.env['CI'] !== undefined && !['', '0', 'false'].includes(process.env['CI']);
/** What CI may do without; anything else that is missing there is a mistake in .ci/run. */
const MAY_BE_MISSING_IN_CI = ['Docker'];

const TYPES = [
  { name: 'types', command: [installed('typescript/bin/tsc')] },
  { name: 'types of the frontend', command: [installed('typescript/bin/tsc'), '-p', 'frontend'] },
];
/** The longest first: the others run beside it. */
const CHECKS = [
  { name: 'lint', command: [installed('eslint/bin/eslint.js'), '.'] },
  ...TYPES,
  {
    name: 'styles',
    command: [installed('stylelint/bin/stylelint.mjs'), 'frontend/src/**/*.css', '--allow-empty-input'],
  },
  { name: 'format', command: [installed('prettier/bin/prettier.cjs'), '--check', '.'] },
  { name: 'dead code', command: [installed('knip/bin/knip.js'), '--no-progress'] },
];

async function everything() {
  await makeReady({ services: true });
  if (quick) {
    await runChecks(TYPES);
    await runJest('Unit and contract tests', ['unit']);
  } else {
    let built = true;
    if (!isStopping()) {
      await buildSite().catch((/** @type {unknown} */ error) => {
        built = false;
        sayWhy(error);
      });
    }
    await runChecks(CHECKS);
    await runJest('Unit, contract, HTTP and architecture tests, and shops that break at work', [
      'unit',
      'http',
      'architecture',
      'kill',
      'faults',
      'moving',
      'operating',
    ]);
    if (built) {
      await runJest('Journeys in a browser', ['browser']);
      // What else is at work on the machine would be measured, too.
      await runJest('What people wait for, one at a time', ['pace'], { parameters: ['--runInBand'] });
    } else fail('Journeys in a browser: not run, since the pages could not be built');
  }
}

await summedUp(everything, (reason) => !inCi || MAY_BE_MISSING_IN_CI.includes(reason));
