// Shared by npm test, npm run test:engines, npm run test:containers and npm run test:campaign: installs what tests need,
// runs Jest, and ends with `N passed, N failed, N skipped`.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ended, onStop, run, signalToAll, start } from './child.mjs';
import { readJestReport } from './jest-report.mjs';
import { NODE, ROOT, install, requireNode } from './set-up.mjs';
import { bold, green, quiet, red, say, reportError, since, step, yellow } from './terminal.mjs';

/** @typedef {{ name: string, advice?: string }} Failure */
/** @typedef {{ reason: string, howToGet: string, count: number }} Skipped */

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {Failure[]} */
const failures = [];
/** @type {Map<string, Skipped>} */
const skips = new Map();

const began = performance.now();
let stopping = false;
onStop(() => {
  stopping = true;
  signalToAll('SIGTERM');
  // Kill what has not stopped by then.
  setTimeout(() => signalToAll('SIGKILL'), 5_000).unref();
});

export const isStopping = () => stopping;

/** @param {string} tool a path in node_modules */
export const installed = (tool) => path.join(ROOT, 'node_modules', tool);

/** Installs what package-lock.json names, if it is missing. */
export async function prepare() {
  requireNode();
  if (!stopping) await install();
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
}

/** @param {string} name @param {string} [advice] */
export function fail(name, advice) {
  total.failed += 1;
  failures.push({ name, ...(advice === undefined ? {} : { advice }) });
}

/** @param {string} output */
function indented(output) {
  const lines = output.trimEnd().split('\n');
  const shown = lines.slice(0, 100).map((line) => `    ${line}`);
  if (lines.length > shown.length) shown.push(quiet(`    … and ${lines.length - shown.length} more lines`));
  return shown.join('\n');
}

/** Runs checks one after another. Each counts as one test; the output of a failed one is shown. */
export async function runChecks(/** @type {import('./checks.mjs').Check[]} */ checks) {
  for (const { name, command, env } of checks) {
    if (stopping) return;
    const checkBegan = performance.now();
    const { code, output } = await run(NODE, command, { cwd: ROOT, env: { ...process.env, ...env } });
    if (stopping) return;
    if (code === 0) {
      total.passed += 1;
      say(`${green('✓')} ${name} ${quiet(since(checkBegan))}`);
    } else {
      fail(name);
      say(`${red('✗')} ${name} ${quiet(since(checkBegan))}\n${indented(output)}`);
    }
  }
}

/**
 * Runs Jest on groups of jest.config.mjs, shows its report and adds up its counts. Several may run at the same time.
 * @param {string} title
 * @param {string[]} groups
 * @param {{ parameters?: string[], env?: NodeJS.ProcessEnv }} [more]
 */
export async function runJest(title, groups, { parameters = [], env = process.env } = {}) {
  if (stopping) return;
  const notes = mkdtempSync(path.join(tmpdir(), 'pressline-test-'));
  try {
    const report = path.join(notes, 'report.json');
    const reasons = path.join(notes, 'skips.jsonl');
    const child = start(
      NODE,
      [
        '--disable-warning=ExperimentalWarning',
        installed('jest/bin/jest.js'),
        '--reporters=default',
        `--reporters=${path.join(ROOT, 'scripts', 'jest-report.mjs')}`,
        '--selectProjects',
        ...groups,
        ...parameters,
      ],
      {
        cwd: ROOT,
        env: {
          ...env,
          PRESSLINE_REPORT: report,
          PRESSLINE_SKIPS: reasons,
          ...(process.stdout.isTTY === true && { FORCE_COLOR: '1' }),
        },
        // Jest writes its report to stderr.
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    if (child.stderr !== null) createInterface(child.stderr).on('line', say);
    const code = await step(title, () => ended(child));
    if (stopping) return;
    const result = readJestReport(report, reasons, ROOT);
    if (result === undefined) {
      fail(`${title}: Jest exited with code ${code} without a report`);
      return;
    }
    total.passed += result.passed;
    total.skipped += result.skips.reduce((sum, skip) => sum + skip.count, 0);
    for (const name of result.failures) fail(name);
    if (result.passed + result.failures.length + result.skips.length === 0) fail(`${title}: no tests were found`);
    else if (code !== 0 && result.failures.length === 0) fail(`${title}: Jest exited with code ${code}`);
    for (const skip of result.skips) {
      const known = skips.get(skip.reason);
      if (known === undefined) skips.set(skip.reason, { ...skip });
      else known.count += skip.count;
    }
  } finally {
    rmSync(notes, { recursive: true, force: true });
  }
}

/** @param {(reason: string) => boolean} canBeSkipped anything else that is skipped is a failure */
function summary(canBeSkipped) {
  say(bold(`\nSummary ${quiet(since(began))}`));
  for (const { reason, howToGet } of skips.values())
    if (!canBeSkipped(reason)) fail(`skipped in CI, where it is required: ${reason}`, howToGet);
  for (const { name, advice } of failures) say(`${red('✗')} ${name}${advice === undefined ? '' : `\n  ${advice}`}`);
  for (const { reason, howToGet, count } of skips.values()) {
    say(`${yellow('○')} ${count} skipped: ${reason}\n  ${quiet(howToGet)}`);
  }
  if (failures.length === 0) say(`${green('✓')} all tests that ran have passed`);
  say(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
}

/**
 * Runs the work, then prints the totals; the exit code is 0 only if nothing failed.
 * @param {() => Promise<void>} work
 * @param {(reason: string) => boolean} [canBeSkipped]
 */
export async function runAndSummarize(work, canBeSkipped = () => true) {
  try {
    await work();
    if (stopping) {
      say(red('\nStopped before the end.'));
      process.exitCode = 130;
    } else {
      summary(canBeSkipped);
      process.exitCode = total.failed === 0 ? 0 : 1;
    }
  } catch (error) {
    if (!stopping) {
      reportError(error);
      say(`\n${total.passed} passed, ${total.failed + 1} failed, ${total.skipped} skipped`);
    }
    process.exitCode = stopping ? 130 : 1;
  }
}
