import { pipeline } from 'node:stream/promises';
import { BlobLost, type Area, type BlobStore } from '@pressline/files/blob-store.ts';
import type { Request, Response } from 'express';
import { notFound, Problem, sendProblem } from './problem.ts';

/** A stored file to be sent. */
export interface FileResponse {
  readonly area: Area;
  readonly name: string;
  readonly type: string;
  /** Files never change, so the hash of the content is a valid tag. */
  readonly etag: string;
  readonly cache: 'immutable' | 'private';
  /** Sent as a download with this name, instead of inline. */
  readonly downloadAs?: string | undefined;
}

/**
 * Sends a file, or the requested range of it.
 * @throws BlobLost for artwork, and the errors of the store
 */
export async function sendFile(
  request: Request,
  response: Response,
  store: BlobStore,
  file: FileResponse,
  requestId: string,
): Promise<void> {
  const stat = await store.stat(file.area, file.name);
  if (stat === undefined) {
    // An order refers to artwork, so it should exist; the name of a picture can be made up.
    if (file.area === 'artwork') throw new BlobLost(file.area, file.name);
    sendProblem(response, notFound(), requestId);
    return;
  }
  response.set({
    'Content-Type': file.type,
    'Accept-Ranges': 'bytes',
    ETag: `"${file.etag}"`,
    'Last-Modified': stat.modified.toUTCString(),
    'Cache-Control': file.cache === 'immutable' ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    // An uploaded file must not run anything, even if opened directly.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ...(file.downloadAs !== undefined && { 'Content-Disposition': attachment(file.downloadAs) }),
  });
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const range = requestedRange(request, stat.size, file.etag);
  if (range === 'none-of-it') {
    const headers = { 'Content-Range': `bytes */${stat.size}` };
    const problem = new Problem({
      status: 416,
      kind: 'range',
      message: 'The requested range is outside the file.',
      headers,
    });
    sendProblem(response, problem, requestId);
    return;
  }
  const { start, end } = range ?? { start: 0, end: stat.size - 1 };
  if (range !== undefined) response.status(206).set('Content-Range', `bytes ${start}-${end}/${stat.size}`);
  response.set('Content-Length', String(end - start + 1));
  if (request.method === 'HEAD' || stat.size === 0) {
    response.end();
    return;
  }
  const opened = await store.open(file.area, file.name, { start, end });
  if (opened === undefined) throw new Error('The file was deleted while it was being read.');
  const hasLeft = (): boolean => response.closed || response.destroyed;
  // A pipeline to a closed response would leave the file open.
  if (hasLeft()) {
    opened.stream.destroy();
    return;
  }
  try {
    await pipeline(opened.stream, response);
  } catch (error) {
    // If the client has disconnected, there is nobody to notify.
    if (!hasLeft()) throw error;
  }
}

/** A single range of the file. Several ranges, or a file that has changed, get the whole file. */
function requestedRange(
  request: Request,
  size: number,
  etag: string,
): { readonly start: number; readonly end: number } | 'none-of-it' | undefined {
  const condition = request.get('If-Range');
  if (condition !== undefined && condition !== `"${etag}"`) return undefined;
  const ranges = request.range(size);
  if (ranges === -1) return 'none-of-it';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}

/** RFC 6266: the name in ASCII for old clients, and in full in UTF-8 (RFC 5987). */
function attachment(name: string): string {
  const clean = name
    .toWellFormed()
    .replace(/[\p{Cc}/\\]/gu, '_')
    .slice(0, 200);
  const ascii = clean.replace(/[^\x20-\x7e]|["%]/g, '_');
  const utf8 = encodeURIComponent(clean.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
