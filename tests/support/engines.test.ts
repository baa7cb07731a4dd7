import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { findProgram, type Engine } from './engines.ts';
import { skipUnless } from './skip-unless.ts';

let folder: string;
const list = process.env['PRESSLINE_SKIPS'];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pressline-engines-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  if (list === undefined) delete process.env['PRESSLINE_SKIPS'];
  else process.env['PRESSLINE_SKIPS'] = list;
});

const press: Engine = { name: 'Press', howToGet: 'buy one', find: () => undefined };

describe('a test that needs an engine', () => {
  it('is skipped where the engine is missing, and the reason and the way to get it are noted', () => {
    const skips = path.join(folder, 'skips');
    process.env['PRESSLINE_SKIPS'] = skips;

    const needed = skipUnless(press);

    expect(needed.describe).toBe(describe.skip);
    expect(JSON.parse(readFileSync(skips, 'utf8'))).toEqual({
      engine: 'Press',
      howToGet: 'buy one',
      file: import.meta.filename,
    });
    expect(() => needed.path()).toThrow('Press is missing: buy one');
  });

  it('runs where the engine is', () => {
    const needed = skipUnless({ ...press, find: () => '/opt/press' });
    expect(needed.describe).toBe(describe);
    expect(needed.path()).toBe('/opt/press');
  });
});

describe('a program', () => {
  it('is found in PATH, by the first name that fits, and only where it may be run', () => {
    for (const name of ['letterpress', 'offset', 'drawing']) writeFileSync(path.join(folder, name), '');
    chmodSync(path.join(folder, 'letterpress'), 0o755);
    chmodSync(path.join(folder, 'offset'), 0o755);
    chmodSync(path.join(folder, 'drawing'), 0o644);

    expect(findProgram(['gravure', 'offset', 'letterpress'], folder)).toBe(path.join(folder, 'offset'));
    expect(findProgram(['drawing'], folder)).toBeUndefined();
    expect(findProgram([path.join(folder, 'letterpress')], '')).toBe(path.join(folder, 'letterpress'));
  });
});
