import { workerData } from 'node:worker_threads';
import type { ThreadStart } from './run-in-thread.ts';
import { yieldToRequests } from './yield-to-requests.ts';

// First: loading the remaining modules is work, and static imports are loaded before any statement runs.
yieldToRequests();
await import((workerData as ThreadStart<unknown>).module);
