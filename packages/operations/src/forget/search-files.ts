import { open, readdir, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** Kinds of personal data to search for. */
export type PatternKind =
  | 'email'
  | 'name'
  | 'phone'
  | 'address'
  | 'company'
  | 'tax number'
  | 'password hash'
  | 'authenticator secret'
  | 'file name'
  | 'written text'
  | 'search row';

/** A text that must not be found. */
export interface SearchPattern {
  readonly what: PatternKind;
  readonly text: string;
  /** An ASCII substring shared by many patterns, in UTF-8 only: if it is absent, none of them is searched for. */
  readonly around?: string;
}

/** Where a pattern was found: the first of its kind in that file. */
export interface FoundText {
  /** Relative to the folder. */
  readonly file: string;
  readonly what: PatternKind;
  /** Offset in bytes. */
  readonly at: number;
}

export interface SearchedFiles {
  readonly files: number;
  readonly bytes: number;
  readonly found: readonly FoundText[];
  /** Files that could not be read, each with the reason. */
  readonly notRead: readonly string[];
}

const CHUNK = 1024 * 1024;
const [UPPER_A, UPPER_Z, TO_LOWER] = [0x41, 0x5a, 0x20];

/**
 * Searches every byte of every file under a folder for texts, whatever the files are, so data that a database has
 * deleted but not overwritten is found too. Ignores ASCII case; finds UTF-8 and UTF-16. Compressed and encrypted
 * files are searched as stored. A file removed meanwhile is skipped; one that grows is read to its current end.
 */
export async function searchFiles(folder: string, patterns: readonly SearchPattern[]): Promise<SearchedFiles> {
  const parts = new Map<string, Buffer>();
  const bytePatterns = patterns.flatMap((pattern) => bytePatternsOf(pattern, parts));
  const longest = Math.max(1, ...bytePatterns.map(({ bytes }) => bytes.length));
  const found: FoundText[] = [];
  const notRead: string[] = [];
  let [files, bytes] = [0, 0];
  for (const file of await filesUnder(folder)) {
    const name = path.relative(folder, file);
    try {
      const searched = await searchFile(file, bytePatterns, longest);
      files += 1;
      bytes += searched.bytes;
      for (const [what, at] of searched.found) found.push({ file: name, what, at });
    } catch (error) {
      if (isMissing(error)) continue;
      notRead.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { files, bytes, found, notRead };
}

interface BytePattern {
  readonly what: PatternKind;
  /** In lower case. */
  readonly bytes: Buffer;
  readonly around: Buffer | undefined;
}

/** The encodings in which a text may be stored. */
function bytePatternsOf({ what, text, around }: SearchPattern, parts: Map<string, Buffer>): readonly BytePattern[] {
  const part = around === undefined ? undefined : (parts.get(around) ?? inLowerCase(Buffer.from(around)));
  if (around !== undefined && part !== undefined) parts.set(around, part);
  const cases = [text, text.toLowerCase(), text.toUpperCase()];
  const forms = new Set(cases.flatMap((form) => [form.normalize('NFC'), form.normalize('NFD')]));
  const all = new Map<string, BytePattern>();
  for (const form of forms) {
    const inAll = [Buffer.from(form, 'utf8'), ...(around === undefined ? wideForms(form) : [])];
    for (const bytes of inAll) all.set(inLowerCase(bytes).toString('hex'), { what, bytes, around: part });
  }
  return [...all.values()];
}

/** UTF-16 in both byte orders; for ASCII they differ only by a leading or trailing zero. */
function wideForms(text: string): readonly Buffer[] {
  const wide = Buffer.from(text, 'utf16le');
  const isAscii = /^[\x20-\x7e]+$/.test(text);
  return isAscii ? [wide.subarray(0, -1)] : [wide, Buffer.from(wide).swap16()];
}

/** ASCII letters only, in place; applied to patterns and files alike. */
function inLowerCase(bytes: Buffer): Buffer {
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= UPPER_A && byte <= UPPER_Z) bytes[at] = byte + TO_LOWER;
  }
  return bytes;
}

async function searchFile(
  file: string,
  patterns: readonly BytePattern[],
  longest: number,
): Promise<{ readonly bytes: number; readonly found: ReadonlyMap<PatternKind, number> }> {
  const handle = await open(file, 'r');
  try {
    return await searchOpened(handle, patterns, longest);
  } finally {
    await handle.close();
  }
}

async function searchOpened(handle: FileHandle, patterns: readonly BytePattern[], longest: number) {
  const found = new Map<PatternKind, number>();
  // The end of each chunk is carried over, so that matches across a boundary are found.
  const buffer = Buffer.alloc(CHUNK + longest);
  let [bytes, carried] = [0, 0];
  for (;;) {
    const { bytesRead } = await handle.read(buffer, carried, CHUNK, bytes);
    if (bytesRead === 0) return { bytes, found };
    inLowerCase(buffer.subarray(carried, carried + bytesRead));
    const window = buffer.subarray(0, carried + bytesRead);
    const known = new Map<Buffer, boolean>();
    for (const { what, bytes: pattern, around } of patterns) {
      if (found.has(what) || (around !== undefined && !contains(window, around, known))) continue;
      const at = window.indexOf(pattern);
      if (at !== -1) found.set(what, bytes - carried + at);
    }
    bytes += bytesRead;
    const end = window.subarray(Math.max(0, window.length - (longest - 1)));
    carried = end.length;
    buffer.set(end, 0);
  }
}

function contains(window: Buffer, part: Buffer, known: Map<Buffer, boolean>): boolean {
  const isIncluded = known.get(part) ?? window.includes(part);
  known.set(part, isIncluded);
  return isIncluded;
}

async function filesUnder(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  const folders = [folder];
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    for (const entry of await entriesOf(next)) {
      const file = path.join(next, entry.name);
      if (entry.isDirectory()) folders.push(file);
      else if (entry.isFile()) found.push(file);
    }
  }
  return found;
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Database logs and temporary files come and go. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
