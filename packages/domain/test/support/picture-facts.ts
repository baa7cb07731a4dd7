import type { PictureFacts } from '../../src/orders/print/artwork-facts.ts';

/** A PNG of this size, without anything worth a finding. */
export function picture(widthPx: number, heightPx: number, more: Partial<PictureFacts> = {}): PictureFacts {
  return {
    kind: 'picture',
    format: 'png',
    widthPx,
    heightPx,
    dpi: null,
    colour: null,
    transparent: false,
    pages: 1,
    ...more,
  };
}
