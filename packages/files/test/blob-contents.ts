import { Readable } from 'node:stream';

/** Bytes that differ by offset, the same each time. */
export function bytes(size: number): Buffer {
  const content = Buffer.alloc(size);
  for (let i = 0; i < size; i++) content[i] = (i * 31 + (i >> 8)) & 0xff;
  return content;
}

export function inPieces(content: Buffer, piece = 65_536): Readable {
  const pieces: Buffer[] = [];
  for (let start = 0; start < content.length; start += piece) pieces.push(content.subarray(start, start + piece));
  return Readable.from(pieces);
}

export async function allOf<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
