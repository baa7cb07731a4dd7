import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { notFine, doctor } from '@pressline/tests/support/doctor.ts';
import { startGreetingServer } from '@pressline/tests/support/greeting-server.ts';
import { pressline } from '@pressline/tests/support/pressline.ts';
import { ShopProcess } from '@pressline/tests/support/shop-process.ts';

const DAYS_AGO = new Date(Date.now() - 48 * 3_600_000);

describe('pressline doctor on a demo shop', () => {
  const shop = new ShopProcess({ DEMO: 'true' });
  const dataDir = path.join(shop.folder, 'data');
  const folder = dataFolder(dataDir);
  const settings = { DATA_DIR: dataDir };
  beforeAll(() => shop.start());
  afterAll(() => shop.remove());

  /** Every file with its mode and its bytes. */
  const bytesOf = (root: string) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map(
        (file) =>
          `${file} ${String(statSync(file).mode)} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`,
      )
      .toSorted();

  it('finds no problem while it runs, and reports the VAT of the law once', async () => {
    const report = await doctor(settings);
    expect(notFine(report)).toEqual(['note vat-rate']);
    expect(report).toMatchObject({ code: 0, well: true });
    expect(report.findings).toContainEqual({
      group: 'settings',
      check: 'vat-rate',
      level: 'note',
      found: 'The VAT rate is 20%.',
      why: expect.stringContaining('5%'),
      remedy: expect.stringContaining('VAT_RATE=0.05'),
    });
    const read = await pressline(['doctor'], settings);
    expect(read).toMatchObject({ code: 0, errorOutput: expect.stringContaining('No problems found') });
    expect(read.output).toContain('→ Set it to 5% at /admin/settings');
  });

  it('reports a shop that is open but can’t be reached, and checks the rest', async () => {
    rmSync(folder.operators);
    const report = await doctor(settings);
    expect(notFine(report)).toEqual(['note vat-rate', 'not-checked updates', 'warning running']);
    expect(report.code).toBe(1);
    expect(await pressline(['status'], settings)).toMatchObject({
      code: 3,
      errorOutput: expect.stringContaining('open, but nothing listens at its socket. If it is the shop, check it'),
    });
  });

  it('does not wait for a shop that hangs', async () => {
    const hangs = await startGreetingServer(undefined, folder.operators);
    try {
      const report = await doctor(settings);
      expect(notFine(report)).toEqual(['note vat-rate', 'not-checked updates', 'warning running']);
      expect(report.findings.find(({ check }) => check === 'running')?.found).toContain('No response within 5 s');
    } finally {
      hangs.stop();
    }
  });

  it('checks the files of one that was killed', async () => {
    await shop.kill();
    const report = await doctor(settings);
    expect(notFine(report)).toEqual(['note vat-rate']);
    expect(report.code).toBe(0);
  });

  it('checks a stopped one completely, without changing a byte', async () => {
    await shop.start();
    await shop.stop();
    const before = bytesOf(dataDir);
    const report = await doctor(settings, '--deep');
    expect(notFine(report)).toEqual(['note vat-rate']);
    expect(report.code).toBe(0);
    expect(bytesOf(dataDir)).toEqual(before);
  });

  describe('with a problem', () => {
    /** Of a copy, which is not used afterwards. */
    async function withProblem(
      plant: (damaged: ReturnType<typeof dataFolder>, root: string) => void,
      ...flags: readonly string[]
    ) {
      const scratch = mkdtempSync(path.join(tmpdir(), 'pressline-fault-'));
      const root = path.join(scratch, 'data');
      try {
        // As it is: with the modes of folders.
        execFileSync('cp', ['-a', dataDir, root]);
        plant(dataFolder(root), root);
        return await doctor({ DATA_DIR: root }, ...flags);
      } finally {
        rmSync(scratch, { recursive: true, force: true });
      }
    }
    const inside = (file: string, work: (database: DatabaseSync) => void): void => {
      const database = new DatabaseSync(file);
      work(database);
      database.close();
    };
    const run = (file: string, sql: string) => inside(file, (database) => database.exec(sql));
    const artworkOf = ({ files }: typeof folder): readonly [string, string] => {
      const [one = '', other = ''] = readdirSync(path.join(files, 'artwork')).toSorted();
      return [path.join(files, 'artwork', one), path.join(files, 'artwork', other)];
    };
    const buildOf = ({ readModels }: typeof folder, name: string): string =>
      path.join(
        readModels,
        readdirSync(readModels).find((file) => file.startsWith(`${name}-0`) && file.endsWith('.sqlite')) ?? '',
      );
    const leave = ({ files }: typeof folder, name: string): void => {
      writeFileSync(path.join(files, 'artwork', name), 'left behind');
      utimesSync(path.join(files, 'artwork', name), DAYS_AGO, DAYS_AGO);
    };

    it.each([
      {
        problems: 'modes, and files beside or instead of those that events name',
        plant: (damaged: typeof folder, root: string) => {
          chmodSync(damaged.masterKey, 0o644);
          chmodSync(root, 0o777);
          const [one, other] = artworkOf(damaged);
          leave(damaged, 'printOrder-019a0000-0000-7000-8000-000000000000.front.0011223344556677.pdf');
          leave(damaged, 'read-me.txt');
          rmSync(one);
          // One byte of the first file in the pack is left.
          truncateSync(other, readFileSync(other).indexOf('\n\n') + 3);
        },
        expected: [
          [
            'problem referenced-files',
            /^1 file of orders or products is missing/,
            /Copy them back from the folder files\/ of a backup/,
          ],
          [
            'problem referenced-files',
            /^1 file differs from the upload/,
            /Copy them back from the folder files\/ of a backup/,
          ],
          ['note orphan-files', /printOrder-019a0000/, /it removes them/],
          ['note foreign-files', /artwork\/read-me\.txt/, /Move them elsewhere/],
          ['problem secrets', /master\.key is open to others .*\(644\)/, /^chmod go= .*master\.key$/],
          ['problem data-folder', /may write/, /^chmod go-w /],
        ],
      },
      {
        problems: 'events that are gone, of another kind or from the future, and a lost key',
        plant: ({ events, keys }: typeof folder) => {
          const last = '(SELECT max(position) FROM events)';
          run(events, `UPDATE events SET at = '2099-01-01T00:00:00.000Z' WHERE position = ${last}`);
          run(events, `UPDATE events SET type = 'order-teleported' WHERE position = ${last}`);
          // Of an e-mail: nothing else goes with it.
          run(
            events,
            "DELETE FROM events WHERE position = (SELECT min(position) FROM events WHERE category = 'email')",
          );
          run(keys, 'DELETE FROM subject_keys WHERE subject = (SELECT min(subject) FROM subject_keys)');
        },
        expected: [
          ['problem events-file', /^1 event is missing/, /pressline restore/],
          ['problem events', /unknown type "order-teleported"/, /pressline parked/],
          ['problem keys-missing', /^1 person has no key/, /from a backup/],
          ['problem clock-events', /2099-01-01/, /timedatectl/],
        ],
      },
      {
        problems: 'read models that lack an index, are ahead, stand still, are gone or were left behind',
        plant: (damaged: typeof folder) => {
          inside(buildOf(damaged, 'order-list'), (database) => {
            const [index] = database
              .prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'by#_%#_%' ESCAPE '#'")
              .all();
            database.exec(`DROP INDEX "${String(index?.['name'])}"`);
          });
          run(buildOf(damaged, 'mailbox'), 'UPDATE checkpoint SET scanned_to = 999999');
          run(buildOf(damaged, 'inbox'), "INSERT INTO marks (id, parked) VALUES ('one', '{}')");
          rmSync(buildOf(damaged, 'accounts'));
          run(
            path.join(damaged.readModels, 'builds.sqlite'),
            "INSERT INTO builds SELECT 'inbox-left', projection, version, definition, 'dry-run', '2026-01-01T00:00:00.000Z' FROM builds WHERE projection = 'inbox'",
          );
        },
        expected: [
          ['problem read-models', /accounts can’t be read/, /rebuilds it when it starts/],
          ['problem read-models', /mailbox is ahead of the events/, /rebuilds it when it starts/],
          ['warning indexes', /order-list lacks indexes: by_/, /pressline replay order-list --promote/],
          ['problem parked', /^1 stream is parked in inbox/, /pressline parked retry --all/],
          ['note old-builds', /dry-run of inbox/, /pressline drop inbox/],
        ],
      },
      {
        problems: 'keys that are gone',
        plant: ({ keys }: typeof folder) => rmSync(keys),
        expected: [
          ['problem keys', /do not exist/, /pressline restore/],
          ['not-checked keys-missing', /do not exist/, /run the doctor again/],
          ['not-checked referenced-files', /do not exist/, /run the doctor again/],
          ['not-checked orphan-files', /do not exist/, /run the doctor again/],
          ['not-checked foreign-files', /do not exist/, /run the doctor again/],
        ],
      },
      {
        problems: 'keys that are damaged',
        plant: ({ keys }: typeof folder) => {
          // What is in its log is whole.
          for (const log of ['-wal', '-shm']) rmSync(keys + log, { force: true });
          writeFileSync(keys, 'x'.repeat(8_192));
        },
        expected: [
          ['problem keys', /are damaged/, /pressline restore/],
          ['not-checked keys-missing', /are damaged/, /run the doctor again/],
          ['not-checked referenced-files', /are damaged/, /run the doctor again/],
          ['not-checked orphan-files', /are damaged/, /run the doctor again/],
          ['not-checked foreign-files', /are damaged/, /run the doctor again/],
        ],
      },
      {
        problems: 'another master key',
        plant: ({ masterKey }: typeof folder) => writeFileSync(masterKey, Buffer.alloc(32, 9).toString('base64')),
        expected: [['problem keys', /keys can’t be opened/, /Set MASTER_KEY/]],
      },
      {
        problems: 'no master key at all',
        plant: ({ masterKey }: typeof folder) => rmSync(masterKey),
        expected: [['problem master-key', /There is no master key/, /Restore the file/]],
      },
    ] as const)('$problems: each is named, with what to do, and nothing else is', async ({ plant, expected }) => {
      const report = await withProblem(plant);
      expect(notFine(report).toSorted()).toEqual(['note vat-rate', ...expected.map(([which]) => which)].toSorted());
      for (const [which, found, remedy] of expected)
        expect(report.findings).toContainEqual(
          expect.objectContaining({
            found: expect.stringMatching(found),
            remedy: expect.stringMatching(remedy),
            check: which.split(' ')[1],
          }),
        );
      expect(report.code).toBe(1);
    });

    it('finds no problem with what a restored shop creates at its first start', async () => {
      const report = await withProblem(({ people }) => rmSync(path.dirname(people), { recursive: true }));
      expect(notFine(report)).toEqual(['note vat-rate']);
    });

    it('reports a damaged events file, and the checks that could not run without it', async () => {
      const report = await withProblem(({ events }) => {
        writeFileSync(events, 'This was a store of events.'.repeat(1_000));
      });
      expect(report.findings.find(({ check }) => check === 'events-file')).toMatchObject({
        level: 'problem',
        found: expect.stringContaining('file is not a database'),
        remedy: expect.stringContaining('pressline restore'),
      });
      for (const check of ['demo', 'events', 'keys-missing', 'referenced-files', 'read-models', 'clock-events'])
        expect(report.findings.find((finding) => finding.check === check)?.level).toBe('not-checked');
      expect(report.code).toBe(1);
    });

    it('finds artwork of the right size with other bytes only where it may read them all', async () => {
      const change = (damaged: typeof folder) => {
        const [file] = artworkOf(damaged);
        const bytes = readFileSync(file);
        bytes[0] = (bytes[0] ?? 0) ^ 1;
        writeFileSync(file, bytes);
      };
      expect(notFine(await withProblem(change))).toEqual(['note vat-rate']);
      expect(notFine(await withProblem(change, '--deep'))).toEqual(['note vat-rate', 'problem referenced-files']);
    });
  });
});
