import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { campaign } from './campaign.ts';
import { HostedPressline } from './hosted-pressline.ts';
import { ROOT } from './root.ts';
import { until } from './until.ts';

const PRESSLINE = 'packages/cli/src/pressline.ts';
const BETWEEN_COMMANDS_MS = 300;

/** The result of a command. */
interface Ended {
  readonly code: number | null;
  /** Its standard output. */
  readonly output: string;
  /** Its error output. */
  readonly errorOutput: string;
}

export interface RunningPressline {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/**
 * Starts the command line in a separate process.
 * @param root of its code
 */
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
  const ended = Promise.all([text(child.stdout), text(child.stderr), exit]).then(([output, errorOutput]) => ({
    code: child.exitCode,
    output,
    errorOutput,
  }));
  return { child, ended };
}

/** Waits until it is true of a command's output. */
export function untilCommand(isTrue: () => Promise<boolean>): Promise<void> {
  return until(isTrue, undefined, BETWEEN_COMMANDS_MS);
}

/** Idle hosts, by the root of their code. */
const hosts = new Map<string, HostedPressline[]>();

/**
 * Runs a command line. Starting one takes a second of CPU, so the commands of a test worker share running processes;
 * in a campaign each has its own. `startPressline` always starts one.
 * @param root of its code
 */
export async function pressline(
  parameters: readonly string[],
  settings: Readonly<Record<string, string>>,
  root = ROOT,
): Promise<Ended> {
  if (campaign) return startPressline(parameters, settings, root).ended;
  const free = hosts.get(root) ?? [];
  hosts.set(root, free);
  const host = free.pop() ?? new HostedPressline(root);
  const ended = await host.run(parameters, settings);
  free.push(host);
  return ended;
}
