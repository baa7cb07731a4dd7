import { Readable } from 'node:stream';
import type { PREVIEW_WIDTHS } from '@pressline/contracts/artwork-previews.ts';
import type { StoredFile } from '@pressline/domain/files.ts';
import { BlobLost, writeBlob, type BlobStore } from '@pressline/files/blob-store.ts';
import type { ArtworkInspector } from '@pressline/preflight/artwork-inspector.ts';
import { fileToInspect } from '@pressline/preflight/check-artwork.ts';
import { TooBusy } from '../http/too-busy.ts';

export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number];

/** The name of a preview in its area; undefined for a file that can't be drawn. @throws TooBusy, and what the stores throw */
export type PreviewOf = (file: StoredFile, width: PreviewWidth) => Promise<string | undefined>;

/** Each takes a part of a second; who comes later is asked to come again. */
const MOST_WAITING = 24;
/** Bytes; far more than any of ours has. */
const LARGEST = 4 * 1024 * 1024;
/** Files that can't be drawn are remembered, so that looking at their order again costs nothing. */
const MOST_REMEMBERED = 2_000;

/** Makes previews when they are first asked for, and keeps them. */
export function artworkPreviews(files: BlobStore, inspector: Pick<ArtworkInspector, 'previewOf'>): PreviewOf {
  const making = new Map<string, Promise<string | undefined>>();
  const undrawn = new Set<string>();

  async function make(file: StoredFile, width: PreviewWidth, name: string): Promise<string | undefined> {
    if ((await files.stat('previews', name)) !== undefined) return name;
    const drawn = await inspector.previewOf(fileToInspect(files, file), width);
    if (drawn === undefined) {
      if (undrawn.size >= MOST_REMEMBERED) undrawn.clear();
      undrawn.add(file.name);
      return undefined;
    }
    await writeBlob(files, { area: 'previews', name, limit: LARGEST }, Readable.from([drawn]));
    // Whoever was forgotten while it was drawn leaves no picture behind.
    if ((await files.stat('artwork', file.name)) !== undefined) return name;
    await files.remove('previews', name);
    throw new BlobLost('artwork', file.name);
  }

  return async (file, width) => {
    if (undrawn.has(file.name)) return undefined;
    const name = previewName(file.name, width);
    const begun = making.get(name);
    if (begun !== undefined) return begun;
    if (making.size >= MOST_WAITING) throw new TooBusy('Many previews are being made.');
    const made = make(file, width, name).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };
}

function previewName(artwork: string, width: PreviewWidth): string {
  return `${artwork}.${width}.webp`;
}
