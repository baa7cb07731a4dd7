// npm run test:engines: the adapters' contract suites on servers that are there: EVENTSTORE_URL, MONGODB_URL, REDIS_URL
// and FILES_URL say where, as they would to the shop. The suites make names of their own there, and clear up. What is not
// given is this machine's own, as in npm test.
//
// npm run test:containers: the same on the real images, through Docker.
import { startEngines } from './engine-containers.mjs';
import { isStopping, makeReady, runJest, summedUp } from './test-run.mjs';
import { prepareTestServices } from './test-services.mjs';

const inContainers = process.argv.includes('--containers');

/** Every suite that runs on a server. */
const SUITES = ['packages/.*(eventstoredb|mongo-|on-servers|leases|redis|s3-)[^/]*\\.test\\.ts$'];

await summedUp(async () => {
  await makeReady();
  if (!inContainers && !isStopping()) await prepareTestServices();
  if (isStopping()) return;
  const engines = inContainers ? await startEngines() : undefined;
  try {
    await runJest('Contract suites on servers', ['integration'], {
      parameters: ['--testPathPatterns', ...SUITES],
      env: { ...process.env, ...engines?.env, PRESSLINE_TEST_ENGINES: inContainers ? 'containers' : 'given' },
    });
  } finally {
    await engines?.stop();
  }
});
