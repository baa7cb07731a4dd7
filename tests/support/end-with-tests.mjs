// Loaded into a shop's process before its own code: the process ends with the test process that started it, also where that
// one crashed or was killed. A pipe closes with its other end.
import { isMainThread } from 'node:worker_threads';

// The shop's threads and its own processes load this file, too, and have no pipe to the tests.
if (isMainThread && process.argv[1]?.endsWith('/api.js') === true) {
  process.stdin.on('close', () => process.exit(1)).resume();
  process.stdin.unref?.();
}
