import { pictureFiles } from '@pressline/contracts/catalogue/picture-files.ts';
import type { PrintProductEvent } from '@pressline/domain/catalogue/print-product.ts';
import type { SafetyProductEvent } from '@pressline/domain/catalogue/safety-product.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import { isUnreadable, toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { Area } from '@pressline/files/blob-store.ts';
import { daysToStore, isCartFile } from './cart-files.ts';
import { isInCheckout } from './checkout-files.ts';
import { orderFileNamed } from './order-files.ts';

const DAY_MS = 24 * 3_600_000;

const ORDER_FILE = /^(?:printOrder|safetyOrder)-/;
/** A picture in one of its widths, or a dieline. */
const PRODUCT_FILE = /^product-([0-9a-f-]{36})-[0-9a-f]{12}(?:-\d+\.(?:webp|avif)|\.pdf)$/;

/** Whether an unreferenced file is old enough to be removed. Younger ones may belong to a command in progress. */
export function isOldEnough(
  { name, modified }: { readonly name: string; readonly modified: Date },
  now: Date,
): boolean {
  const days = isCartFile(name) ? daysToStore(name) : 1;
  return modified.getTime() < now.getTime() - days * DAY_MS;
}

/**
 * Whether the stream in a file's name references it, or ever did. Files without a shop file name are treated as
 * referenced, as they may belong to somebody else. So are files whose stream can't be read.
 */
export function isReferenced(store: EventReader, area: Area, name: string): Promise<boolean> {
  return REFERENCES[area](store, name);
}

/** Whether a file is named like the shop's own files in that area. */
export function isShopFileName(area: Area, name: string): boolean {
  switch (area) {
    case 'artwork':
      return ORDER_FILE.test(name) || isCartFile(name);
    case 'images':
      return PRODUCT_FILE.test(name);
    case 'previews':
      return artworkOfPreview(name) !== undefined;
  }
}

const REFERENCES: Readonly<Record<Area, (store: EventReader, name: string) => Promise<boolean>>> = {
  artwork: orderReferences,
  images: productReferences,
  previews: isArtworkReferenced,
};

/** A preview is referenced as long as its artwork. */
async function isArtworkReferenced(store: EventReader, name: string): Promise<boolean> {
  const artwork = artworkOfPreview(name);
  return artwork === undefined || orderReferences(store, artwork);
}

/** The artwork of a preview; undefined if it isn't a shop file name. */
export function artworkOfPreview(name: string): string | undefined {
  return /^(.+)\.\d{3,4}\.webp$/.exec(name)?.[1];
}

async function orderReferences(store: EventReader, name: string): Promise<boolean> {
  // Orders have copies of what was uploaded for a cart.
  if (isCartFile(name)) return false;
  if (!ORDER_FILE.test(name)) return true;
  return referencedIfUnreadable(
    async () => (await orderFileNamed(store, name)) !== undefined || (await isInCheckout(store, name)),
  );
}

/** Earlier pictures and dielines of a product are kept: an undo, or a page that is still open, may need them. */
async function productReferences(store: EventReader, name: string): Promise<boolean> {
  const productId = PRODUCT_FILE.exec(name)?.[1];
  if (productId === undefined) return true;
  return referencedIfUnreadable(async () => {
    for (const category of [CATEGORY.printProduct, CATEGORY.safetyProduct]) {
      for (const recorded of await store.readStream(streamOf(category, productId))) {
        const event = toShopEvent(recorded) as PrintProductEvent | SafetyProductEvent;
        if (!('image' in event.data)) continue;
        if ('dieline' in event.data && event.data.dieline === name) return true;
        if (pictureFiles(event.data.image).some(({ file }) => file === name)) return true;
      }
    }
    return false;
  });
}

/** An unreadable stream may reference the file, and must not stop the sweep. */
async function referencedIfUnreadable(read: () => Promise<boolean>): Promise<boolean> {
  try {
    return await read();
  } catch (error) {
    if (isUnreadable(error)) return true;
    throw error;
  }
}
