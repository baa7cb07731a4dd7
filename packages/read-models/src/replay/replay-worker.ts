import { yieldToRequests } from './yield-to-requests.ts';

// First: to load the rest is work already, and what is imported above is loaded before anything is done.
yieldToRequests();
await import('./replay-thread.ts');
