import { REPLACED_ENDING } from '@pressline/files/blob-store.ts';

/** How long a file that was uploaded for a cart can be ordered. */
export const CART_FILE_DAYS = 7;
/** How long the lines of an account's cart are stored after their last use. */
const CART_LINES_DAYS = 90;

const CART_FILE = /^cart-([0-9a-f]{64}|guest)\.(?:lines|[0-9a-f-]{36}\.[0-9a-f]{16}\.[a-z]+)$/;

/**
 * Names a file that was uploaded for a cart. No event names it: its name contains its owner, so that it can be erased with
 * them, and its age decides when it is removed. An order gets a copy.
 * @param owner the subject of the account; undefined for a guest
 */
export function cartFileName(owner: string | undefined, id: string, sha256: string, extension: string): string {
  return `${cartFilesOf(owner)}.${id}.${sha256.slice(0, 16)}.${extension}`;
}

/** What the names of an owner’s files begin with, before the first dot. */
export function cartFilesOf(owner: string | undefined): string {
  return `cart-${owner ?? 'guest'}`;
}

/** Names the file with the lines of an account's cart, which is replaced with each change. */
export function cartLinesName(owner: string): string {
  return `${cartFilesOf(owner)}.${REPLACED_ENDING}`;
}

/** How many days after it was written a file of a cart is removed. */
export function daysToStore(name: string): number {
  return name.endsWith(`.${REPLACED_ENDING}`) ? CART_LINES_DAYS : CART_FILE_DAYS + 1;
}

export function isCartFile(name: string): boolean {
  return CART_FILE.test(name);
}

/** The subject of the account that uploaded a file for a cart; undefined for a guest's, and for other files. */
export function ownerOfCartFile(name: string): string | undefined {
  const owner = CART_FILE.exec(name)?.[1];
  return owner === 'guest' ? undefined : owner;
}
