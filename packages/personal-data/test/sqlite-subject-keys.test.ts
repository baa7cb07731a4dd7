import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteKeyRowsToRead, openSqliteSubjectKeys } from '../src/sqlite-subject-keys.ts';
import { KeysDamaged, KeysMissing, WrongMasterKey } from '../src/subject-keys.ts';
import type { MasterKeys } from '../src/wrapped-subject-keys.ts';
import { MASTER_KEY, subjectKeysContract } from './subject-keys-contract.ts';

const masterKeys = { current: MASTER_KEY };

subjectKeysContract('SQLite', async () => {
  const folder = await newFolder();
  const open = (masterKeys: MasterKeys = { current: MASTER_KEY }) =>
    openSqliteSubjectKeys({ file: join(folder, 'keys.db'), masterKeys, mayCreate: true });
  let keys = await open();
  return {
    keys,
    async reopen(masterKeys) {
      await keys.close();
      return (keys = await open(masterKeys));
    },
    async dispose() {
      await keys.close();
      await rm(folder, { recursive: true });
    },
  };
});

describe('the keys in a SQLite file', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await newFolder();
    file = join(folder, 'keys.db');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('do not open with another master key, and report that at once', async () => {
    const keys = await openSqliteSubjectKeys({ file, masterKeys, mayCreate: true });
    await keys.ensureKey('lena');
    await keys.close();
    const other = { current: createSecretKey(Buffer.alloc(32, 2)) };
    const opening = openSqliteSubjectKeys({ file, masterKeys: other, mayCreate: true });
    await expect(opening).rejects.toThrow(WrongMasterKey);
    await expect(opening).rejects.toThrow(file);
  });

  it('are missing, not recreated, if data was sealed before', async () => {
    await expect(openSqliteSubjectKeys({ file, masterKeys, mayCreate: false })).rejects.toThrow(KeysMissing);
    new DatabaseSync(file).close();
    await expect(openSqliteSubjectKeys({ file, masterKeys, mayCreate: false })).rejects.toThrow(KeysMissing);
    const keys = await openSqliteSubjectKeys({ file, masterKeys, mayCreate: true });
    await keys.close();
    await (await openSqliteSubjectKeys({ file, masterKeys, mayCreate: false })).close();
  });

  it('are reported as damaged if the file is, on opening and on reading', async () => {
    const keys = await openSqliteSubjectKeys({ file, masterKeys, mayCreate: true });
    await keys.close();
    await writeFile(file, 'x'.repeat(8_192));
    for (const mayCreate of [true, false]) {
      const opening = openSqliteSubjectKeys({ file, masterKeys, mayCreate });
      await expect(opening).rejects.toThrow(KeysDamaged);
      await expect(opening).rejects.toThrow(`${file} are damaged. Nothing was changed.`);
    }
    const rows = openSqliteKeyRowsToRead(file);
    await expect(rows.page('subject', '', 10)).rejects.toThrow(KeysDamaged);
    await rows.close();
    expect(await readFile(file, 'utf8')).toBe('x'.repeat(8_192));
  });

  it('are never stored unwrapped', async () => {
    const keys = await openSqliteSubjectKeys({ file, masterKeys, mayCreate: true });
    const key = await keys.ensureKey('lena');
    const bytes = await allBytes(folder);
    await keys.close();
    expect(bytes.includes('lena')).toBe(true);
    expect(key !== 'forgotten' && bytes.includes(key.export())).toBe(false);
  });

  it('are in no file any more once destroyed, not even wrapped', async () => {
    const keys = await openSqliteSubjectKeys({ file, masterKeys, mayCreate: true });
    // Enough of them, in random order, that pages split and rows move.
    const subjects = Array.from({ length: 300 }, () => randomBytes(32).toString('hex'));
    for (const subject of subjects) await keys.ensureKey(subject);
    const reader = new DatabaseSync(file, { readOnly: true });
    const wrapped = reader
      .prepare('SELECT subject, wrapped FROM subject_keys')
      .all()
      .map((row) => ({ subject: String(row.subject), wrapped: Buffer.from(row.wrapped as Uint8Array) }));
    reader.close();
    const destroyed = wrapped.filter((_, index) => index % 10 === 0);
    for (const { subject } of destroyed) await keys.destroy(subject);
    const bytes = await allBytes(folder);
    expect(destroyed.filter((row) => bytes.includes(row.wrapped))).toEqual([]);
    expect(wrapped.filter((row) => bytes.includes(row.wrapped))).toHaveLength(270);
    await keys.close();
  });

  it('open only for their own subject', async () => {
    const keys = await openSqliteSubjectKeys({ file, masterKeys, mayCreate: true });
    await keys.ensureKey('lena');
    await keys.ensureKey('omar');
    const writer = new DatabaseSync(file);
    writer.exec(
      `UPDATE subject_keys SET wrapped = (SELECT wrapped FROM subject_keys WHERE subject = 'omar') WHERE subject = 'lena'`,
    );
    writer.close();
    await expect(keys.keysOf(['lena'])).rejects.toThrow();
    await keys.close();
  });
});

async function allBytes(folder: string): Promise<Buffer> {
  return Buffer.concat(await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name)))));
}

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'pressline-keys-'));
}
