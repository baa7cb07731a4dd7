import type { Unreadable } from '@pressline/domain/orders/print/artwork-facts.ts';
import { kindOfBytes } from '../../../shared/files/file-kind.ts';
import { InspectorNotLoaded, type Inspection } from '../../../shared/orders/artwork/inspection.ts';
import { lookAtPicture } from './inspect-picture.ts';

/** A look takes a second or two; a file that takes longer is one to be looked at by the shop. */
const PATIENCE_MS = 30_000;
/** Files of which the looks are kept: two sides, and what they were replaced by and back. */
const MOST_KEPT = 6;

const kept = new Map<File, Promise<Inspection>>();

/** Looks into a chosen file, once it can; pdfjs comes with the first PDF. Never fails: what can't be read is told so. */
export function lookAt(file: File): Promise<Inspection> {
  const before = kept.get(file);
  const looking = before ?? within(PATIENCE_MS, look(file));
  // The newest last.
  kept.delete(file);
  kept.set(file, looking);
  for (const [oldest, found] of kept) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
    void found.then(({ image: drawn }) => {
      if (drawn !== undefined) URL.revokeObjectURL(drawn.url);
    });
  }
  return looking;
}

async function look(file: File): Promise<Inspection> {
  try {
    const kind = kindOfBytes(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
    switch (kind) {
      case 'pdf':
        return await (await codeForPdf()).lookAtPdf(file);
      case 'png':
      case 'jpeg':
      case 'tiff':
        return await lookAtPicture(file, kind);
      case 'webp':
      case 'avif':
      case undefined:
        return unreadable('damaged');
    }
  } catch (error) {
    kept.delete(file);
    if (error instanceof InspectorNotLoaded) return NOT_YET;
    // Moved since it was chosen: told when it is sent.
    return unreadable('too-much');
  }
}

async function codeForPdf() {
  try {
    return await import('./inspect-pdf.ts');
  } catch (error) {
    throw new InspectorNotLoaded('The code that looks into a PDF did not come', { cause: error });
  }
}

const NOT_YET: Inspection = { facts: { kind: 'not-inspected' }, image: undefined };

function unreadable(why: Unreadable): Inspection {
  return { facts: { kind: 'unreadable', why }, image: undefined };
}

async function within(ms: number, looking: Promise<Inspection>): Promise<Inspection> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Inspection>((resolve) => {
    timer = setTimeout(() => resolve(unreadable('too-much')), ms);
  });
  const found = await Promise.race([looking, late]);
  clearTimeout(timer);
  return found;
}
