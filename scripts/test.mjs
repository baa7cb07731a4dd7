// npm test: sets up what is missing, runs every check and every test, and ends with `N passed, N failed, N skipped`.
// npm run test:quick: types, the checks of what changed, and the tests that need no server and no process of their own.
import { CHECKS, TYPES, checksOf } from './checks.mjs';
import { run } from './child.mjs';
import { ROOT, buildSite } from './set-up.mjs';
import { fail, isStopping, makeReady, runChecks, runJest, summedUp } from './test-run.mjs';
import { prepareTestServices } from './test-services.mjs';
import { sayWhy } from './terminal.mjs';

const quick = process.argv.includes('--quick');
const inCi = process.env['CI'] !== undefined && !['', '0', 'false'].includes(process.env['CI']);
/** What CI may do without; anything else that is missing there is a mistake in .ci/run. */
const MAY_BE_MISSING_IN_CI = ['Docker'];

/** Long files first: a run ends when its last file does. */
const ON_NODE = ['operating', 'kill', 'faults', 'migration', 'integration', 'http', 'unit', 'architecture'];

/** Everything. Journeys wait for a browser much of the time, so other tests run next to them. */
async function everything() {
  await makeReady();
  if (isStopping()) return;
  const services = prepareTestServices();
  const site = buildSite().then(
    () => true,
    (/** @type {unknown} */ error) => {
      sayWhy(error);
      fail('The pages could not be built, so nothing was tested in a browser');
      return false;
    },
  );
  await Promise.all([
    services.then(() => runJest('Tests on Node', ON_NODE)),
    (async () => {
      if (await site) await runJest('Journeys in a browser', ['browser'], { parameters: ['--maxWorkers=1'] });
      await runJest('Component tests', ['component'], { parameters: ['--maxWorkers=1'] });
      // Here, because the tests on Node take longer than all of this.
      await services;
      await runJest('Floods and calls drawn from the OpenAPI document', ['security'], {
        parameters: ['--maxWorkers=1'],
      });
      await runChecks(CHECKS);
    })(),
  ]);
  // A response time is measured while nothing else is at work on the machine.
  if (await site) await runJest('Response times that people notice', ['performance'], { parameters: ['--runInBand'] });
}

/** Types, the checks of files that are not committed, and the tests that need no server and no process of their own. */
async function quickly() {
  await makeReady();
  await Promise.all([
    runJest('Unit and contract tests', ['unit']),
    runJest('Component tests', ['component']),
    changedFiles().then((files) => runChecks([...TYPES, ...checksOf(files)])),
  ]);
}

/** Files that differ from the last commit, new ones included. */
async function changedFiles() {
  const lists = await Promise.all([
    run('git', ['diff', '--name-only', '--diff-filter=d', 'HEAD'], { cwd: ROOT }),
    run('git', ['ls-files', '--others', '--exclude-standard'], { cwd: ROOT }),
  ]);
  return lists.flatMap(({ output }) => output.split('\n')).filter((file) => file !== '');
}

await summedUp(quick ? quickly : everything, (reason) => !inCi || MAY_BE_MISSING_IN_CI.includes(reason));
