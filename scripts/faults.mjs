// npm run faults: what may break beside a shop on servers breaks while people are at work, each many times. `npm test`
// does each once.
//   FAULTS_ROUNDS=25   how often
//   FAULTS_SEED=4711   the same again
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT, install, requireNode } from './set-up.mjs';
import { makeTestServices } from './test-services.mjs';
import { isStopping, runJest, summedUp } from './test-run.mjs';
import { sayWhy } from './terminal.mjs';

await summedUp(async () => {
  requireNode();
  await install();
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  await makeTestServices().catch(sayWhy);
  if (isStopping()) return;
  await runJest('Faults', ['faults'], { env: { FAULTS_ROUNDS: '25', ...process.env } });
});
