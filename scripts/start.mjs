// npm start: installs and builds if necessary, then starts the shop.
import path from 'node:path';
import { allocatorSettings } from './allocator.mjs';
import { ended, onStop, signalToAll, start } from './child.mjs';
import { NODE, ROOT, buildServer, buildSite, install, requireNode } from './set-up.mjs';
import { reportError } from './terminal.mjs';

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
          // Caches compiled code, which makes the next start faster.
          env: { NODE_COMPILE_CACHE: path.join(server, 'compiled'), ...allocatorSettings(), ...process.env },
          stdio: 'inherit',
        }),
      );
} catch (error) {
  if (!stopping) reportError(error);
  process.exitCode = stopping ? 130 : 1;
}
