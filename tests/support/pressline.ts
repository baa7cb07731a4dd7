import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from './root.ts';

const PRESSLINE = path.join(ROOT, 'services/projector/src/cli/pressline.ts');

export interface Said {
  /** The exit code. */
  readonly code: number | null;
  /** What was asked for. */
  readonly output: string;
  /** What was told beside it. */
  readonly told: string;
}

/** Runs the command line's real binary to its end. @param env the shop's settings */
export async function pressline(
  env: Readonly<Record<string, string>>,
  ...parameters: readonly string[]
): Promise<Said> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PRESSLINE, ...parameters], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: path.join(ROOT, '.cache', 'compiled'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  const [output, told] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await exit;
  return { code: child.exitCode, output, told };
}
