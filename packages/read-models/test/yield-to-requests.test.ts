import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { expect, it } from '@jest/globals';

/** Of each thread of this process, from Linux: the 19th field. */
function priorities(): readonly number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ');
    return Number(fields?.[16]);
  });
}

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('a thread that folds the history lets the threads that answer requests go first', async () => {
  const before = priorities();
  const url = new URL('../src/replay/yield-to-requests.ts', import.meta.url).href;
  const worker = new Worker(
    `import('${url}').then(({ yieldToRequests }) => {
       const { parentPort } = require('node:worker_threads');
       yieldToRequests();
       parentPort.on('message', () => parentPort.close());
       parentPort.postMessage('yielded');
     });`,
    { eval: true },
  );
  await once(worker, 'message');
  // If the whole process has that priority already, there are no more of them.
  const yielded = priorities().filter((priority) => priority >= 10).length;
  expect(yielded - before.filter((priority) => priority >= 10).length).toBe(1);
  worker.postMessage('end');
  await once(worker, 'exit');
});
