import type { CartLine } from './cart-line.ts';

/** The file name of a line’s picture; undefined if it is not one of the catalogue’s. */
export function pictureFileOf({ image }: Pick<CartLine, 'image'>): string | undefined {
  const file = image.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return /^[\w-][\w.-]*$/.test(file) ? file : undefined;
}
