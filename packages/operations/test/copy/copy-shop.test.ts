import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { START, type NewEvent } from '@pressline/event-store/event-store.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import { writeBlob } from '@pressline/files/blob-store.ts';
import { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { openSubjectKeys } from '@pressline/personal-data/wrapped-subject-keys.ts';
import { copyShop, type CopyShopOptions, type CopySource } from '../../src/copy/copy-shop.ts';
import { secretRotationInStoppedShop } from '@pressline/hosting/secret-rotation.ts';
import { readSettings } from '@pressline/runtime/settings.ts';
import { signingSecretsOf } from '@pressline/runtime/signing-secrets.ts';
import { openShopData, type ShopData } from '@pressline/runtime/stores.ts';

describe('a copy of a shop that is open', () => {
  let folder: string;
  let from: ShopData;
  let to: ShopData;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pressline-copied-'));
    const open = (name: string) =>
      openShopData(readSettings({ DATA_DIR: path.join(folder, name), DEMO: 'false' }), () => undefined);
    [from, to] = [await open('from'), await open('to')];
  });
  afterEach(async () => {
    await Promise.all([from.close(), to.close()]);
    await rm(folder, { recursive: true });
  });

  const personalDataOf = async ({ keys }: ShopData) =>
    PersonalData.with(await openSubjectKeys(keys.rows, { masterKeys: keys.masterKeys, mayCreate: true }));
  /** Places an order: its key and artwork are stored before the event that needs them. */
  const order = async (who: string) => {
    const note = await (await personalDataOf(from)).seal(who, `${who} likes it glossy`);
    await writeBlob(from.files, { area: 'artwork', name: `${who}.pdf`, limit: 100 }, Readable.from([Buffer.from(who)]));
    const id = newId();
    const metadata = { id, at: '2026-03-02T08:00:00.000Z', commandId: id, correlationId: id, causationId: id } as const;
    const event = { type: 'note-added', data: { note } } as const;
    const added: NewEvent = { event, metadata: { ...metadata, actor: 'guest', fingerprint: 'asked' } };
    await from.store.append(`printOrder-${id}`, 'no-stream', [added]);
    return note;
  };
  const copy = (more: Partial<CopyShopOptions> = {}) => copyShop({ from, to, ...more });

  it('has the key and the artwork of each of its orders, including those placed while it was made', async () => {
    await order('lena');
    const late: Awaited<ReturnType<typeof order>>[] = [];
    const store: CopySource['store'] = {
      head: () => from.store.head(),
      readRecorded: async (page) => {
        if (late.length === 0) late.push(await order('omar'));
        return from.store.readRecorded(page);
      },
    };
    await copy({ from: { ...from, store } });
    const events = await to.store.readRecorded({ after: START, limit: 10 });
    expect(events.events).toHaveLength(2);
    const copied = await personalDataOf(to);
    expect(await copied.openMany(late)).toEqual(['omar likes it glossy']);
    expect(await to.files.stat('artwork', 'omar.pdf')).toMatchObject({ size: 4 });
  });

  it('signs and verifies like the shop, including with a secret rotated after it began', async () => {
    const fingerprint = 'asked';
    const rotate = (commandId: string) =>
      secretRotationInStoppedShop(from).rotateSecrets(
        { previous: 'keep-until-expiry' },
        { commandId, fingerprint, actor: 'operator', at: '2026-03-02T08:00:00.000Z', correlationId: commandId },
      );
    const secretsOf = async (deps: ShopData) => {
      const keys = await openSubjectKeys(deps.keys.rows, { masterKeys: deps.keys.masterKeys, mayCreate: true });
      const { store } = deps;
      return signingSecretsOf({ store, keys, personalData: await PersonalData.with(keys) }).for('tokens');
    };
    await order('lena');
    await rotate(newId());
    await copy();
    await rotate(newId());
    await copy();
    const [own, copied] = [await secretsOf(from), await secretsOf(to)];
    expect(await copied.current()).toEqual(await own.current());
    for (const generation of [0, 1, 2]) {
      expect(await own.verifying(generation)).toBeDefined();
      expect(await copied.verifying(generation)).toEqual(await own.verifying(generation));
    }
  });

  it('repeated reads no file that it has', async () => {
    await order('lena');
    expect(await copy()).toEqual({
      position: 1n,
      events: { events: 1, copied: 1 },
      files: { files: 1, copied: 1, bytes: 4 },
    });
    await order('omar');
    const opened: string[] = [];
    const files: CopyShopOptions['from']['files'] = {
      list: (area) => from.files.list(area),
      open: (area, name) => {
        opened.push(name);
        return from.files.open(area, name);
      },
    };
    const asked: string[] = [];
    const target = {
      stage: to.files.stage.bind(to.files),
      list: to.files.list.bind(to.files),
      stat: (_: string, name: string) => {
        asked.push(name);
        return Promise.resolve(undefined);
      },
    };
    const copied = await copy({ from: { ...from, files }, to: { ...to, files: target } });
    expect(copied).toMatchObject({ events: { events: 2, copied: 1 }, files: { files: 2, copied: 1 } });
    expect({ opened, asked }).toEqual({ opened: ['omar.pdf'], asked: [] });
  });

  it('stops when the operator stops it, also between files, and continues later', async () => {
    await order('lena');
    const stop = new AbortController();
    const files: CopyShopOptions['from']['files'] = {
      open: (area, name) => from.files.open(area, name),
      list: async function* (area) {
        if (area === 'artwork') stop.abort(new Error('Stopped.'));
        yield* from.files.list(area);
      },
    };
    await expect(copy({ signal: AbortSignal.abort(new Error('Stopped.')) })).rejects.toThrow('Stopped.');
    expect(await to.store.head()).toBe(START);
    await expect(copy({ from: { ...from, files }, signal: stop.signal })).rejects.toThrow('Stopped.');
    expect(await to.files.stat('artwork', 'lena.pdf')).toBeUndefined();
    expect(await copy()).toMatchObject({ events: { events: 1, copied: 0 }, files: { copied: 1 } });
  });
});
