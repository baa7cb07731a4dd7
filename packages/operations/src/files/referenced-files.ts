import { pictureFiles } from '@pressline/contracts/catalogue/picture-files.ts';
import type { PrintProductEvent } from '@pressline/domain/catalogue/print-product.ts';
import type { SafetyProductEvent } from '@pressline/domain/catalogue/safety-product.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import { isUnreadable, toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { Area } from '@pressline/files/blob-store.ts';
import { orderFileNamed } from './order-files.ts';

/** Younger files may belong to a command that is still on its way. */
const OLD_ENOUGH_MS = 24 * 3_600_000;

const ORDER_FILE = /^(?:printOrder|safetyOrder)-/;
const PRODUCT_PICTURE = /^product-([0-9a-f-]{36})-[0-9a-f]{12}-\d+\.(?:webp|avif)$/;

/** Whether a file that nothing holds may be taken for one that nothing ever will. */
export function isOldEnough({ modified }: { readonly modified: Date }, now: Date): boolean {
  return modified.getTime() < now.getTime() - OLD_ENOUGH_MS;
}

/**
 * Whether the stream that a file's name names holds it, or ever did. What isn't named as one of ours counts as held: it is
 * somebody else's. So does a file whose stream can't be read.
 */
export function isReferenced(store: EventReader, area: Area, name: string): Promise<boolean> {
  return REFERENCES[area](store, name);
}

/** Whether a file is named as the shop names its own in that place. */
export function isShopFileName(area: Area, name: string): boolean {
  switch (area) {
    case 'artwork':
      return ORDER_FILE.test(name);
    case 'images':
      return PRODUCT_PICTURE.test(name);
    case 'previews':
      return artworkOfPreview(name) !== undefined;
  }
}

const REFERENCES: Readonly<Record<Area, (store: EventReader, name: string) => Promise<boolean>>> = {
  artwork: orderReferences,
  images: productReferences,
  previews: isArtworkReferenced,
};

/** A preview lives as long as what it was made of. */
async function isArtworkReferenced(store: EventReader, name: string): Promise<boolean> {
  const artwork = artworkOfPreview(name);
  return artwork === undefined || orderReferences(store, artwork);
}

/** The artwork that a preview was made of; undefined for a name that is none of ours. */
export function artworkOfPreview(name: string): string | undefined {
  return /^(.+)\.\d{3,4}\.webp$/.exec(name)?.[1];
}

async function orderReferences(store: EventReader, name: string): Promise<boolean> {
  if (!ORDER_FILE.test(name)) return true;
  return referencedIfUnreadable(async () => (await orderFileNamed(store, name)) !== undefined);
}

/** A picture that a product once had stays: an undo, or a page that is still open, may show it. */
async function productReferences(store: EventReader, name: string): Promise<boolean> {
  const productId = PRODUCT_PICTURE.exec(name)?.[1];
  if (productId === undefined) return true;
  return referencedIfUnreadable(async () => {
    for (const category of [CATEGORY.printProduct, CATEGORY.safetyProduct]) {
      for (const recorded of await store.readStream(streamOf(category, productId))) {
        const event = toShopEvent(recorded) as PrintProductEvent | SafetyProductEvent;
        if ('image' in event.data && pictureFiles(event.data.image).some(({ file }) => file === name)) return true;
      }
    }
    return false;
  });
}

/** A stream that can't be read may hold the file, and must not end the look at the others. */
async function referencedIfUnreadable(read: () => Promise<boolean>): Promise<boolean> {
  try {
    return await read();
  } catch (error) {
    if (isUnreadable(error)) return true;
    throw error;
  }
}
