import { yieldToRequests } from '@pressline/read-models/replay/yield-to-requests.ts';

// First: to load the rest is work already, and what is imported above is loaded before anything is done.
yieldToRequests();
await import('./find-drift-thread.ts');
