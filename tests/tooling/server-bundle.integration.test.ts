import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from '@jest/globals';
import image from '../../infra/package.json' with { type: 'json' };
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

/** The sources that other sources run in a separate thread or process, or have the thread import. */
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

it('imports no packages but those that an image installs, in the versions of the other package.json files', () => {
  const imported = files.flatMap((file) => [...codeOf(file).matchAll(/^(?:import|export) .*"([^".][^"]*)";$/gm)]);
  const packages = imported
    .filter(([, name = '']) => !isBuiltin(name))
    .map(([, name = '']) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  const installed: Readonly<Record<string, string>> = image.dependencies;
  expect(packages.filter((name) => !(name in installed))).toEqual([]);
  expect(packages).toContain('sharp');
  const declared = ['packages', 'services'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder)).flatMap((name) => {
      const file = path.join(ROOT, folder, name, 'package.json');
      const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: Record<string, string> };
      return Object.entries(dependencies);
    }),
  );
  for (const [name, version] of declared) expect([name, installed[name] ?? version]).toEqual([name, version]);
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
