import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { until } from './until.ts';

/** Starts a server, and prints its process ID and the folder of its data. */
const PROGRAM = `
  import { ServerProcess, serverFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'server-process.ts'))};
  const folder = serverFolder('test');
  const server = new ServerProcess({
    program: process.execPath,
    parameters: () => ['--eval', 'console.log("ready"); setInterval(() => undefined, 1_000)'],
    readyLine: /ready/,
  });
  await server.start();
  console.log(JSON.stringify({ pid: server.pid, folder }));
  if (process.argv[1] === 'fails') throw new Error('A test run fails.');
`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it.each(['SIGINT', 'SIGTERM', 'fails'] as const)(
  'a server ends with the process that started it, and its folder is removed: %s',
  async (end) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, end], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const exit = once(child, 'exit');
    if (end !== 'fails') child.stdout.once('data', () => child.kill(end));
    const { pid, folder } = JSON.parse(await text(child.stdout)) as { readonly pid: number; readonly folder: string };
    await exit;
    await until(() => !isRunning(pid));
    expect(existsSync(folder)).toBe(false);
  },
);
