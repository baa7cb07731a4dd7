import { expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

it('a process whose event loop is blocked is ended, and logs why; one that works is not', async () => {
  const program = fileURLToPath(new URL('./block-event-loop.ts', import.meta.url));
  const blocked = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  blocked.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code, signal] = (await once(blocked, 'close')) as [number | null, string | null];
  expect([code, signal]).toEqual([null, 'SIGKILL']);
  expect(said).toMatch(/^working\n.*the event loop was blocked for 500 ms; ending the process/);
});
