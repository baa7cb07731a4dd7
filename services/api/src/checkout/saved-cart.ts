import { text } from 'node:stream/consumers';
import { KeyedMutex } from '@pressline/concurrency/keyed-mutex.ts';
import type { SavedLine } from '@pressline/contracts/checkout/saved-cart.ts';
import { mergeCarts, type CartEntry } from '@pressline/domain/checkout/merge-carts.ts';
import { isErased, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import { writeBlob, type BlobStore } from '@pressline/files/blob-store.ts';
import { cartLinesName } from '@pressline/operations/files/cart-files.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';

export interface SavedCartDeps {
  readonly files: BlobStore;
  readonly personalData: PersonalData;
  readonly now: () => Date;
}

type Entries = readonly CartEntry<SavedLine>[];

/** More than any cart that the call accepts, encrypted. */
const LARGEST = 2 * 1024 * 1024;

/**
 * The carts of accounts: a sealed file for each, which is erased with its owner and expires by its age. Each device sends
 * all that it knows, so what another process overwrites at the same moment is there again after its device’s next call.
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
      const now = this.#deps.now().getTime();
      const stored = await this.#read(subject);
      // A device whose clock is ahead must not win over later changes.
      const merged = mergeCarts(
        stored,
        entries.map((entry) => notAfter(entry, now)),
        now,
      );
      // Also if nothing has changed, so that a cart in use does not expire.
      await this.#write(subject, merged);
      return merged;
    });
  }

  async #read(subject: string): Promise<Entries> {
    const { files, personalData } = this.#deps;
    const opened = await files.open('artwork', cartLinesName(subject));
    if (opened === undefined) return [];
    const entries = await personalData.open(JSON.parse(await text(opened.stream)) as Sealed<Entries>);
    return isErased(entries) ? [] : entries;
  }

  async #write(subject: string, entries: Entries): Promise<void> {
    const { files, personalData } = this.#deps;
    const sealed = Buffer.from(JSON.stringify(await personalData.seal(subject, entries)));
    const name = cartLinesName(subject);
    await writeBlob(files, { area: 'artwork', name, limit: LARGEST }, contentOf(sealed));
  }
}

async function* contentOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

function notAfter(entry: CartEntry<SavedLine>, now: number): CartEntry<SavedLine> {
  const changed = Object.entries(entry.changed).map(([part, at]) => [part, Math.min(at ?? 0, now)]);
  return { ...entry, changed: Object.fromEntries(changed) as CartEntry<SavedLine>['changed'] };
}
