// npm test: installs what is missing, runs every check and every test, and ends with `N passed, N failed, N skipped`.
// npm run test:quick: types, the checks of what changed, and the tests that need no server and no separate process.
import { constants, setPriority } from 'node:os';
import { CHECKS, TYPES, checksOf } from './checks.mjs';
import { run } from './child.mjs';
import { ROOT, buildServer, buildSite } from './set-up.mjs';
import { fail, isStopping, prepare, runChecks, runJest, runAndSummarize } from './test-run.mjs';
import { prepareTestServices } from './test-services.mjs';
import { reportError } from './terminal.mjs';

const quick = process.argv.includes('--quick');
const inCi = process.env['CI'] !== undefined && !['', '0', 'false'].includes(process.env['CI']);
/** Programs that CI may lack; anything else that is missing there is a mistake in .ci/run. */
const MAY_BE_MISSING_IN_CI = ['Docker', 'stripe-mock', 'Caddy of the version in the image'];

/** Long files first: a run ends when its last file does. */
const ON_NODE = ['operating', 'kill', 'faults', 'migration', 'integration', 'http', 'unit', 'architecture'];

/** All tests. Journeys often wait for a browser, so other tests run at the same time. */
async function runAll() {
  await prepare();
  if (isStopping()) return;
  const services = Promise.all([prepareTestServices(), buildServer()]);
  const site = buildSite().then(
    () => true,
    (/** @type {unknown} */ error) => {
      reportError(error);
      fail('The pages could not be built, so the tests in a browser did not run');
      return false;
    },
  );
  await Promise.all([
    services.then(() => runJest('Tests on Node', ON_NODE)),
    (async () => {
      await services; // One journey opens a shop on servers.
      if (await site) await runJest('Journeys in a browser', ['browser'], { parameters: ['--maxWorkers=1'] });
      // After the journeys, because the tests on Node take longer than all of this.
      await runJest('Component tests', ['component'], { parameters: ['--maxWorkers=1'] });
      await runJest('Floods and calls generated from the OpenAPI document', ['security'], {
        parameters: ['--maxWorkers=1'],
      });
      await runChecks(CHECKS);
    })(),
  ]);
  // Response times are measured while nothing else runs on the machine.
  if (await site) await runJest('Response times that people notice', ['performance'], { parameters: ['--runInBand'] });
}

/** Types, the checks of files that are not committed, and the tests that need no server and no process of their own. */
async function runQuick() {
  await prepare();
  const components = runJest('Component tests', ['component'], { parameters: ['--maxWorkers=1'] });
  // Components take longest, on one core from start to end: what starts from here on leaves it to them.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  await runJest('Unit and contract tests', ['unit']);
  await runChecks([...TYPES, ...checksOf(await changedFiles())]);
  await components;
}

/** Files that differ from the last commit, new ones included. */
async function changedFiles() {
  const lists = await Promise.all([
    run('git', ['diff', '--name-only', '--diff-filter=d', 'HEAD'], { cwd: ROOT }),
    run('git', ['ls-files', '--others', '--exclude-standard'], { cwd: ROOT }),
  ]);
  return lists.flatMap(({ output }) => output.split('\n')).filter((file) => file !== '');
}

await runAndSummarize(quick ? runQuick : runAll, (reason) => !inCi || MAY_BE_MISSING_IN_CI.includes(reason));
