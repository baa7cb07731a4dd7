import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
// Windows has no process groups that a signal reaches.
const groups = process.platform !== 'win32';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Starts a program in a separate process group, so that Ctrl-C reaches it only once, through this script.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {import('node:child_process').SpawnOptions} options
 */
export function start(command, parameters, options) {
  const child = spawn(command, parameters, { ...options, detached: groups });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalTo(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (groups) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    // It has exited in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Signals every started program and its own child processes. @param {NodeJS.Signals} signal */
export function signalToAll(signal) {
  for (const child of running) signalTo(child, signal);
}

/** Signals the started programs only, for those that forward signals. @param {NodeJS.Signals} signal */
export function signalToLeaders(signal) {
  for (const child of running) child.kill(signal);
}

/**
 * The exit code of a program as in a shell: its own, or 128 plus the signal's number.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve(code ?? 128 + (signal === null ? 1 : constants.signals[signal]));
    });
  });
}

/**
 * Runs a program to its end and returns its output.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function run(command, parameters, options = {}) {
  const child = start(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return { code: await ended(child), output };
}

/**
 * Calls back when a person or the system stops the script. Both the terminal and npm may send the same Ctrl-C, so
 * signals within half a second are one.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function onStop(stop) {
  let last = -Infinity;
  const once = (/** @type {NodeJS.Signals} */ signal) => {
    const now = performance.now();
    if (now - last < 500) return;
    last = now;
    stop(signal);
  };
  for (const signal of SIGNALS) process.on(signal, () => once(signal));

  // `kill <npm>` ends npm and its shell without a signal to this script: only its parent process changes.
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    once('SIGTERM');
  }, 500);
  watch.unref();
}
