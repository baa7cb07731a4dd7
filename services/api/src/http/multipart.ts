import type { FilePart, Route } from '@pressline/contracts/route-table.ts';
import { StorageFull, TooLarge, type BlobStore, type Staged } from '@pressline/files/blob-store.ts';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { kindOfContent, LARGEST_FILE, TAKEN_KINDS } from './file-kinds.ts';
import { badRequest, Problem } from './problem.ts';
import type { ReceivedFile } from './received-file.ts';

export interface MultipartForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, ReceivedFile>>;
}

/** Reads one route's forms. The client left before the end: undefined. */
export type MultipartReader = (request: Request, response: Response) => Promise<MultipartForm | Problem | undefined>;

/** The fields of a form are short but for the list of products of a safety order (100,000 characters, 4 bytes each at most). */
const LONGEST_FIELD = 400_000;
const MOST_FIELDS = 30;

/** What our storage adds to multer's own description of a file. */
interface StagedByUs {
  readonly staged?: Staged;
  readonly bytes?: Uint8Array;
}

/**
 * Makes the reader of a route's forms. Each file streams into the store's staging area under its limit; it is the
 * caller's to commit or discard. Where anything is wrong, nothing is left behind.
 */
export function multipartReader(parts: Readonly<Record<string, FilePart>>, store: BlobStore): MultipartReader {
  const names = Object.keys(parts);
  const fileSize = Math.max(...Object.values(parts).map(({ kind }) => LARGEST_FILE[kind]));
  const parse = multer({
    storage: stagingIn(store, parts, fileSize),
    // No nesting: `email[$gt]` is a field of that name, which no schema knows.
    limits: {
      fieldNameSize: 100,
      fieldSize: LONGEST_FIELD,
      fields: MOST_FIELDS,
      files: names.length,
      parts: MOST_FIELDS + names.length,
      headerPairs: 50,
      fieldNestingDepth: 0,
      fileSize,
    },
    defParamCharset: 'utf8',
  }).fields(names.map((name) => ({ name, maxCount: 1 })));
  const largestBody = fileSize * names.length + LONGEST_FIELD * 2;

  return async (request, response) => {
    // Told before a byte of it is read.
    if (Number(request.headers['content-length'] ?? 0) > largestBody) return tooLarge(fileSize);
    const failure = await run(parse, request, response);
    const received = staged(request);
    if (failure !== undefined) {
      await discardAll(Object.values(received));
      return problemOfUpload(failure.error, request, fileSize);
    }
    return judged(parts, request, received);
  };
}

type StagedFile = Omit<ReceivedFile, 'type' | 'extension'>;

/** Throws away what is staged; does nothing to what was committed. */
export async function discardAll(files: readonly Pick<ReceivedFile, 'staged'>[]): Promise<void> {
  await Promise.all(files.map(({ staged: file }) => file.discard()));
}

async function judged(
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
      const message = `This file is not a ${TAKEN_KINDS[kind]} file.`;
      return new Problem({
        status: 415,
        kind: 'file-type',
        message,
        errors: [{ field: name, message: `must be ${TAKEN_KINDS[kind]}` }],
      });
    }
    if (found !== undefined) files[name] = { ...file, ...found };
  }
  return { fields: (request.body ?? {}) as Readonly<Record<string, unknown>>, files };
}

/** multer's storage: hands each file's stream to the blob store, and keeps an image's bytes at hand for whoever decodes it. */
function stagingIn(store: BlobStore, parts: Readonly<Record<string, FilePart>>, fileSize: number): StorageEngine {
  return {
    _handleFile(_request, file, done) {
      const chunks: Uint8Array[] = [];
      const isImage = parts[file.fieldname]?.kind === 'image';
      // multer lets one byte more than the limit through before it says so; its own word is the one that is answered.
      store.stage(isImage ? copying(file.stream, chunks) : file.stream, { limit: fileSize + 1 }).then(
        (content) => {
          const kept: StagedByUs = { staged: content, ...(isImage && { bytes: Buffer.concat(chunks) }) };
          done(null, { size: content.size, ...kept });
        },
        (error: unknown) => done(error),
      );
    },
    _removeFile(_request, file: Express.Multer.File & StagedByUs, done) {
      const gone = file.staged?.discard() ?? Promise.resolve();
      gone.then(
        () => done(null),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  };
}

async function* copying(content: AsyncIterable<Uint8Array>, into: Uint8Array[]): AsyncIterable<Uint8Array> {
  for await (const chunk of content) {
    into.push(chunk);
    yield chunk;
  }
}

function run(
  parse: RequestHandler,
  request: Request,
  response: Response,
): Promise<{ readonly error: unknown } | undefined> {
  return new Promise((resolve) => {
    // next() says why it failed, or nothing.
    void parse(request, response, (error?: unknown) =>
      resolve(error === undefined || error === null ? undefined : { error }),
    );
  });
}

function staged(request: Request): Readonly<Record<string, StagedFile>> {
  const found: Record<string, StagedFile> = {};
  const lists = request.files !== undefined && !Array.isArray(request.files) ? request.files : {};
  for (const [name, [file]] of Object.entries(lists)) {
    // multer passes on what `_handleFile` answered.
    const kept = (file ?? {}) as StagedByUs;
    if (file !== undefined && kept.staged !== undefined) {
      found[name] = { staged: kept.staged, originalName: file.originalname, bytes: kept.bytes };
    }
  }
  return found;
}

function problemOfUpload(error: unknown, request: Request, fileSize: number): Problem | undefined {
  if (request.destroyed && !request.complete) return undefined;
  if (error instanceof MulterError) return problemOfMulter(error, fileSize);
  if (error instanceof TooLarge) return tooLarge(fileSize);
  // An error of the disk has a code; one of the parser has none.
  if (error instanceof StorageFull || !(error instanceof Error) || 'code' in error) throw error;
  return badRequest('The form could not be read: it is not well-formed multipart/form-data.');
}

function problemOfMulter({ code, field = '' }: MulterError, fileSize: number): Problem {
  if (code === 'LIMIT_FILE_SIZE') return tooLarge(fileSize, field);
  if (code === 'LIMIT_UNEXPECTED_FILE') {
    const message = 'is not a file of this form, or was sent twice';
    return badRequest(`There is no file "${field}" in this form, or it was sent twice.`, [{ field, message }]);
  }
  if (code === 'LIMIT_FIELD_VALUE') {
    return badRequest(`The field "${field}" is too long.`, [{ field, message: 'is too long' }]);
  }
  // Whatever else it is: more parts than any form of ours has, or a name that none of our fields has.
  const errors = field === '' ? [] : [{ field, message: 'is not a field of this form' }];
  return badRequest('The form could not be read.', errors);
}

function tooLarge(limit: number, field?: string): Problem {
  return new Problem({
    status: 413,
    kind: 'too-large',
    message: `A file may have ${Math.floor(limit / 1024 / 1024)} MB at most.`,
    errors: field === undefined ? undefined : [{ field, message: 'is too large' }],
  });
}

/** Whether a route takes a form. */
export function takesForm(route: Route): route is Route & { readonly body: { readonly as: 'multipart' } } {
  return route.body.as === 'multipart';
}
