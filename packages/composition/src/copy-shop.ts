import { copyEvents, differenceInOrder } from '@pressline/event-store/copy-events.ts';
import type { Position, RecordedReader } from '@pressline/event-store/event-store.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { copyFiles } from '@pressline/files/copy-files.ts';
import { copyKeys, type KeyPlace } from '@pressline/personal-data/copy-keys.ts';
import { hashOfBuild, type BuildHash } from '@pressline/read-models/hash.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { replay } from '@pressline/read-models/replay/replay.ts';
import type { ShopGround } from './stores.ts';

/** What is read of the source: it may be in use. */
export interface CopySource {
  readonly store: RecordedReader;
  readonly keys: KeyPlace;
  readonly files: Pick<BlobStore, 'open' | 'list'>;
}

export interface CopyShopOptions {
  readonly from: CopySource;
  readonly to: Pick<ShopGround, 'store' | 'keys'> & { readonly files: Pick<BlobStore, 'stage' | 'list'> };
  /** Of the source: up to where its events were copied before. */
  readonly after?: Position;
  readonly onProgress: (progress: { readonly what: 'events' | 'files'; readonly done: number }) => void;
}

/**
 * Copies a shop once over: its events first. A key and a file are written before the event that needs them, so what is
 * copied after the events has all that they need, also of who came meanwhile. What comes later is copied by the next call;
 * what is there already stays.
 * @returns up to where the source's events were copied
 * @throws CannotCopy, KeysOfAnotherShop, and what the stores throw
 */
export async function copyShop({ from, to, after, onProgress }: CopyShopOptions): Promise<Position> {
  const copiedTo = await copyEvents({
    from: from.store,
    to: to.store,
    ...(after !== undefined && { after }),
    onProgress: ({ events }) => onProgress({ what: 'events', done: events }),
  });
  await copyKeys(from.keys, to.keys);
  await copyFiles({
    from: from.files,
    to: to.files,
    onProgress: ({ files }) => onProgress({ what: 'files', done: files }),
  });
  return copiedTo;
}

/** What a projection makes of the events of both. */
export interface ComparedReadModel {
  readonly projection: string;
  readonly from: BuildHash;
  readonly to: BuildHash;
  readonly equal: boolean;
}

/**
 * Holds two shops against each other that nobody writes to: their events in order, and every read model, folded anew from
 * each, by hash. The builds are dropped again.
 */
export async function compareShops(
  from: Pick<ShopGround, 'store' | 'documents'>,
  to: Pick<ShopGround, 'store' | 'documents'>,
): Promise<{ readonly eventsEqual: boolean; readonly readModels: readonly ComparedReadModel[] }> {
  const difference = await differenceInOrder(from.store, to.store);
  const [left, right] = [await hashes(from), await hashes(to)];
  const readModels = PROJECTIONS.map(({ name }) => {
    const [one, other] = [left.get(name), right.get(name)];
    if (one === undefined || other === undefined) throw new Error(`${name} was not folded.`);
    return { projection: name, from: one, to: other, equal: one.hash === other.hash };
  });
  return { eventsEqual: difference === undefined, readModels };
}

async function hashes({
  store,
  documents,
}: Pick<ShopGround, 'store' | 'documents'>): Promise<ReadonlyMap<string, BuildHash>> {
  const rebuilt = await replay({ projections: PROJECTIONS, reader: store, store: documents, purpose: 'trial' });
  try {
    const found = new Map<string, BuildHash>();
    for (const projection of PROJECTIONS) {
      const build = rebuilt.find((each) => each.projection === projection.name)?.build ?? '';
      found.set(projection.name, await hashOfBuild(await documents.inspect(projection, build)));
    }
    return found;
  } finally {
    for (const { build } of rebuilt) await documents.drop(build);
  }
}
