import type { Readable } from 'node:stream';
import type { FilePart, Route } from '@pressline/contracts/http/route-shapes.ts';
import { StorageFull, TooLarge, type BlobStore } from '@pressline/files/blob-store.ts';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import type { TakenCharges } from './charges.ts';
import { kindOfContent, LARGEST_FILE, TAKEN_KINDS } from './file-kinds.ts';
import { badRequest, Problem } from './problem.ts';
import type { ReceivedFile } from './received-file.ts';

export interface MultipartForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, ReceivedFile>>;
}

/** Charges bytes to the sender’s upload limit. Returns the refusal if they exceed it. */
export type Reserve = (bytes: number) => Promise<TakenCharges | Problem>;

/** Reads the forms of one route. Returns undefined if the client disconnected. */
export type MultipartReader = (
  request: Request,
  response: Response,
  reserve: Reserve,
) => Promise<MultipartForm | Problem | undefined>;

/** The longest field is the list of products of a safety order: 100,000 characters of at most 4 bytes. */
const LONGEST_FIELD = 400_000;
const MOST_FIELDS = 30;
/** Characters of a file name. The end is kept, because it contains the extension. */
const LONGEST_NAME = 200;

/**
 * Creates the reader for a route's forms. Each file is streamed to the store's staging area within its limit; the
 * caller commits or discards it. After an error, nothing is left behind.
 */
export function multipartReader(parts: Readonly<Record<string, FilePart>>, store: BlobStore): MultipartReader {
  const names = Object.keys(parts);
  const fileSize = Math.max(...Object.values(parts).map(({ kind }) => LARGEST_FILE[kind]));
  const largestBody = fileSize * names.length + LONGEST_FIELD * 2;
  const fields = names.map((name) => ({ name, maxCount: 1 }));
  const limits = {
    fieldNameSize: 100,
    fieldSize: LONGEST_FIELD,
    fields: MOST_FIELDS,
    files: names.length,
    parts: MOST_FIELDS + names.length,
    headerPairs: 50,
    // No nesting: `email[$gt]` is a field of that name, which no schema has.
    fieldNestingDepth: 0,
    fileSize,
  };

  const read = async (
    request: Request,
    response: Response,
    onBytes: (bytes: number) => void,
  ): Promise<MultipartForm | Problem | undefined> => {
    let bytes = 0;
    const arriving = new Map<string, Promise<StagedFile>>();
    const failure = await new Promise<{ readonly error: unknown } | undefined>((resolve) => {
      // multer reports a file that is too large only after reading the rest of the body.
      const arrival: Arrival = {
        arriving,
        streams: new Set(),
        limit: fileSize,
        onTooLarge(error) {
          // Otherwise they would end only with the part, if ever.
          for (const stream of arrival.streams) stream.destroy(error);
          resolve({ error });
        },
      };
      // Counts all bytes, including a preamble of any length.
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        onBytes(chunk.length);
        if (bytes > largestBody) arrival.onTooLarge(new MulterError('LIMIT_FILE_SIZE'));
      });
      const parse = multer({ storage: stagingIn(store, arrival), limits, defParamCharset: 'utf8' }).fields(fields);
      // next() is called with the error, if any.
      void parse(request, response, (error?: unknown) =>
        resolve(error === undefined || error === null ? undefined : { error }),
      );
    });
    const received = await arrived(arriving);
    if (failure !== undefined) {
      await discardAll(Object.values(received));
      return problemOfUpload(failure.error, request, fileSize);
    }
    return withKind(parts, request, received);
  };

  return async (request, response, reserve) => {
    // Refuses before reading the body. Without a declared length, the maximum is assumed.
    const declared = Number(request.headers['content-length'] ?? largestBody);
    if (declared > largestBody) return tooLarge(fileSize);
    const reserved = await reserve(declared);
    if (reserved instanceof Problem) return reserved;
    let unsent = declared;
    try {
      return await read(request, response, (bytes) => {
        unsent = Math.max(0, unsent - bytes);
      });
    } finally {
      // Received bytes are charged even if the form is refused.
      if (unsent > 0) await reserved.giveBack(unsent);
    }
  };
}

type StagedFile = Omit<ReceivedFile, 'type' | 'extension'>;

/** Discards staged files; does nothing to committed ones. */
export async function discardAll(files: readonly Pick<ReceivedFile, 'staged'>[]): Promise<void> {
  await Promise.all(files.map(({ staged: file }) => file.discard()));
}

