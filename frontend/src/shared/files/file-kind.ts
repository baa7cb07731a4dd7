import { numberLocale } from '../language/language.ts';

/** What the shop takes, as the server judges it again by the same bytes. */
export type FileKind = 'pdf' | 'png' | 'jpeg' | 'tiff' | 'webp' | 'avif';

const MB = 1024 * 1024;

export interface FileRules {
  /** For the words. */
  readonly name: 'artwork' | 'image';
  readonly kinds: readonly FileKind[];
  /** Bytes. */
  readonly largest: number;
}

export const ARTWORK: FileRules = { name: 'artwork', kinds: ['pdf', 'png', 'jpeg', 'tiff'], largest: 100 * MB };
export const DESIGN_IMAGE: FileRules = { name: 'image', kinds: ['png', 'jpeg', 'webp', 'avif'], largest: 10 * MB };

const ENDINGS: Readonly<Record<FileKind, readonly string[]>> = {
  pdf: ['pdf'],
  png: ['png'],
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  tiff: ['tif', 'tiff'],
  webp: ['webp'],
  avif: ['avif'],
};

/** For a file field's `accept`, so that the browser offers the fitting files first. */
export function acceptOf({ kinds }: FileRules): string {
  return kinds.flatMap((kind) => ENDINGS[kind].map((ending) => `.${ending}`)).join(',');
}

/** Why a file isn't taken. `megabytes` and `largest` are for the words, `ending` without the dot. */
export type FileFault =
  | { readonly fault: 'empty' }
  | { readonly fault: 'too-large'; readonly megabytes: number; readonly largest: number }
  | { readonly fault: 'other-ending'; readonly ending: string }
  | { readonly fault: 'other-content'; readonly ending: string }
  | { readonly fault: 'named-otherwise'; readonly ending: string; readonly kind: FileKind }
  /** A folder, or a file that was moved or changed since it was chosen. */
  | { readonly fault: 'unreadable' };

export type FileVerdict = { readonly fault: undefined; readonly kind: FileKind } | FileFault;

/** The part of a browser's file that the check needs. */
export interface CheckedFile {
  readonly name: string;
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** Judges a file by its name, size and first bytes. */
export async function judgeFile(file: CheckedFile, { kinds, largest }: FileRules): Promise<FileVerdict> {
  const head = await headOf(file);
  if (head === undefined) return { fault: 'unreadable' };
  if (file.size === 0) return { fault: 'empty' };
  const ending = endingOf(file.name);
  const named = kinds.find((kind) => ENDINGS[kind].includes(ending));
  if (ending !== '' && named === undefined) return { fault: 'other-ending', ending };
  if (file.size > largest) return { fault: 'too-large', megabytes: Math.ceil(file.size / MB), largest: largest / MB };
  const kind = kindOfBytes(head);
  if (kind === undefined || !kinds.includes(kind)) return { fault: 'other-content', ending };
  if (named !== undefined && named !== kind) return { fault: 'named-otherwise', ending, kind };
  return { fault: undefined, kind };
}

/** Whether a file that was chosen before can still be read: one on a disk can be moved, changed or unplugged. */
export async function stillThere(file: CheckedFile): Promise<boolean> {
  return (await headOf(file)) !== undefined;
}

async function headOf(file: CheckedFile): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, 16).arrayBuffer());
  } catch {
    return undefined;
  }
}

/** The kind by what the first bytes say; undefined for any other. */
export function kindOfBytes(head: Uint8Array): FileKind | undefined {
  if (begins(head, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf';
  if (begins(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (begins(head, 0xff, 0xd8, 0xff)) return 'jpeg';
  // Little and big end first; 43 for files beyond 4 GB.
  if (
    begins(head, 0x49, 0x49, 0x2a, 0x00) ||
    begins(head, 0x4d, 0x4d, 0x00, 0x2a) ||
    begins(head, 0x49, 0x49, 0x2b, 0x00) ||
    begins(head, 0x4d, 0x4d, 0x00, 0x2b)
  )
    return 'tiff';
  const letters = String.fromCharCode(...head);
  if (letters.startsWith('RIFF') && letters.slice(8, 12) === 'WEBP') return 'webp';
  if (letters.slice(4, 8) === 'ftyp' && ['avif', 'avis'].includes(letters.slice(8, 12))) return 'avif';
  return undefined;
}

function begins(head: Uint8Array, ...bytes: readonly number[]): boolean {
  return bytes.every((byte, place) => head[place] === byte);
}

function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** 2.1 MB, 84 KB */
export function formatSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  const [amount, unit] = bytes < MB ? [bytes / 1024, 'KB'] : [bytes / MB, 'MB'];
  return `${new Intl.NumberFormat(numberLocale(), { maximumFractionDigits: amount < 10 ? 1 : 0 }).format(amount)} ${unit}`;
}
