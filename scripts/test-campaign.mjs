// npm run test:campaign: the long tests, whole: fifty kills, 25 rounds of each fault, a rolling deploy there and back, each
// command as a process of its own, 100,000 calls drawn from the OpenAPI document, floods of connections, every route with every
// kind of token. `npm test` runs a few rounds of each.
//   npm run faults          the faults alone
//   KILL_SEED=4711          the same kills again
//   FAULTS_SEED=4711        the same faults at the same moments again
//   FAULTS_ROUNDS=1         how often each fault comes
//   npm run test:campaign security    floods and fuzzing alone
//   FUZZ_SEED=4711          the same calls again
//   FUZZ_CALLS=10000        how many calls
import { buildSite } from './set-up.mjs';
import { makeReady, runJest, summedUp } from './test-run.mjs';
import { prepareTestServices } from './test-services.mjs';

const GROUPS = ['kill', 'faults', 'migration', 'operating', 'security'];
const groups = process.argv.slice(2);

await summedUp(async () => {
  await makeReady();
  await prepareTestServices();
  // A flood asks for pages.
  await buildSite();
  const env = { ...process.env, PRESSLINE_CAMPAIGN: '1' };
  await runJest('Campaign', groups.length === 0 ? GROUPS : groups, { env });
  if (groups.length === 0)
    await runJest('Rights, requests and tokens', ['http'], {
      env,
      parameters: ['--testPathPatterns', 'rights|bad-input|smuggling|request-target|connections|slow-clients'],
    });
});
