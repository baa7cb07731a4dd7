import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { newShopAt } from '../src/shop/shop-location.ts';

const OF_SERVERS = Buffer.alloc(32, 7).toString('base64');
const env = {
  EVENTSTOREDB_URL: 'esdb://127.0.0.1:2113?tls=false',
  MONGODB_URL: 'mongodb://127.0.0.1/pressline',
  REDIS_URL: 'redis://127.0.0.1:6379',
  MASTER_KEY: OF_SERVERS,
};

describe('a folder that a shop on servers is copied to', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'pressline-place-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is an embedded shop with the master key of the environment, so that it need not contain one', () => {
    expect(newShopAt(folder, env)).toMatchObject({ servers: undefined, dataDir: folder, masterKey: OF_SERVERS });
  });

  it('uses its own master key if it has one', () => {
    const { masterKey } = dataFolder(folder);
    mkdirSync(path.dirname(masterKey), { recursive: true });
    writeFileSync(masterKey, Buffer.alloc(32, 1).toString('base64'));
    expect(newShopAt(folder, env)).toMatchObject({ dataDir: folder, masterKey: undefined });
  });
});
