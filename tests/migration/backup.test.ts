import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { forgottenSubjects } from '@pressline/personal-data/forgotten-subjects.ts';
import { loadMasterKey } from '@pressline/personal-data/master-key.ts';
import { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { openSqliteKeyRowsToRead, openSqliteSubjectKeys } from '@pressline/personal-data/sqlite-subject-keys.ts';
import { rounds } from '../support/campaign.ts';
import { pressline, startPressline } from '../support/pressline.ts';
import { seeded } from '../support/seeded.ts';
import { call } from '../support/shop-client.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { Workload } from '../support/workload.ts';
import { until } from '../support/until.ts';
import { backUp, datedIn, type Made } from './backups.ts';

describe('a backup of a shop in files', () => {
  const workload = new Workload(seeded(11));
  const shop = new ShopProcess();
  const scratch = mkdtempSync(path.join(tmpdir(), 'pressline-backups-'));
  const root = path.join(scratch, 'shop');
  const data = path.join(shop.folder, 'data');
  const settings = { DATA_DIR: data };
  let masterKey = '';
  let atFirst: readonly string[] = [];
  let first: Made;
  beforeAll(async () => {
    await shop.start();
    masterKey = readFileSync(dataFolder(data).masterKey, 'utf8').trim();
    await workload.open(shop.url);
  });
  afterAll(async () => {
    await shop.remove();
    rmSync(scratch, { recursive: true, force: true });
  });

  const ordersAt = async (url: string) =>
    (await call(url, 'adminOrders', { token: workload.admin, query: { limit: '1000' } })).body.map(({ id }) => id);
  const restore = (from: string, to: string, ...more: readonly string[]) =>
    pressline(['restore', from, '--to', to, '--json', ...more], { MASTER_KEY: masterKey });

  it('is made while people order, and is whole', async () => {
    const end = workload.begin([shop.url], 2, rounds(100, 0));
    await until(() => workload.orders > 5);
    atFirst = await ordersAt(shop.url);
    first = await backUp(root, settings);
    await end();
    expect(atFirst.length).toBeGreaterThan(0);
    const listed = await pressline(['backups', root, '--json'], settings);
    expect([listed.code, JSON.parse(listed.output)]).toMatchObject([
      0,
      expect.arrayContaining([expect.objectContaining({ folder: first.folder, events: first.events, damage: null })]),
    ]);
    const verified = await pressline(['verify-backup', root, '--json'], settings);
    expect(JSON.parse(verified.output)).toMatchObject({ whole: true, damage: [], missing: [], notVerified: [] });
    expect(verified.code).toBe(0);
    expect(readdirSync(root).some((name) => name.startsWith('.making'))).toBe(false);
  });

  it('is looked for in a folder that exists', async () => {
    const typed = await pressline(['backups', path.join(scratch, 'list')], settings);
    expect(typed.code).toBe(3);
    expect(typed.errorOutput).toContain('Name the folder of the backups: pressline backups <folder>');
    const empty = await pressline(['backups', scratch], settings);
    expect(empty.errorOutput).toContain(`There is no backup in ${scratch}. Make one: pressline backup ${scratch}`);
  });

  it('reports that it has not tried the keys if there is no master key', async () => {
    const verified = await pressline(['verify-backup', root, '--json'], { DATA_DIR: scratch });
    expect(JSON.parse(verified.output)).toMatchObject({ whole: true, notVerified: [expect.stringContaining('keys')] });
  });

  it('is restored into another folder, equal by hash, with what was ordered before; and only once', async () => {
    const there = new ShopProcess({ MASTER_KEY: masterKey });
    try {
      const to = path.join(there.folder, 'data');
      const { code, output, errorOutput } = await restore(first.folder, to);
      expect({ code, errorOutput }).toMatchObject({ code: 0 });
      const compared = JSON.parse(output) as { readModels: { projection: string; equal: boolean }[] };
      expect(compared).toMatchObject({ equal: true, events: { to: { events: first.events, hash: first.hash } } });
      expect(compared.readModels.map(({ projection }) => projection)).toContain('order-list');
      await there.start();
      expect(await ordersAt(there.url)).toEqual(expect.arrayContaining([...atFirst]));
      const login = { email: 'fatima@example.com', password: 'a long one' };
      expect((await call(there.url, 'login', { json: login })).status).toBe(200);
      const again = await restore(first.folder, to);
      expect([again.code, again.errorOutput]).toEqual([
        2,
        expect.stringContaining('can only be restored into an empty folder'),
      ]);
    } finally {
      await there.remove();
    }
  });

  it('made again takes no disk space for the files of the previous one', async () => {
    const second = await backUp(root, settings);
    expect(first.linked).toBe(0);
    expect(second.linked).toBe(first.files);
    const [name = ''] = readdirSync(path.join(first.folder, 'files/artwork'));
    const [one, other] = [first, second].map(({ folder }) => statSync(path.join(folder, 'files/artwork', name)));
    expect(one?.ino).toBe(other?.ino);
  });

  describe('that is damaged', () => {
    const flip = (file: string) => {
      const bytes = readFileSync(file);
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      rmSync(file);
      writeFileSync(file, bytes);
    };
    const artworkIn = (folder: string) =>
      path.join(folder, 'files/artwork', readdirSync(path.join(folder, 'files/artwork'))[0] ?? '');
    const manifestOf = (folder: string) => path.join(folder, 'backup.json');
    const keysOf = (folder: string) => `${path.dirname(folder)}-keys`;
    const change = (file: string, from: RegExp, to: string) =>
      writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    it.each<[string, (folder: string) => void, RegExp]>([
      ['a byte of its events', (folder) => flip(path.join(folder, 'events.sqlite')), /events\.sqlite was changed/],
      ['events cut off', (folder) => writeFileSync(path.join(folder, 'events.sqlite'), 'SQLite'), /bytes instead of/],
      ['no events', (folder) => rmSync(path.join(folder, 'events.sqlite')), /events\.sqlite is missing/],
      ['a byte of a file', (folder) => flip(artworkIn(folder)), /files\/artwork\/.* was changed/],
      ['a file that is missing', (folder) => rmSync(artworkIn(folder)), /files\/artwork\/.* is missing/],
      ['a line of the list', (folder) => flip(path.join(folder, 'files.jsonl')), /files\.jsonl was changed/],
      [
        'its manifest',
        (folder) => change(manifestOf(folder), /"events": (\d+)/, '"events": 1$1'),
        /was changed since the backup/,
      ],
      ['no keys', (folder) => rmSync(keysOf(folder), { recursive: true }), /has no keys as new as the backup/],
      [
        'a byte of its keys',
        (folder) => flip(path.join(keysOf(folder), datedIn(keysOf(folder))[0] ?? '', 'keys.sqlite')),
        /keys\.sqlite was changed/,
      ],
    ])('by %s is refused with the reason, and nothing is restored', async (_, damage, reason) => {
      const copy = mkdtempSync(path.join(scratch, 'damaged-'));
      const name = path.basename(first.folder);
      const folder = path.join(copy, 'shop', name);
      cpSync(first.folder, folder, { recursive: true });
      cpSync(first.keysFolder, path.join(copy, 'shop-keys', name), { recursive: true });
      damage(folder);
      const verified = await pressline(['verify-backup', folder], settings);
      expect([verified.code, `${verified.output}${verified.errorOutput}`]).toEqual([1, expect.stringMatching(reason)]);
      const to = path.join(copy, 'to');
      const restored = await restore(folder, to);
      expect([restored.code, restored.errorOutput]).toEqual([1, expect.stringMatching(reason)]);
      expect(existsSync(to)).toBe(false);
    });

    it('is distinguished from a wrong master key', async () => {
      const wrong = { MASTER_KEY: Buffer.alloc(32, 1).toString('base64') };
      const { code, output } = await pressline(['verify-backup', first.folder], { ...wrong, DATA_DIR: scratch });
      expect([code, output]).toEqual([1, expect.stringMatching(/can’t be opened with this master key/)]);
    });
  });

  it('that is killed in the midst of it leaves no half one, and the next is made', async () => {
    const killed = path.join(scratch, 'killed');
    const { child, ended } = startPressline(['backup', killed], settings);
    const isUnderWay = () =>
      existsSync(killed) &&
      readdirSync(killed).some(
        (name) => name.startsWith('.making-') && existsSync(path.join(killed, name, 'events.sqlite')),
      );
    while (!isUnderWay()) await pause(1);
    child.kill('SIGKILL');
    await ended;
    expect(datedIn(killed)).toEqual([]);
    expect((await pressline(['verify-backup', killed], settings)).code).toBe(3);
    await backUp(killed, settings);
    expect(readdirSync(killed).filter((name) => name.startsWith('.'))).toEqual([]);
    expect((await pressline(['verify-backup', killed], settings)).code).toBe(0);
  });

  it('is refused where its keys would lie in the same folder', async () => {
    const { code, errorOutput } = await pressline(['backup', root, '--keys', root], settings);
    expect([code, errorOutput]).toEqual([2, expect.stringContaining('Store keys separately')]);
    const within = await pressline(['backup', root, '--keys', path.join(root, 'keys')], settings);
    expect([within.code, within.errorOutput]).toEqual([2, expect.stringContaining('Store keys separately')]);
  });

  it('is refused in the folder of the shop, with which it would be lost', async () => {
    const apart = path.join(scratch, 'apart');
    const { keys } = dataFolder(data);
    for (const named of [[data], [path.join(data, 'read-models', 'b')], [apart, '--keys', path.dirname(keys)]]) {
      const { code, errorOutput } = await pressline(['backup', ...named], settings);
      expect([code, errorOutput]).toEqual([2, expect.stringContaining('lost together with the shop')]);
    }
    expect([existsSync(apart), datedIn(data)]).toEqual([false, []]);
  });

  it('is neither made nor restored where the name of a folder is empty, as of a variable that is not set', async () => {
    for (const named of [
      ['backup', ''],
      ['verify-backup', ''],
      ['restore', root, '--to', ''],
      ['copy', '--from', data, '--to', ''],
    ]) {
      const { code, errorOutput } = await pressline(named, { ...settings, MASTER_KEY: masterKey });
      expect([code, errorOutput]).toEqual([2, expect.stringContaining('It is empty. Name a folder.')]);
    }
  });

  it('by a schedule: the requested number remains, old events with new keys, until it is stopped', async () => {
    const scheduled = path.join(scratch, 'scheduled');
    const flags = ['--every', '1s', '--keep', '2', '--keep-keys', '1', '--json'];
    const { child, ended } = startPressline(['backup', scheduled, ...flags], settings);
    let made = 0;
    child.stdout?.on('data', () => (made += 1));
    while (made < 4) await pause(20);
    child.kill('SIGTERM');
    const { code, output } = await ended;
    expect(code).toBe(0);
    const names = output
      .trim()
      .split('\n')
      .map((line) => path.basename((JSON.parse(line) as Made).folder));
    expect(datedIn(scheduled)).toEqual(names.slice(-2));
    expect(datedIn(`${scheduled}-keys`)).toEqual(names.slice(-1));
    const [older = ''] = datedIn(scheduled);
    expect((await pressline(['verify-backup', path.join(scheduled, older)], settings)).code).toBe(0);
  });

  it('by a schedule that fails reports it, tries again, and exits with 1', async () => {
    const nowhere = { DATA_DIR: path.join(scratch, 'nowhere') };
    const { child, ended } = startPressline(['backup', path.join(scratch, 'never'), '--every', '1s'], nowhere);
    let said = '';
    child.stderr?.on('data', (more: Buffer) => (said += more.toString()));
    while (said.split('The backup failed').length < 3) await pause(20);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(1);
  });

  it('of a shop that has lost a file names it, and can still be restored', async () => {
    const artwork = path.join(dataFolder(data).files, 'artwork');
    const listed = readFileSync(path.join(first.folder, 'files.jsonl'), 'utf8').split('\n');
    const lost = /"artwork","name":"([^"]+)"/.exec(listed.find((line) => line.includes('artwork')) ?? '')?.[1] ?? '';
    rmSync(path.join(artwork, `${lost}~pack`));
    const folder = path.join(scratch, 'lost');
    await backUp(folder, settings);
    const { code, output } = await pressline(['verify-backup', folder], settings);
    expect([code, output]).toEqual([1, expect.stringMatching(`${lost}, which .* names, was not in the shop`)]);
    const to = path.join(scratch, 'without-it');
    expect((await restore(folder, to, '--no-fold')).code).toBe(0);
    cpSync(path.join(first.folder, 'files/artwork', lost), path.join(artwork, lost));
  });

  it('of before somebody was forgotten brings neither their key nor their artwork back', async () => {
    expect(await shop.stop()).toBe(0);
    const files = dataFolder(data);
    const current = loadMasterKey({ value: undefined, file: files.masterKey, mayCreate: false });
    const keys = await openSqliteSubjectKeys({ file: files.keys, masterKeys: { current }, mayCreate: false });
    const people = await PersonalData.with(keys);
    const fatima = people.subjectOf('fatima@example.com');
    await people.destroy(fatima);
    await keys.close();
    const restoredWith = async (name: string, ...more: readonly string[]) => {
      const to = path.join(scratch, name);
      const { code, errorOutput } = await restore(first.folder, to, ...more);
      expect({ code, errorOutput }).toMatchObject({ code: 0 });
      const rows = openSqliteKeyRowsToRead(dataFolder(to).keys);
      const forgotten = [...(await forgottenSubjects(rows))];
      await rows.close();
      return { forgotten, artwork: readdirSync(path.join(dataFolder(to).files, 'artwork')).length };
    };
    // This restore is not given the forgotten people.
    expect(await restoredWith('unaware')).toEqual({ forgotten: [], artwork: expect.any(Number) });
    expect(await restoredWith('told', '--forgotten', data)).toEqual({ forgotten: [fatima], artwork: 0 });
    // A mistyped folder is not treated as a shop without forgotten people.
    const slip = await restore(first.folder, path.join(scratch, 'slip'), '--forgotten', `${data}-brokn`);
    expect([slip.code, slip.errorOutput]).toEqual([3, expect.stringContaining('which records who was forgotten')]);
    expect(existsSync(path.join(scratch, 'slip'))).toBe(false);
    await backUp(root, settings);
    expect(await restoredWith('newer-keys')).toEqual({ forgotten: [fatima], artwork: 0 });
  });
});
