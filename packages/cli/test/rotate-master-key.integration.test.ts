import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { readSettings } from '@pressline/runtime/settings.ts';
import { openStores } from '@pressline/runtime/stores.ts';
import { START } from '@pressline/event-store/event-store.ts';
import { pressline } from '@pressline/tests/support/pressline.ts';

const [OLD, NEW] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));

it('wraps every key again, and is recorded in the security log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pressline-rotate-'));
  const lost = (error: unknown): never => {
    throw error;
  };
  const open = (key: string | undefined) => openStores(readSettings({ DATA_DIR: folder, MASTER_KEY: key }), lost);
  try {
    const before = await open(OLD);
    const sealed = await before.personalData.seal('a person', 'Sara');
    await before.close();
    const rotated = await pressline(['rotate-master-key', '--json'], {
      DATA_DIR: folder,
      MASTER_KEY: NEW ?? '',
      MASTER_KEY_PREVIOUS: OLD ?? '',
    });
    const { rotated: keys } = JSON.parse(rotated.output) as { rotated: number };
    expect(keys).toBeGreaterThan(1);
    const after = await open(NEW);
    expect(await after.personalData.open(sealed)).toBe('Sara');
    const { events } = await after.store.readForward({ after: START, categories: ['securityEvent'], limit: 10 });
    expect(events).toMatchObject([{ actor: 'operator', data: { details: { kind: 'master-key-rotated', keys } } }]);
    await after.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
