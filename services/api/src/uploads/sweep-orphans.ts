import type { PrintProductEvent } from '@pressline/domain/print-product.ts';
import type { SafetyProductEvent } from '@pressline/domain/safety-product.ts';
import { pictureFiles } from '@pressline/contracts/picture-files.ts';
import { CATEGORY, streamOf } from '@pressline/domain/streams.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { orderFileNamed } from './order-files.ts';

/** Younger files may belong to a command that is still on its way. */
const OLD_ENOUGH_MS = 24 * 3600 * 1000;

const PRODUCT_PICTURE = /^product-([0-9a-f-]{36})-[0-9a-f]{12}-\d+\.(?:webp|avif)$/;

/**
 * Removes files that a crash or a refusal left behind: older than a day, and not held by the stream that their name names.
 * What isn't named as one of ours is left alone. Answers how many it removed.
 */
export async function sweepOrphans(store: EventReader, files: BlobStore, now: Date): Promise<number> {
  const before = now.getTime() - OLD_ENOUGH_MS;
  let removed = 0;
  for await (const { name, modified } of files.list('artwork')) {
    if (modified.getTime() >= before || !/^(?:printOrder|safetyOrder)-/.test(name)) continue;
    if ((await orderFileNamed(store, name)) === undefined && (await files.remove('artwork', name))) removed += 1;
  }
  for await (const { name, modified } of files.list('images')) {
    const productId = PRODUCT_PICTURE.exec(name)?.[1];
    if (modified.getTime() >= before || productId === undefined) continue;
    if (!(await productHolds(store, productId, name)) && (await files.remove('images', name))) removed += 1;
  }
  return removed;
}

/** A picture that a product once had stays: an undo, or a page that is still open, may show it. */
async function productHolds(store: EventReader, productId: string, name: string): Promise<boolean> {
  for (const category of [CATEGORY.printProduct, CATEGORY.safetyProduct]) {
    for (const recorded of await store.readStream(streamOf(category, productId))) {
      const event = toShopEvent(recorded) as PrintProductEvent | SafetyProductEvent;
      if ('image' in event.data && pictureFiles(event.data.image).some(({ file }) => file === name)) return true;
    }
  }
  return false;
}
