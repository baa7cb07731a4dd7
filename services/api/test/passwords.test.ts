import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSettings } from '@pressline/runtime/settings.ts';
import { pino } from 'pino';
import { createPasswords } from '../src/accounts/credentials/passwords.ts';
import { openShop } from '../src/compose.ts';

describe('the passwords of a shop', () => {
  it('are hashed as OWASP recommends: argon2id, 19 MiB, 2 passes, 1 lane, unless a test passes other costs', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pressline-passwords-'));
    const settings = readSettings({ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' });
    const shop = await openShop(settings, pino({ level: 'silent' }), () => new Date());
    try {
      const { passwords } = shop.stores;
      const hashed = await passwords.hash('four words in a row');
      expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await passwords.matches(hashed, 'four words in a row')).toBe(true);
      expect(await passwords.matches(hashed, 'four words in a column')).toBe(false);
    } finally {
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('take as much work to be wrong where there is no account', async () => {
    const passwords = await createPasswords();
    const hashed = await passwords.hash('four words in a row');
    // Of the processor: on a busy machine the clock says little.
    const workFor = async (asked: string | undefined): Promise<number> => {
      const before = process.cpuUsage();
      // What an account that isn't there is checked against.
      expect(await passwords.matches(asked, 'nobody has this password')).toBe(false);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const work = { known: 0, unknown: 0 };
    for (let round = 0; round < 7; round++) {
      work.known += await workFor(hashed);
      work.unknown += await workFor(undefined);
    }
    const ratio = work.unknown / work.known;
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});
