import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { DutyLost, Fence } from '@pressline/concurrency/fence.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import { readSettings } from '@pressline/runtime/settings.ts';
import { openStores } from '@pressline/runtime/stores.ts';
import { MongoClient } from 'mongodb';
import { fencedStores } from '../src/fenced-stores.ts';

it('the stores of a duty append events only while the lease is valid, and read them even afterwards', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-fenced-'));
  const stores = await openStores(readSettings({ DATA_DIR: folder }), () => undefined);
  let isCurrent = true;
  const fence = new Fence({ duty: 'invoices', token: 7, isCurrent: () => isCurrent });
  const client = new MongoClient('mongodb://127.0.0.1:9');
  const { store } = fencedStores(stores, client.db('shop'), fence);
  try {
    expect(await append()).toMatchObject({ outcome: 'appended' });
    isCurrent = false;
    await expect(append()).rejects.toThrow(DutyLost);
    expect(await store.readStream('contact-1')).toHaveLength(1);
    expect(await store.head()).toBe(1n);
  } finally {
    await stores.close();
    await client.close();
    rmSync(folder, { recursive: true });
  }

  function append() {
    const content = { subject: '5a'.repeat(32), box: 'c2VhbGVk' };
    const [id, commandId] = [newId(), newId()];
    const metadata = {
      id,
      at: '2026-03-02T08:30:00.000Z',
      actor: 'guest',
      commandId,
      fingerprint: 'ab'.repeat(32),
      correlationId: commandId,
      causationId: commandId,
    } as const;
    return store.append('contact-1', 'no-stream', [
      { event: { type: 'contact-message-received', data: { messageId: '1', content } }, metadata },
    ]);
  }
});
