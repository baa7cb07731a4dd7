import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { signingSecret } from '@pressline/domain/accounts/signing-secret.ts';
import { CATEGORY, SIGNING_SECRET_STREAM } from '@pressline/domain/shop/streams.ts';
import { EngineUnavailable, START, type EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import { newKey } from '@pressline/personal-data/key-wrapping.ts';
import { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { openSigningSecrets } from '@pressline/personal-data/signing-secrets.ts';
import { openSqliteKeyRows } from '@pressline/personal-data/sqlite-subject-keys.ts';
import { KeysUnavailable } from '@pressline/personal-data/subject-keys.ts';
import { openSubjectKeys, type KeyRows } from '@pressline/personal-data/wrapped-subject-keys.ts';
import { MissedSecurityEvents } from '../src/accounts/missed-security-events.ts';
import { secretRotationOn } from '../src/accounts/secret-rotation.ts';
import { operatorCommand, NOW } from './operator-command.ts';

const masterKey = newKey();

describe('rotating the signing secret', () => {
  let folder: string;
  let store: EventStore;
  let rows: KeyRows;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'pressline-secrets-'));
    store = openSqliteEventStore({ file: path.join(folder, 'events.sqlite') });
    rows = openSqliteKeyRows(path.join(folder, 'keys.sqlite'));
  });
  afterEach(async () => {
    await store.close();
    await rows.close();
    rmSync(folder, { recursive: true });
  });

  const openKeys = (current = masterKey, previous?: typeof masterKey) =>
    openSubjectKeys(rows, { masterKeys: { current, previous }, mayCreate: true });
  const secrets = async (keys = openKeys()) =>
    openSigningSecrets({
      personalData: await PersonalData.with(await keys),
      keys: await keys,
      readGenerations: async () => (await loadStream(store, signingSecret, SIGNING_SECRET_STREAM)).state,
    }).for('tokens');
  const rotation = (onto: Pick<EventStore, 'append'> = store) =>
    secretRotationOn({
      store: { readStream: store.readStream.bind(store), append: (...given) => onto.append(...given) },
      keys: () => openKeys(),
      onRotated: () => undefined,
    });
  const signingKeys = async () =>
    (await rows.page('shop', '', 100)).map(({ id }) => id).filter((id) => id.startsWith('signing-'));

  it('is recorded: who, when, and what happens to the previous secret; newest first', async () => {
    await rotation().rotateSecrets({ previous: 'keep-until-expiry' }, operatorCommand('admin:1'));
    await rotation().rotateSecrets({ previous: 'revoke' }, operatorCommand());
    expect(await rotation().secretRotations()).toEqual([
      { generation: 2, at: NOW.toISOString(), by: 'operator', previous: { status: 'revoked' } },
      {
        generation: 1,
        at: NOW.toISOString(),
        by: 'admin:1',
        previous: { status: 'verifies-until', until: '2026-03-12T10:00:00.000Z' },
      },
    ]);
  });

  it('is recorded in the security log, once per command', async () => {
    const command = operatorCommand('admin:1');
    await rotation().rotateSecrets({ previous: 'revoke' }, command);
    await rotation().rotateSecrets({ previous: 'revoke' }, command);
    const { events } = await store.readForward({ after: START, categories: [CATEGORY.securityEvent], limit: 10 });
    expect(events).toMatchObject([
      { actor: 'admin:1', data: { details: { kind: 'signing-secret-rotated', generation: 1, revoked: true } } },
    ]);
  });

  it('changes nothing if it dies between the key and the event; repeated, it uses the same key', async () => {
    const before = await (await secrets()).current();
    const command = operatorCommand();
    const dying = { append: () => Promise.reject(new EngineUnavailable('killed')) };
    await expect(rotation(dying).rotateSecrets({ previous: 'revoke' }, command)).rejects.toThrow(EngineUnavailable);
    expect(await signingKeys()).toHaveLength(1);
    expect(await (await secrets()).current()).toEqual(before);

    expect(await rotation().rotateSecrets({ previous: 'revoke' }, command)).toMatchObject({ generation: 1 });
    expect(await signingKeys()).toHaveLength(1);
    expect((await (await secrets()).current()).secret).not.toEqual(before.secret);
    expect(await (await secrets()).verifying(0)).toBeUndefined();
  });

  it('has its key on disk before the event: if that can’t be written nothing is rotated', async () => {
    const full = secretRotationOn({
      store,
      keys: () => Promise.resolve({ shopKey: () => Promise.reject(new KeysUnavailable('full')) }),
      onRotated: () => undefined,
    });
    await expect(full.rotateSecrets({ previous: 'revoke' }, operatorCommand())).rejects.toThrow(KeysUnavailable);
    expect(await full.secretRotations()).toEqual([]);
  });

  it('by two operators at once makes two generations, each with its own key', async () => {
    await Promise.all([
      rotation().rotateSecrets({ previous: 'keep-until-expiry' }, operatorCommand()),
      rotation().rotateSecrets({ previous: 'keep-until-expiry' }, operatorCommand()),
    ]);
    expect((await rotation().secretRotations()).map(({ generation }) => generation)).toEqual([2, 1]);
    expect(await signingKeys()).toHaveLength(2);
  });

  it('that dies before its entry in the security log is recorded there later, once', async () => {
    const dying: Pick<EventStore, 'append'> = {
      append: async (stream, ...given) => {
        if (stream.startsWith('securityEvent-')) throw new EngineUnavailable('killed');
        return store.append(stream, ...given);
      },
    };
    await expect(rotation(dying).rotateSecrets({ previous: 'revoke' }, operatorCommand('admin:1'))).rejects.toThrow(
      EngineUnavailable,
    );
    const anHourLater = new Date(NOW.getTime() + 3_600_000);
    expect(await new MissedSecurityEvents(store).record(anHourLater)).toBe(1);
    expect(await new MissedSecurityEvents(store).record(anHourLater)).toBe(0);
    const { events } = await store.readForward({ after: START, categories: [CATEGORY.securityEvent], limit: 10 });
    expect(events).toMatchObject([
      {
        actor: 'admin:1',
        at: NOW.toISOString(),
        data: { details: { kind: 'signing-secret-rotated', generation: 1, revoked: true } },
      },
    ]);
  });

  it('never uses a key twice, also where the events were restored to before a rotation', async () => {
    await rotation().rotateSecrets({ previous: 'revoke' }, operatorCommand());
    const leaked = await (await secrets()).current();
    await store.close();
    rmSync(path.join(folder, 'events.sqlite'));
    store = openSqliteEventStore({ file: path.join(folder, 'events.sqlite') });
    await rotation().rotateSecrets({ previous: 'revoke' }, operatorCommand());
    const { generation, secret } = await (await secrets()).current();
    expect(generation).toBe(leaked.generation);
    expect(secret).not.toEqual(leaked.secret);
  });

  it('survives a rotation of the master key', async () => {
    await rotation().rotateSecrets({ previous: 'keep-until-expiry' }, operatorCommand());
    const before = await (await secrets()).current();
    const next = newKey();
    await (await openKeys(next, masterKey)).rotate();
    expect(await (await secrets(openKeys(next))).current()).toEqual(before);
  });
});
