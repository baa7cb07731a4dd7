// npm run test:mutation -- domain: changes the code of a package in thousands of small steps and runs the tests that cover
// each change. A change that no test notices is a mutant that survives. The report is in .cache/mutation.
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { TARGETS } from '../tests/mutation/targets.mjs';
import { ROOT } from './set-up.mjs';

const [name = '', ...files] = process.argv.slice(2);
const target = TARGETS[name];
if (target === undefined) {
  console.error(`Usage: npm run test:mutation -- <${Object.keys(TARGETS).join(' | ')}> [file …]`);
  process.exit(1);
}

const REPORTS = path.join('.cache', 'mutation');
const inPackage = (/** @type {string} */ pattern) =>
  pattern.startsWith('!') ? `!${target.package}/${pattern.slice(1)}` : `${target.package}/${pattern}`;

process.chdir(ROOT);
await new Stryker({
  plugins: ['./tests/mutation/in-process-test-runner.ts'],
  testRunner: 'in-process',
  target,
  mutate: (files.length > 0 ? files : target.mutate).map(inPackage),
  // The sandbox holds the package alone; the rest is imported from where it is.
  ignorePatterns: ['**', `!${target.package}/**`, ...(target.fixtures ?? []).map((fixture) => `!${fixture}`)],
  tempDirName: path.join('.cache', 'stryker'),
  concurrency: 1,
  coverageAnalysis: 'perTest',
  // New copies of modules for mutants in code that runs once add up in memory.
  maxTestRunnerReuse: 300,
  // The tests run once without a mutant first, which next to other work takes longer than Stryker's five minutes.
  dryRunTimeoutMinutes: 30,
  disableTypeChecks: true,
  allowEmpty: false,
  allowConsoleColors: process.stdout.isTTY,
  clearTextReporter: { allowColor: process.stdout.isTTY, reportTests: false, logTests: false },
  reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'clear-text', 'html', 'json'],
  htmlReporter: { fileName: path.join(REPORTS, `${name}.html`) },
  jsonReporter: { fileName: path.join(REPORTS, `${name}.json`) },
  // A run over some of the files is for looking into them.
  thresholds: { high: 100, low: target.lowestScore, break: files.length > 0 ? null : target.lowestScore },
  warnings: { slow: false, unknownOptions: false, preprocessorErrors: true, unserializableOptions: true },
}).runMutationTest();
