import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import JestReporter, { readJestReport } from '../../scripts/jest-report.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pressline-report-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function read(testResults: object[], skips: object[] = []) {
  const report = path.join(folder, 'report.json');
  const reasons = path.join(folder, 'skips.jsonl');
  writeFileSync(report, JSON.stringify({ testResults }));
  writeFileSync(reasons, skips.map((skip) => `${JSON.stringify(skip)}\n`).join(''));
  return readJestReport(report, reasons, '/shop');
}

const test = (status: string, title: string) => ({ status, title, ancestorTitles: ['a print order'] });

describe('the sum of a Jest run', () => {
  it('counts what passed and names what failed, with its file', () => {
    const results = [test('passed', 'starts in Prepress'), test('failed', 'moves to Printing')];
    expect(
      read([{ name: '/shop/packages/domain/test/order.test.ts', status: 'failed', assertionResults: results }]),
    ).toEqual({
      passed: 1,
      failures: ['packages/domain/test/order.test.ts: a print order › moves to Printing'],
      skips: [],
    });
  });

  it('counts a file that could not be run as one failure', () => {
    expect(read([{ name: '/shop/tests/kill/kill.test.ts', status: 'failed', assertionResults: [] }])?.failures).toEqual(
      ['tests/kill/kill.test.ts: could not be run'],
    );
  });

  it('counts skipped tests under the engine that their file lacked', () => {
    const results = [test('pending', 'is placed'), test('pending', 'is tracked')];
    const skip = {
      engine: 'Chromium',
      howToGet: 'apt-get install chromium',
      file: '/shop/tests/journeys/order.test.ts',
    };
    expect(
      read([{ name: '/shop/tests/journeys/order.test.ts', status: 'passed', assertionResults: results }], [skip])
        ?.skips,
    ).toEqual([{ reason: 'Chromium', howToGet: 'apt-get install chromium', count: 2 }]);
  });

  it('names the files that skip without a reason, `it.todo` included', () => {
    const results = [test('todo', 'is invoiced')];
    expect(
      read([{ name: '/shop/services/api/test/a.test.ts', status: 'passed', assertionResults: results }])?.skips,
    ).toMatchObject([{ reason: 'services/api/test/a.test.ts, without a reason', count: 1 }]);
  });

  it('reads what the reporter wrote of a run, without what its tests compared', () => {
    const report = path.join(folder, 'report.json');
    process.env['PRESSLINE_REPORT'] = report;
    const part = {
      checked: true,
      toJSON() {
        throw new TypeError('This part of a page can’t be written.');
      },
    };
    const failed = { ...test('failed', 'moves to Printing'), failureDetails: [part] };
    new JestReporter().onRunComplete(undefined, {
      testResults: [
        { testFilePath: '/shop/a.test.ts', numFailingTests: 1, testResults: [test('passed', 'is placed'), failed] },
        { testFilePath: '/shop/b.test.ts', testExecError: new Error('b'), numFailingTests: 0, testResults: [] },
      ],
    });
    expect(readJestReport(report, path.join(folder, 'absent.jsonl'), '/shop')).toEqual({
      passed: 1,
      failures: ['a.test.ts: a print order › moves to Printing', 'b.test.ts: could not be run'],
      skips: [],
    });
  });

  it('knows nothing of a run that ended before it could report', () => {
    expect(
      readJestReport(path.join(folder, 'absent.json'), path.join(folder, 'absent.jsonl'), '/shop'),
    ).toBeUndefined();
  });
});
