import { yieldToRequests } from '@pressline/read-models/replay/yield-to-requests.ts';

// First: loading the remaining modules is work, and static imports are loaded before any statement runs.
yieldToRequests();
await import('./find-drift-thread.ts');
