import type { FileHandle } from 'node:fs/promises';

/**
 * Several small files in one, so that one sync stores them all: a line with name and size for each, an empty line, then
 * their contents. Each has its own link to the pack, so a name is found without an index. No blob name contains a `~`.
 */
export const PACK_ENDING = '~pack';

/** The most files of a pack: their lines then fit into the first bytes that are read. */
export const MOST_PACKED = 16;
const HEADER_BYTES = 4_096;
const LINE = /^(\S+) (\d+)$/;

/** The beginning of a pack; the contents follow in the same order. @param files with their sizes in bytes */
export function packHeader(files: readonly { readonly name: string; readonly size: number }[]): Uint8Array {
  return Buffer.from(`${files.map(({ name, size }) => `${name} ${size}\n`).join('')}\n`);
}

/** The location of a file in its pack, in bytes. */
export interface PackedFile {
  readonly name: string;
  readonly start: number;
  readonly size: number;
}

/** The files of a pack, each with the bytes that are still there; none if its beginning is damaged. */
export async function filesInPack(pack: FileHandle, packSize: number): Promise<readonly PackedFile[]> {
  const { buffer, bytesRead } = await pack.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
  const end = buffer.subarray(0, bytesRead).indexOf('\n\n');
  if (end === -1) return [];
  const files: PackedFile[] = [];
  let start = end + 2;
  for (const line of buffer.toString('latin1', 0, end).split('\n')) {
    const [, name, length] = LINE.exec(line) ?? [];
    if (name === undefined) return [];
    files.push({ name, start, size: Math.max(0, Math.min(Number(length), packSize - start)) });
    start += Number(length);
  }
  return files;
}
