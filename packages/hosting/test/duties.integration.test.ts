import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sharedMongo } from '@pressline/tests/support/shared-servers.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { MONGODB } from '@pressline/tests/support/test-servers.ts';
import { dutyContract } from './duty-contract.ts';

const needed = skipUnless(MONGODB);

dutyContract('SQLite and files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-duty-'));
  return Promise.resolve({
    parameters: ['files', folder],
    whileStopped: 'is refused',
    remove() {
      rmSync(folder, { recursive: true });
      return Promise.resolve();
    },
  });
});

needed.describe('with a server', () => {
  dutyContract('MongoDB’s protocol', async () => {
    const server = await sharedMongo(needed.path());
    return {
      parameters: ['mongo', server.url, server.uniqueName()],
      whileStopped: 'takes over',
      remove: () => server.remove(),
    };
  });
});
