import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidMasterKey, loadMasterKey } from '../src/master-key.ts';

describe('the master key', () => {
  const value = Buffer.alloc(32, 9).toString('base64');
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pressline-master-'));
    file = join(folder, 'master.key');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is MASTER_KEY if set, and no file is created', async () => {
    expect(loadMasterKey({ value, file, mayCreate: true }).export()).toEqual(Buffer.alloc(32, 9));
    expect(await readdir(folder)).toEqual([]);
  });

  it('is created at the first start, readable by its owner only, and reused', async () => {
    const made = loadMasterKey({ value: undefined, file, mayCreate: true });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toBe(`${made.export().toString('base64')}\n`);
    expect(loadMasterKey({ value: undefined, file, mayCreate: false }).equals(made)).toBe(true);
    expect(await readdir(folder)).toEqual(['master.key']);
  });

  it('is missing, not recreated, if keys were wrapped before', () => {
    expect(() => loadMasterKey({ value: undefined, file, mayCreate: false })).toThrow(
      expect.objectContaining({
        name: 'InvalidMasterKey',
        message: `There is no master key in ${file}. Restore the file, or set MASTER_KEY.`,
      }),
    );
  });

  it('is not created if its file can’t be read', async () => {
    await mkdir(file);
    expect(() => loadMasterKey({ value: undefined, file, mayCreate: true })).toThrow('EISDIR');
    expect(await readdir(folder)).toEqual(['master.key']);
  });

  it('may have whitespace around it', () => {
    expect(loadMasterKey({ value: ` ${value}\n`, file, mayCreate: false }).export()).toEqual(Buffer.alloc(32, 9));
  });

  it('can’t be created in a missing folder', () => {
    const nowhere = join(folder, 'none', 'master.key');
    expect(() => loadMasterKey({ value: undefined, file: nowhere, mayCreate: true })).toThrow('ENOENT');
  });

  it.each([
    ['too short', Buffer.alloc(31).toString('base64')],
    ['too long', Buffer.alloc(33).toString('base64')],
    ['mistyped', `${value.slice(0, 10)}*${value.slice(11)}`],
    ['empty', ''],
    ['hex', '0'.repeat(64)],
  ])('is refused if it is %s', async (_what, bad) => {
    expect(() => loadMasterKey({ value: bad, file, mayCreate: true })).toThrow('MASTER_KEY must be base64 of 32 bytes');
    await writeFile(file, bad);
    expect(() => loadMasterKey({ value: undefined, file, mayCreate: true })).toThrow(InvalidMasterKey);
  });
});
