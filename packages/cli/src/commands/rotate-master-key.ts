import { newId } from '@pressline/event-store/command-ids.ts';
import { countOf } from '@pressline/operations/format/quantities.ts';
import { readSettings } from '@pressline/runtime/settings.ts';
import { UsageError, type PresslineCommand } from '../command/command.ts';
import { printWarning } from '../terminal.ts';

export const rotateMasterKey: PresslineCommand = {
  name: 'rotate-master-key',
  group: 'privacy',
  summary: 'Encrypt all keys with a new master key; events stay unchanged',
  details: `Set MASTER_KEY to the new key and MASTER_KEY_PREVIOUS to the current one for every process of the shop, run this, then remove MASTER_KEY_PREVIOUS. A shop on servers may run meanwhile; stop a shop in files first. If it is interrupted, run it again.`,
  examples: ['MASTER_KEY=<new> MASTER_KEY_PREVIOUS=<current> pressline rotate-master-key'],
  async run({ env, onInterrupt }) {
    const settings = readSettings(env);
    if (settings.previousMasterKey === undefined)
      throw new UsageError('MASTER_KEY_PREVIOUS is not set. Set it to the current key, and MASTER_KEY to the new one.');
    onInterrupt(
      'Interrupted. Some keys may be encrypted with the new master key already: keep both, and run this again.',
    );
    const { openStores } = await import('@pressline/runtime/stores.ts');
    const stores = await openStores(settings, printWarning);
    try {
      const rotated = await stores.keys.rotate();
      const { recordSecurityEvent } = await import('@pressline/operations/accounts/security-log.ts');
      await recordSecurityEvent(stores.store, {
        entryId: newId(),
        details: { kind: 'master-key-rotated', keys: rotated },
        actor: 'operator',
        at: new Date().toISOString(),
        correlationId: newId(),
      });
      return {
        json: { rotated },
        notes: [
          `${countOf(rotated, 'key')} encrypted with the new master key.`,
          'Remove MASTER_KEY_PREVIOUS and start the shop with MASTER_KEY from now on. Keep the previous key (MASTER_KEY_PREVIOUS, or keys/master.key) for older backups only.',
        ],
      };
    } finally {
      await stores.close();
    }
  },
};
