// npm start: installs, builds and starts whatever of it is needed. With nothing changed it only starts.
import path from 'node:path';
import { ended, onStop, signalToAll, start } from './child.mjs';
import { NODE, ROOT, buildSite, install, requireNode } from './set-up.mjs';
import { sayWhy } from './terminal.mjs';

let stopping = false;
onStop((signal) => {
  stopping = true;
  signalToAll(signal === 'SIGHUP' ? 'SIGTERM' : signal);
});

try {
  requireNode();
  if (!stopping) await install();
  if (!stopping) await buildSite();
  process.exitCode = stopping
    ? 130
    : await ended(
        start(NODE, ['services/api/src/main.ts', ...process.argv.slice(2)], {
          cwd: ROOT,
          // A second start takes a third less: nothing is stripped and compiled again.
          env: { NODE_COMPILE_CACHE: path.join(ROOT, '.cache', 'compiled'), ...process.env },
          stdio: 'inherit',
        }),
      );
} catch (error) {
  if (!stopping) sayWhy(error);
  process.exitCode = stopping ? 130 : 1;
}
