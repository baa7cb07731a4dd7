import type { PrintProductEvent } from '@pressline/domain/print-product.ts';
import type { SafetyProductEvent } from '@pressline/domain/safety-product.ts';
import { pictureFiles } from '@pressline/contracts/picture-files.ts';
import { CATEGORY, streamOf } from '@pressline/domain/streams.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import { isUnreadable, toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { artworkOfPreview } from '../preflight/artwork-previews.ts';
import { orderFileNamed } from './order-files.ts';

/** Younger files may belong to a command that is still on its way. */
const OLD_ENOUGH_MS = 24 * 3600 * 1000;

const ORDER_FILE = /^(?:printOrder|safetyOrder)-/;
const PRODUCT_PICTURE = /^product-([0-9a-f-]{36})-[0-9a-f]{12}-\d+\.(?:webp|avif)$/;

/**
 * Removes files that a crash or a refusal left behind: older than a day, and not held by the stream that their name names.
 * What isn't named as one of ours is left alone. Answers how many it removed.
 */
export async function sweepOrphans(store: EventReader, files: BlobStore, now: Date): Promise<number> {
  const before = now.getTime() - OLD_ENOUGH_MS;
  let removed = 0;
  for (const area of ['artwork', 'images', 'previews'] as const) {
    const isHeld = HOLDERS[area];
    for await (const { name, modified } of files.list(area)) {
      if (modified.getTime() >= before || (await isHeld(store, name))) continue;
      if (await files.remove(area, name)) removed += 1;
    }
  }
  return removed;
}

const HOLDERS = { artwork: orderHolds, images: productHolds, previews: artworkHolds } as const;

/** A preview lives as long as what it was made of. */
async function artworkHolds(store: EventReader, name: string): Promise<boolean> {
  const artwork = artworkOfPreview(name);
  return artwork === undefined || orderHolds(store, artwork);
}

async function orderHolds(store: EventReader, name: string): Promise<boolean> {
  if (!ORDER_FILE.test(name)) return true;
  return heldIfUnreadable(async () => (await orderFileNamed(store, name)) !== undefined);
}

/** A picture that a product once had stays: an undo, or a page that is still open, may show it. */
async function productHolds(store: EventReader, name: string): Promise<boolean> {
  const productId = PRODUCT_PICTURE.exec(name)?.[1];
  if (productId === undefined) return true;
  return heldIfUnreadable(async () => {
    for (const category of [CATEGORY.printProduct, CATEGORY.safetyProduct]) {
      for (const recorded of await store.readStream(streamOf(category, productId))) {
        const event = toShopEvent(recorded) as PrintProductEvent | SafetyProductEvent;
        if ('image' in event.data && pictureFiles(event.data.image).some(({ file }) => file === name)) return true;
      }
    }
    return false;
  });
}

/** A stream that can't be read may hold the file, and must not end the sweep of the others. */
async function heldIfUnreadable(look: () => Promise<boolean>): Promise<boolean> {
  try {
    return await look();
  } catch (error) {
    if (isUnreadable(error)) return true;
    throw error;
  }
}
