import { text } from 'node:stream/consumers';
import { KeyedMutex } from '@pressline/concurrency/keyed-mutex.ts';
import type { SavedLine } from '@pressline/contracts/checkout/saved-cart.ts';
import { mergeCarts, type CartEntry } from '@pressline/domain/checkout/merge-carts.ts';
import { isErased, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import { BlobChanged, NO_BLOB, writeBlob, type BlobStore } from '@pressline/files/blob-store.ts';
import { cartLinesName } from '@pressline/operations/files/cart-files.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { TooBusy } from '../http/too-busy.ts';

export interface SavedCartDeps {
  readonly files: BlobStore;
  readonly personalData: Pick<PersonalData, 'seal' | 'open'>;
  readonly now: () => Date;
}

type Entries = readonly CartEntry<SavedLine>[];

/** More than two carts of the size that the call accepts, encrypted. */
const LARGEST = 4 * 1024 * 1024;

/** Processes that keep writing the same cart at the same moment: each attempt lets one of them through. */
const MAX_ATTEMPTS = 8;

/**
 * The carts of accounts: a sealed file for each, which is erased with its owner and expires by its age. A process writes
 * only over the version that it has read: what another one has written meanwhile is read and merged first.
 */
export class SavedCarts {
  readonly #deps: SavedCartDeps;
  readonly #oneAtATime = new KeyedMutex();

  constructor(deps: SavedCartDeps) {
    this.#deps = deps;
  }

  /** Merges a device’s cart into the cart of the account, and returns the result. */
  async merge(subject: string, entries: Entries): Promise<Entries> {
    return this.#oneAtATime.run(subject, async () => {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const merged = await this.#mergeOnce(subject, entries);
        if (merged !== undefined) return merged;
      }
      throw new TooBusy('This cart is being changed by too many devices at once.');
    });
  }

  /** @returns undefined if another process has changed the cart meanwhile */
  async #mergeOnce(subject: string, entries: Entries): Promise<Entries | undefined> {
    const now = this.#deps.now().getTime();
    const stored = await this.#read(subject);
    // A device whose clock is ahead must not win over later changes.
    const merged = mergeCarts(
      stored.entries,
      entries.map((entry) => notAfter(entry, now)),
      now,
    );
    try {
      // Also if nothing has changed, so that a cart in use does not expire.
      await this.#write(subject, merged, stored.version);
    } catch (error) {
      if (error instanceof BlobChanged) return undefined;
      throw error;
    }
    return merged;
  }

  async #read(subject: string): Promise<{ readonly entries: Entries; readonly version: string }> {
    const { files, personalData } = this.#deps;
    const opened = await files.open('artwork', cartLinesName(subject));
    if (opened === undefined) return { entries: [], version: NO_BLOB };
    const { version, stream } = opened;
    const entries = await personalData.open(JSON.parse(await text(stream)) as Sealed<Entries>);
    return { entries: isErased(entries) ? [] : entries, version };
  }

  async #write(subject: string, entries: Entries, expectedVersion: string): Promise<void> {
    const { files, personalData } = this.#deps;
    const sealed = Buffer.from(JSON.stringify(await personalData.seal(subject, entries)));
    const name = cartLinesName(subject);
    await writeBlob(files, { area: 'artwork', name, limit: LARGEST, expectedVersion }, contentOf(sealed));
  }
}

async function* contentOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

function notAfter(entry: CartEntry<SavedLine>, now: number): CartEntry<SavedLine> {
  const changed = Object.entries(entry.changed).map(([part, at]) => [part, Math.min(at ?? 0, now)]);
  return { ...entry, changed: Object.fromEntries(changed) as CartEntry<SavedLine>['changed'] };
}
