// npm run test:engines: the adapters' contract suites on running servers, named by EVENTSTOREDB_URL, MONGODB_URL, REDIS_URL
// and FILES_URL as for the shop. The suites use unique names and clean up. For servers that are not named, the stand-ins of
// this machine are used, as in npm test.
//
// npm run test:containers: the same on the real images, through Docker.
import { startEngines, startReplicaSet } from './engine-containers.mjs';
import { isStopping, prepare, runJest, runAndSummarize } from './test-run.mjs';
import { prepareTestServices } from './test-services.mjs';

const inContainers = process.argv.includes('--containers');

/** Every suite that runs on a server. */
const SUITES = ['packages/.*(eventstoredb|mongo-|on-servers|leases|redis|s3-)[^/]*\\.test\\.ts$'];

/** Those that use MongoDB run again on replica sets, whose writes wait for most members. */
const MONGO_SUITES = ['packages/.*(mongo-|on-servers|leases)[^/]*\\.test\\.ts$'];
const REPLICA_SETS = [1, 3];

await runAndSummarize(async () => {
  await prepare();
  if (!inContainers && !isStopping()) await prepareTestServices();
  if (isStopping()) return;
  const engines = inContainers ? await startEngines() : undefined;
  try {
    await runJest('Contract suites on servers', ['integration'], {
      parameters: ['--testPathPatterns', ...SUITES],
      env: { ...process.env, ...engines?.env, PRESSLINE_TEST_ENGINES: inContainers ? 'containers' : 'given' },
    });
    for (const members of engines === undefined ? [] : REPLICA_SETS) {
      if (isStopping()) return;
      const set = await startReplicaSet(members);
      try {
        await runJest(`Contract suites on a replica set of ${members}`, ['integration'], {
          parameters: ['--testPathPatterns', ...MONGO_SUITES],
          env: { ...process.env, ...engines?.env, ...set.env, PRESSLINE_TEST_ENGINES: 'containers' },
        });
      } finally {
        await set.stop();
      }
    }
  } finally {
    await engines?.stop();
  }
});