async function withKind(
  parts: Readonly<Record<string, FilePart>>,
  request: Request,
  received: Readonly<Record<string, StagedFile>>,
): Promise<MultipartForm | Problem> {
  const files: Record<string, ReceivedFile> = {};
  for (const [name, file] of Object.entries(received)) {
    const kind = parts[name]?.kind;
    const found = kind && (await kindOfContent(file.staged.head, kind));
    if (kind !== undefined && found === undefined) {
      await discardAll(Object.values(received));
      const message = `This file type isn’t supported. Upload a ${TAKEN_KINDS[kind]} file.`;
      return new Problem({
        status: 415,
        kind: 'file-type',
        message,
        errors: [{ field: name, message: `must be a ${TAKEN_KINDS[kind]} file` }],
      });
    }
    if (found !== undefined) files[name] = { ...file, ...found };
  }
  return { fields: (request.body ?? {}) as Readonly<Record<string, unknown>>, files };
}

/** The name for display and download: short, and without control characters that disguise it. */
function displayName(sent: string): string {
  return sent.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(-LONGEST_NAME);
}

interface Arrival {
  readonly arriving: Map<string, Promise<StagedFile>>;
  readonly streams: Set<Readable>;
  readonly limit: number;
  readonly onTooLarge: (error: MulterError) => void;
}

/** Storage for multer that streams each file to the blob store. */
function stagingIn(store: BlobStore, { arriving, streams, limit, onTooLarge }: Arrival): StorageEngine {
  return {
    _handleFile(_request, { fieldname, originalname, stream }, done) {
      streams.add(stream);
      stream.once('close', () => streams.delete(stream));
      stream.once('limit', () => onTooLarge(new MulterError('LIMIT_FILE_SIZE', fieldname)));
      // multer allows one more byte before it reports the limit, so that its own message is returned.
      const file = store
        .stage(stream, { limit: limit + 1 })
        .then((staged) => ({ staged, originalName: displayName(originalname) }));
      arriving.set(fieldname, file);
      file.then(
        ({ staged: { size } }) => done(null, { size }),
        (error: unknown) => done(error),
      );
    },
    _removeFile(_request, { fieldname }, done) {
      Promise.resolve(arriving.get(fieldname))
        .then((file) => file?.staged.discard())
        .then(
          () => done(null),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
    },
  };
}

/** The files that arrived completely. Others leave nothing behind, and multer reports their errors. */
async function arrived(
  arriving: ReadonlyMap<string, Promise<StagedFile>>,
): Promise<Readonly<Record<string, StagedFile>>> {
  const settled = await Promise.allSettled([...arriving].map(async ([name, file]) => [name, await file] as const));
  return Object.fromEntries(settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
}

function problemOfUpload(error: unknown, request: Request, fileSize: number): Problem | undefined {
  if (request.destroyed && !request.complete) return undefined;
  if (error instanceof MulterError) return problemOfMulter(error, fileSize);
  if (error instanceof TooLarge) return tooLarge(fileSize);
  // Disk errors have a code, parser errors have none.
  if (error instanceof StorageFull || !(error instanceof Error) || 'code' in error) throw error;
  return badRequest('The request body is not valid multipart/form-data.');
}

function problemOfMulter({ code, field = '' }: MulterError, fileSize: number): Problem {
  if (code === 'LIMIT_FILE_SIZE') return tooLarge(fileSize, field === '' ? undefined : field);
  if (code === 'LIMIT_UNEXPECTED_FILE') {
    const message = 'is not a known file field, or was sent twice';
    return badRequest(`The file field "${field}" is unknown or was sent twice.`, [{ field, message }]);
  }
  if (code === 'LIMIT_FIELD_VALUE') {
    return badRequest(`The field "${field}" is too long.`, [{ field, message: 'is too long' }]);
  }
  // Other errors: too many parts, or an unknown field name.
  const errors = field === '' ? [] : [{ field, message: 'is not a known field' }];
  return badRequest('The form contains an unknown field or too many fields.', errors);
}

function tooLarge(limit: number, field?: string): Problem {
  return new Problem({
    status: 413,
    kind: 'too-large',
    message: `The file is too large. Upload a file of at most ${Math.floor(limit / 1024 / 1024)} MB.`,
    errors: field === undefined ? undefined : [{ field, message: 'is too large' }],
  });
}

/** Whether a route takes a form. */
export function takesForm(route: Route): route is Route & { readonly body: { readonly as: 'multipart' } } {
  return route.body.as === 'multipart';
}
