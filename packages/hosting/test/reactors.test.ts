import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openArtworkInspector } from '@pressline/preflight/artwork-inspector.ts';
import { createSecretLinks } from '@pressline/reactors/messaging/secret-links.ts';
import { pino } from 'pino';
import { startArtworkChecks, startInvoices, startMail } from '../src/reactors.ts';
import { wakingStore } from '../src/waking-store.ts';
import { readSettings } from '@pressline/runtime/settings.ts';
import { openStores, type Stores } from '@pressline/runtime/stores.ts';

const LOG = pino({ level: 'silent' });

/** A set of listeners. */
class Listeners {
  readonly here = new Set<object>();

  add(): () => void {
    const one = {};
    this.here.add(one);
    return () => this.here.delete(one);
  }
}

describe('the shop’s reactors', () => {
  it('have no listeners after they are stopped: a projector starts them with each lease', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pressline-reactors-'));
    const settings = readSettings({ DATA_DIR: folder, PUBLIC_URL: 'https://shop.example' });
    const opened = await openStores(settings, () => undefined);
    const now = () => new Date();
    const listeners = new Listeners();
    const stores: Stores = {
      ...opened,
      store: { ...wakingStore(opened.store, () => undefined), onAppended: () => listeners.add() },
    };
    const inspector = openArtworkInspector();
    try {
      const parts = {
        stores,
        readModels: { onAdvanced: () => listeners.add() },
        secretLinks: createSecretLinks(opened.signing.for('links by mail'), now),
        publicUrl: () => 'https://shop.example',
        isDemo: false,
      };
      const begun = [
        await startMail(settings, LOG, now, parts),
        startInvoices(settings, LOG, now, stores, false),
        startArtworkChecks(inspector, LOG, now, stores),
      ];
      expect(listeners.here.size).toBe(4);
      for (const each of begun) await each.stop();
      expect(listeners.here.size).toBe(0);
    } finally {
      await inspector.close();
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
