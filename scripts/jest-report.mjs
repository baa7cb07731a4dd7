import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ passed: number, failures: string[], skips: { reason: string, howToGet: string, count: number }[] }} Counted */

/**
 * Jest's result of a test file.
 * @typedef {{
 *   testFilePath: string,
 *   testExecError?: unknown,
 *   numFailingTests: number,
 *   testResults: { status: string, title: string, ancestorTitles: string[] }[],
 * }} FileResult
 */

/** Writes the report for `readJestReport`. Jest's own `--json` also serializes compared values, and fails on parts of a page. */
export default class JestReporter {
  /**
   * @param {unknown} _contexts
   * @param {{ testResults: FileResult[] }} results
   */
  onRunComplete(_contexts, { testResults }) {
    const report = testResults.map(({ testFilePath, testExecError, numFailingTests, testResults: tests }) => ({
      name: testFilePath,
      status: testExecError || numFailingTests > 0 ? 'failed' : 'passed',
      assertionResults: tests.map(({ status, title, ancestorTitles }) => ({ status, title, ancestorTitles })),
    }));
    writeFileSync(process.env['PRESSLINE_REPORT'] ?? '', JSON.stringify({ testResults: report }));
  }
}

/**
 * Adds up a run's report. A file that could not be run is one failure; a skipped test is counted under the missing
 * program that tests/support/skip-unless.ts has recorded.
 * @param {string} report path of the file that `PRESSLINE_REPORT` named
 * @param {string} reasons path of the file that `PRESSLINE_SKIPS` named
 * @param {string} root file names are relative to it
 * @returns {Counted | undefined} undefined if Jest exited without a report
 */
export function readJestReport(report, reasons, root) {
  if (!existsSync(report)) return undefined;
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const missing = missingEngines(reasons);

  /** @type {Counted} */
  const counted = { passed: 0, failures: [], skips: [] };
  for (const { name, status, assertionResults } of testResults) {
    const file = path.relative(root, name);
    let skipped = 0;
    let failedTests = 0;
    for (const test of assertionResults) {
      if (test.status === 'passed') counted.passed += 1;
      else if (test.status === 'failed') {
        failedTests += 1;
        counted.failures.push(`${file}: ${[...test.ancestorTitles, test.title].join(' › ')}`);
      } else skipped += 1;
    }
    if (status === 'failed' && failedTests === 0) counted.failures.push(`${file}: could not be run`);
    if (skipped > 0) {
      const { reason, howToGet } = missing.get(name) ?? {
        reason: `${file}, without a reason`,
        howToGet: 'Declare what it needs with skipUnless() of tests/support/skip-unless.ts, or run it.',
      };
      counted.skips.push({ reason, howToGet, count: skipped });
    }
  }
  return counted;
}

/** @param {string} reasons */
function missingEngines(reasons) {
  /** @type {Map<string, { reason: string, howToGet: string }>} */
  const byFile = new Map();
  if (!existsSync(reasons)) return byFile;
  for (const line of readFileSync(reasons, 'utf8').split('\n')) {
    if (line === '') continue;
    const { engine, howToGet, file } = JSON.parse(line);
    byFile.set(file, { reason: engine, howToGet });
  }
  return byFile;
}
