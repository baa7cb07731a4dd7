import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { checkSkew } from '../../src/doctor/clock-checks.ts';
import type { Disk } from '../../src/disk/disk.ts';
import { diskChecks } from '../../src/doctor/disk-checks.ts';
import type { Check } from '../../src/doctor/finding.ts';
import { runChecks } from '../../src/doctor/run-checks.ts';
import type { DiagnosticsSnapshot } from '../../src/doctor/diagnostics-snapshot.ts';
import { checkNode } from '../../src/doctor/settings-checks.ts';
import { readSettings } from '@pressline/runtime/settings.ts';

const GB = 1024 ** 3;
const EXT4 = 0xef53;

describe('the disk check', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pressline-disk-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const roomy: Disk = { free: 10 * GB, size: 100 * GB, files: 1_000_000, type: EXT4 };

  async function levels(disk: Partial<Disk>): Promise<readonly string[]> {
    const shop = { settings: readSettings({ DATA_DIR: dataDir }), servers: undefined } as DiagnosticsSnapshot;
    const checks = diskChecks(shop, () => Promise.resolve({ ...roomy, ...disk }));
    const findings = await runChecks(checks, () => undefined);
    return findings.filter(({ level }) => level !== 'fine').map(({ level, check }) => `${level} ${check}`);
  }

  it('finds enough space', async () => {
    expect(await levels({})).toEqual([]);
  });

  it('reports a disk that is almost full', async () => {
    expect(await levels({ free: 100 * 1024 ** 2 })).toEqual(['problem disk', 'warning disk-scratch']);
  });

  it('reports a disk without space for a replay: twice the size of the read models, half of the events, and a reserve', async () => {
    const { readModels, events } = dataFolder(dataDir);
    mkdirSync(readModels);
    writeFileSync(path.join(readModels, 'one.sqlite'), new Uint8Array(1024 ** 2));
    mkdirSync(path.dirname(events));
    writeFileSync(events, new Uint8Array(2 * 1024 ** 2));
    expect(await levels({ free: 259 * 1024 ** 2 })).not.toContain('warning disk');
    expect(await levels({ free: 259 * 1024 ** 2 - 1 })).toContain('warning disk');
  });

  it('reports that no more files can be created', async () => {
    expect(await levels({ files: 10 })).toEqual(['problem disk']);
  });

  it('reports a folder in memory, or on a network', async () => {
    expect(await levels({ type: 0x01021994 })).toEqual(['warning disk']);
    expect(await levels({ type: 0x6969 })).toEqual(['warning disk']);
  });
});

describe('a check', () => {
  const check = (run: Check['run']): Check => ({ group: 'disk', name: 'one', timeoutMs: 50, run });
  const findingOf = async (run: Check['run']) => (await runChecks([check(run)], () => undefined))[0];

  it('that fails reports the error and its cause', async () => {
    const run = () => Promise.reject(new Error('The store is away.', { cause: new Error('ECONNREFUSED') }));
    expect(await findingOf(run)).toMatchObject({
      level: 'not-checked',
      found: 'Could not be checked: The store is away. (ECONNREFUSED)',
    });
  });

  it('that takes too long reports that, and the next one runs', async () => {
    const findings = await runChecks([check(() => new Promise(() => undefined)), check(() => [])], () => undefined);
    expect(findings).toMatchObject([{ level: 'not-checked', found: expect.stringContaining('within 0.05 s') }]);
  });
});

describe('the clocks of servers', () => {
  it('may differ by two seconds; a minute is a problem: times of orders are wrong, and links expire at the wrong time', () => {
    expect(checkSkew('Redis', 1_900).level).toBe('fine');
    expect(checkSkew('Redis', -5_000)).toMatchObject({ level: 'warning', found: 'Redis: 5.0 s behind this machine.' });
    expect(checkSkew('Redis', 90_000)).toMatchObject({ level: 'problem', remedy: expect.stringContaining('chrony') });
  });
});

describe('the version of Node', () => {
  it('is the pinned one; another of the same major version is a note, any other a warning', () => {
    expect(checkNode('24.21.0', '24.21.0').level).toBe('fine');
    expect(checkNode('24.22.1', '24.21.0').level).toBe('note');
    expect(checkNode('22.11.0', '24.21.0')).toMatchObject({ level: 'warning', remedy: expect.stringContaining('npm') });
  });
});
