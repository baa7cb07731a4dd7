// npm run faults: what may break beside a shop on servers breaks while people are at work, each many times. `npm test`
// does each once.
//   FAULTS_ROUNDS=25   how often
//   FAULTS_SEED=4711   the same again
import { makeReady, runJest, summedUp } from './test-run.mjs';
import { prepareTestServices } from './test-services.mjs';

await summedUp(async () => {
  await makeReady();
  await prepareTestServices();
  await runJest('Faults', ['faults'], { env: { FAULTS_ROUNDS: '25', ...process.env } });
});
