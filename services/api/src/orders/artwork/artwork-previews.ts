import { Readable } from 'node:stream';
import type { PREVIEW_WIDTHS } from '@pressline/contracts/orders/artwork-previews.ts';
import { artworkCheck, checkOf } from '@pressline/domain/orders/print/artwork-check.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { BlobLost, writeBlob, type BlobStore } from '@pressline/files/blob-store.ts';
import type { ArtworkInspector } from '@pressline/preflight/artwork-inspector.ts';
import { fileToInspect, type OrderedFile } from '@pressline/preflight/check-artwork.ts';
import pTimeout from 'p-timeout';
import { TooBusy } from '../../http/too-busy.ts';

export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number];

/**
 * Returns the name of a preview in its area; undefined for a file that can't be rendered.
 * @throws TooBusy, and the errors of the store
 */
export type PreviewOf = (artwork: OrderedFile, width: PreviewWidth) => Promise<string | undefined>;

interface PreviewParts {
  readonly store: Pick<EventReader, 'readStream'>;
  readonly files: BlobStore;
  readonly inspector: Pick<ArtworkInspector, 'previewOf'>;
}

/** Limit on previews being rendered for one customer; an order has two. */
const MAX_PER_CUSTOMER = 12;
/** Limit for all customers: a third of the calls that can be in progress. */
const MAX_WAITING = 100;
/** Maximum wait. A preview that takes longer is still completed for the next request. */
const TIMEOUT_MS = 30_000;
/** Limit in bytes, far above any real preview. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Renders previews when they are first requested, and stores them. */
export function artworkPreviews({ store, files, inspector }: PreviewParts): PreviewOf {
  const making = new Map<string, { readonly customerId: string; readonly made: Promise<string | undefined> }>();

  async function make(artwork: OrderedFile, width: PreviewWidth, name: string): Promise<string | undefined> {
    const { orderId, customerId, side, file } = artwork;
    if ((await files.stat('previews', name)) !== undefined) return name;
    const { state: checks } = await loadStream(store, artworkCheck, streamOf(CATEGORY.artworkCheck, orderId));
    if (checks.get(checkOf(side, file.sha256))?.kind === 'unreadable') return undefined;
    const drawn = await inspector.previewOf(fileToInspect(files, file, customerId), width);
    if (drawn === undefined) return undefined;
    await writeBlob(files, { area: 'previews', name, limit: MAX_BYTES }, Readable.from([drawn]));
    // Leaves no picture of a customer who was forgotten while it was rendered.
    if ((await files.stat('artwork', file.name)) !== undefined) return name;
    await files.remove('previews', name);
    throw new BlobLost('artwork', file.name);
  }

  return async (artwork, width) => {
    const { customerId } = artwork;
    const name = previewName(artwork.file.name, width);
    const begun = making.get(name);
    if (begun !== undefined) return withTimeout(begun.made);
    const ofCustomer = [...making.values()].filter((other) => other.customerId === customerId).length;
    if (ofCustomer >= MAX_PER_CUSTOMER || making.size >= MAX_WAITING)
      throw new TooBusy('Too many previews are being rendered.');
    const made = make(artwork, width, name).finally(() => making.delete(name));
    making.set(name, { customerId, made });
    return withTimeout(made);
  };
}

function withTimeout<T>(made: Promise<T>): Promise<T> {
  return pTimeout(made, { milliseconds: TIMEOUT_MS, message: new TooBusy('Rendering this preview took too long.') });
}

function previewName(artwork: string, width: PreviewWidth): string {
  return `${artwork}.${width}.webp`;
}
