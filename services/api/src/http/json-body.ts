import express, { type Request, type Response } from 'express';
import { badRequest, Problem } from './problem.ts';

/** Bytes: the longest body of ours is a message of 5,000 characters. */
const LONGEST = 64 * 1024;
/** Bytes that are no text are refused; by themselves they would be read as replacement characters. */
const text = new TextDecoder('utf-8', { fatal: true });
const parse = express.json({
  limit: LONGEST,
  strict: true,
  inflate: false,
  verify: (_request, _response, body) => void text.decode(body),
});

/** The JSON of a body. One that is not JSON, too long or of another type is the sender's mistake. */
export async function readJson(request: Request, response: Response): Promise<{ readonly value: unknown } | Problem> {
  const empty =
    request.headers['transfer-encoding'] === undefined && Number(request.headers['content-length'] ?? 0) === 0;
  // Says which fields are missing, rather than what a missing body should have been.
  if (empty) return { value: {} };
  if (request.is('application/json') !== 'application/json') {
    return new Problem({
      status: 415,
      kind: 'media-type',
      message: 'This call takes application/json.',
      headers: { Accept: 'application/json' },
    });
  }
  const error = await new Promise<unknown>((resolve) => {
    parse(request, response, resolve);
  });
  return error === undefined ? { value: request.body as unknown } : problemOf(error);
}

function problemOf(error: unknown): Problem {
  const kind = error instanceof Error && 'type' in error ? error.type : undefined;
  switch (kind) {
    case 'entity.parse.failed':
    case 'entity.verify.failed':
      return badRequest('The body is not well-formed JSON.');
    case 'entity.too.large':
      return new Problem({
        status: 413,
        kind: 'too-large',
        message: `The body may have ${LONGEST / 1024} KB at most.`,
      });
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new Problem({
        status: 415,
        kind: 'media-type',
        message: 'This call takes JSON in UTF-8, not compressed.',
      });
    case 'request.aborted':
    case 'request.size.invalid':
      return badRequest('The body ended before its end.');
  }
  throw error;
}
