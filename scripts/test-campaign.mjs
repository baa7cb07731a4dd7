// npm run test:campaign: the long tests, whole: fifty kills, 25 rounds of each fault, a rolling deploy there and back, each
// command as a process of its own. `npm test` runs a few rounds of each.
//   npm run faults          the faults alone
//   KILL_SEED=4711          the same kills again
//   FAULTS_SEED=4711        the same faults at the same moments again
//   FAULTS_ROUNDS=1         how often each fault comes
import { makeReady, runJest, summedUp } from './test-run.mjs';
import { prepareTestServices } from './test-services.mjs';

const GROUPS = ['kill', 'faults', 'moving', 'operating'];
const groups = process.argv.slice(2);

await summedUp(async () => {
  await makeReady();
  await prepareTestServices();
  await runJest('Campaign', groups.length === 0 ? GROUPS : groups, {
    env: { ...process.env, PRESSLINE_CAMPAIGN: '1' },
  });
});
