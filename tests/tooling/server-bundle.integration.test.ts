import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from '@jest/globals';
import { buildServer } from '../../scripts/set-up.mjs';
import { ROOT } from '../support/root.ts';
import { SERVER } from '../support/server-programs.ts';

const files = readdirSync(SERVER).filter((name) => name.endsWith('.js'));
const codeOf = (file: string): string => readFileSync(path.join(SERVER, file), 'utf8');

/** The file that a source has become; files that are loaded by a URL have a hash in their name. */
function bundled(source: string): string {
  const name = path.basename(source, '.ts');
  const found = files.filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
  expect({ source, files: found.length }).toEqual({ source, files: 1 });
  return path.join(SERVER, found[0] ?? '');
}

/** The sources that other sources run in a thread or a process of its own, or have the thread import. */
const loadedByUrl = ['packages', 'services'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/]+\/src\/.*\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(ROOT, folder, file), 'utf8').matchAll(/new URL\(\s*'([^']+\.ts)'/g)].map(
        ([, target = '']) => path.join(folder, path.dirname(file), target),
      ),
    ),
);

it('has a file for each thread and process of the server', () => {
  expect(loadedByUrl).toContain('packages/read-models/src/replay/thread-entry.ts');
  expect(loadedByUrl).toContain('packages/preflight/src/worker-process.ts');
  for (const source of loadedByUrl) bundled(source);
});

it('imports only packages that stay outside, from where the root finds them', () => {
  const imported = new Set(
    files.flatMap((file) =>
      [...codeOf(file).matchAll(/^(?:import|export) .*"([^".][^"]*)";$/gm)].map(([, name]) => name ?? ''),
    ),
  );
  const packages = [...imported].filter((name) => !isBuiltin(name));
  expect(packages).toEqual(expect.arrayContaining(['sharp', '@node-rs/argon2', 'pdfkit']));
  for (const name of packages) expect(import.meta.resolve(name)).toContain(`${ROOT}/node_modules/`);
});

it('names the TypeScript files in stack traces, in threads too', async () => {
  const thread = new Worker(bundled('packages/read-models/src/replay/replay-job.ts'), { workerData: null });
  const [error] = (await once(thread, 'error')) as [Error];
  const file = 'packages/read-models/src/replay/work-in-thread.ts';
  const [, line = ''] = new RegExp(`at workInThread \\(.*/${file}:(\\d+):\\d+\\)`).exec(error.stack ?? '') ?? [];
  expect(readFileSync(path.join(ROOT, file), 'utf8').split('\n')[Number(line) - 1]).toContain('workerData as');
});

it('is not bundled again while the code is the same', async () => {
  expect(await buildServer()).toBe(SERVER);
});
