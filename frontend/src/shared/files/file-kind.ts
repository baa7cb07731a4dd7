import { isolateRtl, numberLocale, shownLanguage } from '../language/language.ts';

/** The file types that the shop accepts. The server checks the same bytes again. */
export type FileKind = 'pdf' | 'png' | 'jpeg' | 'tiff' | 'webp' | 'avif';

const MB = 1024 * 1024;

export interface FileRules {
  /** Selects the error messages. */
  readonly name: 'artwork' | 'image';
  readonly kinds: readonly FileKind[];
  /** Bytes. */
  readonly largest: number;
}

export const ARTWORK: FileRules = { name: 'artwork', kinds: ['pdf', 'png', 'jpeg', 'tiff'], largest: 100 * MB };
export const DESIGN_IMAGE: FileRules = { name: 'image', kinds: ['png', 'jpeg', 'webp', 'avif'], largest: 10 * MB };

const EXTENSIONS: Readonly<Record<FileKind, readonly string[]>> = {
  pdf: ['pdf'],
  png: ['png'],
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  tiff: ['tif', 'tiff'],
  webp: ['webp'],
  avif: ['avif'],
};

/** The `accept` attribute of a file field. */
export function acceptOf({ kinds }: FileRules): string {
  return kinds.flatMap((kind) => EXTENSIONS[kind].map((ending) => `.${ending}`)).join(',');
}

/** Why a file is rejected. `ending` has no dot. */
export type FileError =
  | { readonly error: 'empty' }
  | { readonly error: 'too-large'; readonly megabytes: number; readonly largest: number }
  | { readonly error: 'unsupported-extension'; readonly ending: string }
  | { readonly error: 'unsupported-content'; readonly ending: string }
  | { readonly error: 'extension-mismatch'; readonly ending: string; readonly kind: FileKind }
  /** A folder, or a file that was moved or changed after it was chosen. */
  | { readonly error: 'unreadable' };

export type FileVerdict = { readonly error: undefined; readonly kind: FileKind } | FileError;

/** The part of `File` that the check needs. */
export interface CheckedFile {
  readonly name: string;
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** Checks the name, size and first bytes of a file. */
export async function checkFile(file: CheckedFile, { kinds, largest }: FileRules): Promise<FileVerdict> {
  const firstBytes = await firstBytesOf(file);
  if (firstBytes === undefined) return { error: 'unreadable' };
  if (file.size === 0) return { error: 'empty' };
  const ending = extensionOf(file.name);
  const kindByName = kinds.find((kind) => EXTENSIONS[kind].includes(ending));
  if (ending !== '' && kindByName === undefined) return { error: 'unsupported-extension', ending };
  if (file.size > largest) return { error: 'too-large', megabytes: Math.ceil(file.size / MB), largest: largest / MB };
  const kind = kindOfBytes(firstBytes);
  if (kind === undefined || !kinds.includes(kind)) return { error: 'unsupported-content', ending };
  if (kindByName !== undefined && kindByName !== kind) return { error: 'extension-mismatch', ending, kind };
  return { error: undefined, kind };
}

/** Whether a chosen file can still be read: it may have been moved, changed or unplugged. */
export async function isReadable(file: CheckedFile): Promise<boolean> {
  return (await firstBytesOf(file)) !== undefined;
}

async function firstBytesOf(file: CheckedFile): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, 16).arrayBuffer());
  } catch {
    return undefined;
  }
}

/** The type of a file by its first bytes; undefined if it is not supported. */
export function kindOfBytes(firstBytes: Uint8Array): FileKind | undefined {
  if (startsWith(firstBytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf';
  if (startsWith(firstBytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(firstBytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  // Little-endian and big-endian; 43 is BigTIFF.
  if (
    startsWith(firstBytes, 0x49, 0x49, 0x2a, 0x00) ||
    startsWith(firstBytes, 0x4d, 0x4d, 0x00, 0x2a) ||
    startsWith(firstBytes, 0x49, 0x49, 0x2b, 0x00) ||
    startsWith(firstBytes, 0x4d, 0x4d, 0x00, 0x2b)
  )
    return 'tiff';
  const letters = String.fromCharCode(...firstBytes);
  if (letters.startsWith('RIFF') && letters.slice(8, 12) === 'WEBP') return 'webp';
  if (letters.slice(4, 8) === 'ftyp' && ['avif', 'avis'].includes(letters.slice(8, 12))) return 'avif';
  return undefined;
}

function startsWith(firstBytes: Uint8Array, ...bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => firstBytes[index] === byte);
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

const ARABIC_UNITS = { B: 'بايت', kB: 'كيلوبايت', KB: 'كيلوبايت', MB: 'ميغابايت', GB: 'غيغابايت' } as const;

/** 2.1 MB, 84 KB */
export function formatSize(bytes: number): string {
  const [amount, unit] =
    bytes < 1_000
      ? ([bytes, 'B'] as const)
      : bytes < MB
        ? ([bytes / 1024, 'KB'] as const)
        : ([bytes / MB, 'MB'] as const);
  return withUnit(amount, unit, { maximumFractionDigits: amount < 10 ? 1 : 0 });
}

/** 12 kB, 61.4 MB, 1.6 GB: in decimal units, the same as `pressline status` prints. */
export function formatDiskSize(bytes: number): string {
  if (bytes < 1_000_000) return withUnit(Math.ceil(bytes / 1_000), 'kB', {});
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return bytes < 1_000_000_000
    ? withUnit(bytes / 1_000_000, 'MB', digits)
    : withUnit(bytes / 1_000_000_000, 'GB', digits);
}

function withUnit(amount: number, unit: keyof typeof ARABIC_UNITS, digits: Intl.NumberFormatOptions): string {
  const size = new Intl.NumberFormat(numberLocale(), digits).format(amount);
  return shownLanguage() === 'ar' ? isolateRtl(`${size} ${ARABIC_UNITS[unit]}`) : `${size} ${unit}`;
}
