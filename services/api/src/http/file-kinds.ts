import type { FilePart } from '@pressline/contracts/http/route-shapes.ts';
import { fileTypeFromBuffer } from 'file-type';

export interface FileKind {
  readonly type: string;
  readonly extension: string;
}

/** The accepted media types of each kind of file, detected from its content. */
const ALLOWED: Readonly<Record<FilePart['kind'], ReadonlyMap<string, FileKind>>> = {
  artwork: new Map<string, FileKind>([
    ['application/pdf', { type: 'application/pdf', extension: 'pdf' }],
    ['image/png', { type: 'image/png', extension: 'png' }],
    ['image/jpeg', { type: 'image/jpeg', extension: 'jpg' }],
    ['image/tiff', { type: 'image/tiff', extension: 'tif' }],
  ]),
  dieline: new Map<string, FileKind>([['application/pdf', { type: 'application/pdf', extension: 'pdf' }]]),
  image: new Map<string, FileKind>([
    ['image/png', { type: 'image/png', extension: 'png' }],
    ['image/jpeg', { type: 'image/jpeg', extension: 'jpg' }],
    ['image/webp', { type: 'image/webp', extension: 'webp' }],
    ['image/avif', { type: 'image/avif', extension: 'avif' }],
  ]),
};

/** Bytes. */
export const LARGEST_FILE: Readonly<Record<FilePart['kind'], number>> = {
  artwork: 100 * 1024 * 1024,
  image: 10 * 1024 * 1024,
  dieline: 10 * 1024 * 1024,
};

export const TAKEN_KINDS: Readonly<Record<FilePart['kind'], string>> = {
  artwork: 'PDF, PNG, JPEG or TIFF',
  image: 'PNG, JPEG, WebP or AVIF',
  dieline: 'PDF',
};

const PDF = /^%PDF-\d\.\d/;

/**
 * The type of a file according to its content; undefined if it isn't accepted for its kind. File name and declared type
 * are ignored.
 */
export async function kindOfContent(head: Uint8Array, kind: FilePart['kind']): Promise<FileKind | undefined> {
  // file-type has a different name for PDFs from Illustrator.
  if (PDF.test(Buffer.from(head.subarray(0, 8)).toString('latin1'))) return ALLOWED[kind].get('application/pdf');
  const found = await fileTypeFromBuffer(head);
  return found && ALLOWED[kind].get(found.mime);
}
