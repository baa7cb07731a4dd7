import { yieldToRequests } from './yield-to-requests.ts';

// First: loading the remaining modules is work, and static imports are loaded before any statement runs.
yieldToRequests();
await import('./replay-thread.ts');
