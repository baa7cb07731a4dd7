// npm start: installs and builds if necessary, then starts the shop.
import path from 'node:path';
import { ended, onStop, signalToAll, start } from './child.mjs';
import { NODE, ROOT, buildServer, buildSite, install, requireNode } from './set-up.mjs';
import { reportError } from './terminal.mjs';

/** As in the images. The C library would keep up to eight areas of memory for each core. */
const FRUGAL_MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

let stopping = false;
onStop((signal) => {
  stopping = true;
  signalToAll(signal === 'SIGHUP' ? 'SIGTERM' : signal);
});

try {
  requireNode();
  if (!stopping) await install();
  const [server = ''] = stopping ? [] : await Promise.all([buildServer(), buildSite()]);
  process.exitCode = stopping
    ? 130
    : await ended(
        start(NODE, [path.join(server, 'api.js'), ...process.argv.slice(2)], {
          cwd: ROOT,
          // Caches compiled code, which makes the next start faster, and returns unused memory to the system.
          env: { NODE_COMPILE_CACHE: path.join(server, 'compiled'), ...FRUGAL_MALLOC, ...process.env },
          stdio: 'inherit',
        }),
      );
} catch (error) {
  if (!stopping) reportError(error);
  process.exitCode = stopping ? 130 : 1;
}
