import { setTimeout as pause } from 'node:timers/promises';
import { startWatchdog } from '../src/watchdog.ts';

// A process of its own, since the watchdog ends it: works for a second, then never returns to its event loop.
startWatchdog(500);
await pause(1_000);
process.stdout.write('working\n');
for (;;);
