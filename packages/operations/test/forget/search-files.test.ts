import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { takeWriteLock } from '@pressline/event-store/sqlite-write-lock.ts';
import { searchFiles, type SearchPattern } from '../../src/forget/search-files.ts';
import { searchFilesInProcess } from '../../src/forget/search-files-in-process.ts';

const MiB = 1024 * 1024;
const EMAIL: SearchPattern = { what: 'email', text: 'sara@dune.example' };

describe('searching files for plain text', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'pressline-search-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (name: string, content: string | Buffer): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  };

  it('reads every file in every folder, and counts the bytes', async () => {
    write('a.txt', 'nothing');
    write('deep/er/b.bin', Buffer.alloc(10));
    expect(await searchFiles(folder, [EMAIL])).toEqual({ files: 2, bytes: 17, found: [], notRead: [] });
  });

  it.each([
    ['as it was typed', 4, Buffer.from('to: sara@dune.example;')],
    ['in other letters', 4, Buffer.from('TO: Sara@DUNE.Example;')],
    ['in UTF-16, the small end first', 8, Buffer.from('xx: Sara@dune.example', 'utf16le')],
    ['in UTF-16, the big end first', 9, Buffer.from('xx: Sara@dune.example', 'utf16le').swap16()],
  ])('finds an address %s', async (_, at, content) => {
    write('deep/file', content);
    expect((await searchFiles(folder, [EMAIL])).found).toEqual([
      { file: path.join('deep', 'file'), what: 'email', at },
    ]);
  });

  it('finds a name in either case and Unicode form, also in other scripts', async () => {
    const named = (text: string): SearchPattern => ({ what: 'name', text });
    write('one', 'JOSÉ ÁLVAREZ'.normalize('NFD'));
    write('two', 'ليلى حداد');
    expect((await searchFiles(folder, [named('José Álvarez')])).found).toMatchObject([{ file: 'one' }]);
    expect((await searchFiles(folder, [named('ليلى حداد')])).found).toMatchObject([{ file: 'two' }]);
  });

  it.each([0, 1, 8, 16, 17])('finds what begins %s bytes before the end of a chunk', async (before) => {
    const content = Buffer.alloc(2 * MiB + 100, 'x');
    content.write(EMAIL.text, MiB - before);
    write('large', content);
    expect(await searchFiles(folder, [EMAIL])).toMatchObject({
      bytes: 2 * MiB + 100,
      found: [{ file: 'large', what: 'email', at: MiB - before }],
    });
  });

  it('names each kind once per file', async () => {
    write('twice', 'sara@dune.example sara@dune.example Sara Haddad');
    const { found } = await searchFiles(folder, [EMAIL, { what: 'name', text: 'Sara Haddad' }]);
    expect(found).toEqual([
      { file: 'twice', what: 'email', at: 0 },
      { file: 'twice', what: 'name', at: 36 },
    ]);
  });

  it('finds what a database has deleted but not overwritten', async () => {
    const database = new DatabaseSync(path.join(folder, 'careless.sqlite'));
    database.exec(
      "PRAGMA secure_delete = OFF; CREATE TABLE t (x); INSERT INTO t VALUES ('sara@dune.example'); DELETE FROM t;",
    );
    database.close();
    expect((await searchFiles(folder, [EMAIL])).found).toMatchObject([{ file: 'careless.sqlite' }]);
  });

  it('finds patterns by the substring they share, also across chunks', async () => {
    const row: SearchPattern = { what: 'search row', text: 'haddad5a5a5a', around: '5A5A5a' };
    write('row', 'xx haddad5a5a5a yy');
    write('other', 'haddad 5a5a5a');
    write('large', Buffer.concat([Buffer.alloc(MiB - 8, 'x'), Buffer.from('haddad5a5a5a')]));
    const { found } = await searchFiles(folder, [row]);
    expect(found.map(({ file, at }) => [file, at]).toSorted()).toEqual([
      ['large', MiB - 8],
      ['row', 3],
    ]);
  });

  it('in a process of its own leaves the shop’s write lock in place', async () => {
    write('a.txt', 'sara@dune.example');
    const file = path.join(folder, 'events.sqlite');
    const lock = takeWriteLock(file);
    expect((await searchFilesInProcess(folder)([EMAIL])).found).toEqual([{ file: 'a.txt', what: 'email', at: 0 }]);
    const asAnotherProcess = `import { takeWriteLock } from ${JSON.stringify(import.meta.resolve('@pressline/event-store/sqlite-write-lock.ts'))}; takeWriteLock(${JSON.stringify(file)});`;
    expect(() => execFileSync(process.execPath, ['-e', asAnotherProcess], { stdio: 'pipe' })).toThrow('StoreInUse');
    lock.close();
  });
});
