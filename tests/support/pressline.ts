import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { campaign } from './campaign.ts';
import { HostedPressline } from './hosted-pressline.ts';
import { ROOT } from './root.ts';
import { COMPILED, SERVER, serverProgram } from './server-programs.ts';
import { until } from './until.ts';

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
 * @param server folder of its programs
 */
export function startPressline(
  parameters: readonly string[],
  settings: Readonly<Record<string, string>>,
  server = SERVER,
): RunningPressline {
  const program = serverProgram('pressline', server);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...parameters], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...COMPILED, ...settings },
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

/** Idle hosts, by the folder of their programs. */
const hosts = new Map<string, HostedPressline[]>();

/**
 * Runs a command line. Starting one takes a second of CPU, so the commands of a test worker share running processes;
 * in a campaign each has its own. `startPressline` always starts one.
 * @param server folder of its programs
 */
export async function pressline(
  parameters: readonly string[],
  settings: Readonly<Record<string, string>>,
  server = SERVER,
): Promise<Ended> {
  if (campaign) return startPressline(parameters, settings, server).ended;
  const free = hosts.get(server) ?? [];
  hosts.set(server, free);
  const host = free.pop() ?? new HostedPressline(server);
  const ended = await host.run(parameters, settings);
  free.push(host);
  return ended;
}
