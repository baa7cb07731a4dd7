import type { Unreadable } from '@pressline/domain/orders/print/artwork-facts.ts';
import { kindOfBytes } from '../../../shared/files/file-kind.ts';
import { InspectorNotLoaded, type Inspection } from '../../../shared/orders/artwork/inspection.ts';
import { inspectPicture } from './inspect-picture.ts';

/** Usually takes a second or two. Slower files are left to the server’s inspection. */
const TIMEOUT_MS = 30_000;
/** Enough for two sides and a few replacements. */
const CACHE_SIZE = 6;

const cache = new Map<File, Promise<Inspection>>();

/**
 * Inspects a chosen file. pdfjs is loaded with the first PDF. Never rejects: unreadable files are part of the result.
 */
export function inspectArtwork(file: File): Promise<Inspection> {
  const cached = cache.get(file);
  const inspection = cached ?? withTimeout(TIMEOUT_MS, inspect(file));
  // Moves it to the end, as the newest.
  cache.delete(file);
  cache.set(file, inspection);
  for (const [oldest, result] of cache) {
    if (cache.size <= CACHE_SIZE) break;
    cache.delete(oldest);
    void result.then(({ image }) => {
      if (image !== undefined) URL.revokeObjectURL(image.url);
    });
  }
  return inspection;
}

async function inspect(file: File): Promise<Inspection> {
  try {
    const kind = kindOfBytes(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
    switch (kind) {
      case 'pdf':
        return await (await loadPdfInspector()).inspectPdf(file);
      case 'png':
      case 'jpeg':
      case 'tiff':
        return await inspectPicture(file, kind);
      case 'webp':
      case 'avif':
      case undefined:
        return unreadable('damaged');
    }
  } catch (error) {
    cache.delete(file);
    if (error instanceof InspectorNotLoaded) return NOT_INSPECTED;
    // The file was moved after it was chosen; submitting the order reports it.
    return unreadable('too-much');
  }
}

async function loadPdfInspector() {
  try {
    return await import('./inspect-pdf.ts');
  } catch (error) {
    throw new InspectorNotLoaded('The PDF inspector could not be loaded', { cause: error });
  }
}

const NOT_INSPECTED: Inspection = { facts: { kind: 'not-inspected' }, image: undefined };

function unreadable(reason: Unreadable): Inspection {
  return { facts: { kind: 'unreadable', why: reason }, image: undefined };
}

async function withTimeout(ms: number, inspection: Promise<Inspection>): Promise<Inspection> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Inspection>((resolve) => {
    timer = setTimeout(() => resolve(unreadable('too-much')), ms);
  });
  const result = await Promise.race([inspection, timeout]);
  clearTimeout(timer);
  return result;
}
