import { expect, it } from '@jest/globals';
import { TcpProxy } from '@pressline/tests/doubles/tcp-proxy.ts';
import { readSettings } from '../src/settings.ts';
import { openStores } from '../src/stores.ts';

it('a shop waits for a server that is unavailable, names it, and can be stopped meanwhile', async () => {
  const nobody = await TcpProxy.before(() => 1);
  nobody.mode = 'refuses';
  const settings = readSettings({
    ...{ EVENTSTOREDB_URL: `esdb://127.0.0.1:${String(nobody.port)}?tls=false` },
    ...{ MONGODB_URL: 'mongodb://127.0.0.1:1/shop', REDIS_URL: 'redis://127.0.0.1:1', FILES_URL: 's3://files' },
    ...{ ADMIN_EMAIL: 'sara@pressline.example', ADMIN_PASSWORD: 'a long password' },
    ...{ MASTER_KEY: `${'A'.repeat(43)}=`, PUBLIC_URL: 'https://shop.example' },
  });
  const stopping = new AbortController();
  const failures: string[] = [];
  const onFailure = (error: unknown): void => {
    failures.push(String(error));
    if (failures.length === 2) stopping.abort(new Error('stopped'));
  };
  try {
    const opened = openStores(settings, () => undefined, { onFailure, signal: stopping.signal });
    await expect(opened).rejects.toThrow('stopped');
    const sentence = `EngineUnavailable: EventStoreDB at 127.0.0.1:${String(nobody.port)} is unavailable. Check that it runs, and that EVENTSTOREDB_URL is its address.`;
    expect(failures).toEqual([sentence, sentence]);
    await expect(openStores(settings, () => undefined)).rejects.toThrow(sentence.replace('EngineUnavailable: ', ''));
  } finally {
    await nobody.close();
  }
});
