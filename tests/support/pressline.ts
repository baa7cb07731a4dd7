import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from './root.ts';

const PRESSLINE = 'services/projector/src/cli/pressline.ts';

/** What a command came to. */
interface Ended {
  readonly code: number | null;
  readonly output: string;
  /** What it said to whoever looks. */
  readonly said: string;
}

export interface RunningPressline {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** Starts the command line by its real binary. @param root of its code */
export function startPressline(
  parameters: readonly string[],
  settings: Readonly<Record<string, string>>,
  root = ROOT,
): RunningPressline {
  const program = path.join(root, PRESSLINE);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...parameters], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: path.join(ROOT, '.cache', 'compiled'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  const ended = Promise.all([text(child.stdout), text(child.stderr), exit]).then(([output, said]) => ({
    code: child.exitCode,
    output,
    said,
  }));
  return { child, ended };
}

export function pressline(
  parameters: readonly string[],
  settings: Readonly<Record<string, string>>,
  root = ROOT,
): Promise<Ended> {
  return startPressline(parameters, settings, root).ended;
}
