// npm run dev: the API, restarted when its code changes, and the pages by Vite, updated in the open browser.
import { createInterface } from 'node:readline';
import { ended, onStop, signalToLeaders, start } from './child.mjs';
import { NODE, ROOT, install, requireNode, viteProgram } from './set-up.mjs';
import { SetupError, quiet, say, reportError } from './terminal.mjs';

const API_PORT = process.env['PORT'] ?? '3000';
const PAGES_PORT = process.env['PAGES_PORT'] ?? '5173';
const PAGES = `http://localhost:${PAGES_PORT}`;

let stopping = false;
onStop((signal) => {
  stopping = true;
  signalToLeaders(signal === 'SIGHUP' ? 'SIGTERM' : signal);
});

/**
 * @param {string} name prefix of each line of its output
 * @param {string[]} parameters
 * @param {string} folder
 * @param {Record<string, string>} settings
 */
async function superviseProcess(name, parameters, folder, settings) {
  const child = start(NODE, parameters, {
    cwd: folder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) createInterface({ input: stream }).on('line', (line) => say(`${quiet(`${name} │`)} ${line}`));
  }
  const code = await ended(child);
  if (stopping) return;
  stopping = true;
  signalToLeaders('SIGTERM');
  throw new SetupError(`"${name.trim()}" exited with code ${code}, so everything was stopped.`);
}

try {
  requireNode();
  await install();
  say(`The pages: ${PAGES}   The API: http://localhost:${API_PORT}   Ctrl-C stops both.`);
  const results = await Promise.allSettled([
    superviseProcess('api  ', ['--watch', '--watch-preserve-output', 'services/api/src/main.ts'], ROOT, {
      PORT: API_PORT,
      PUBLIC_URL: process.env['PUBLIC_URL'] ?? PAGES,
    }),
    superviseProcess(
      'pages',
      [viteProgram(), '--configLoader', 'native', '--port', PAGES_PORT, '--strictPort', '--clearScreen', 'false'],
      `${ROOT}/frontend`,
      {
        PRESSLINE_API: `http://127.0.0.1:${API_PORT}`,
      },
    ),
  ]);
  for (const result of results) {
    if (result.status === 'rejected') {
      reportError(result.reason);
      process.exitCode = 1;
    }
  }
} catch (error) {
  if (!stopping) reportError(error);
  process.exitCode = stopping ? 130 : 1;
}
