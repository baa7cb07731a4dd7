// npm run test:campaign: the long tests in full: fifty kills, 400 kills while customers order and pay, 25 rounds of each
// fault, a rolling deploy forward and back, each command as a separate process, 100,000 calls generated from the OpenAPI
// document, floods of connections, every route with every kind of token. `npm test` runs a few rounds of each.
//   npm run test:campaign faults      only the faults
//   KILL_SEED=4711          repeats the same kills
//   FAULTS_SEED=4711        repeats the same faults at the same moments
//   FAULTS_ROUNDS=1         rounds of each fault
//   npm run test:campaign security    only floods and fuzzing
//   FUZZ_SEED=4711          repeats the same calls
//   FUZZ_CALLS=10000        number of calls
import { buildServer, buildSite } from './set-up.mjs';
import { prepare, runJest, runAndSummarize } from './test-run.mjs';
import { prepareAllTestServices } from './test-services.mjs';

const GROUPS = ['kill', 'faults', 'migration', 'operating', 'security'];
const groups = process.argv.slice(2);

await runAndSummarize(async () => {
  await prepare();
  await prepareAllTestServices();
  await buildServer();
  // A flood requests pages.
  await buildSite();
  const env = { ...process.env, PRESSLINE_CAMPAIGN: '1' };
  await runJest('Campaign', groups.length === 0 ? GROUPS : groups, { env });
  if (groups.length === 0 || groups.includes('faults'))
    await runJest('Proxies', ['integration'], { env, parameters: ['--testPathPatterns', 'tooling/proxy'] });
  if (groups.length === 0)
    await runJest('Rights, requests and tokens', ['http'], {
      env,
      parameters: ['--testPathPatterns', 'rights|bad-input|smuggling|request-target|connections|slow-clients'],
    });
});
