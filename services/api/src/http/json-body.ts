import express, { type Request, type RequestHandler, type Response } from 'express';
import { badRequest, Problem } from './problem.ts';

/** Refuses invalid UTF-8, which would otherwise be decoded as replacement characters. */
const text = new TextDecoder('utf-8', { fatal: true });

/** Reads a JSON body. Returns a problem if it is not JSON, too long or of another type. */
export type JsonReader = (request: Request, response: Response) => Promise<{ readonly value: unknown } | Problem>;

/** The reader of a route’s bodies of at most so many KB. */
export function jsonReader(mostKb: number): JsonReader {
  const parse = express.json({
    limit: mostKb * 1024,
    strict: true,
    inflate: false,
    verify: (_request, _response, body) => void text.decode(body),
  });
  return (request, response) => readJson(request, response, parse, mostKb);
}

async function readJson(
  request: Request,
  response: Response,
  parse: RequestHandler,
  mostKb: number,
): ReturnType<JsonReader> {
  const empty =
    request.headers['transfer-encoding'] === undefined && Number(request.headers['content-length'] ?? 0) === 0;
  // An empty body is treated as empty fields, so that the message names the missing ones.
  if (empty) return { value: {} };
  if (request.is('application/json') !== 'application/json') {
    return new Problem({
      status: 415,
      kind: 'media-type',
      message: 'This endpoint accepts only application/json.',
      headers: { Accept: 'application/json' },
    });
  }
  const error = await new Promise<unknown>((resolve) => {
    parse(request, response, resolve);
  });
  return error === undefined ? { value: request.body as unknown } : problemOf(error, mostKb);
}

function problemOf(error: unknown, mostKb: number): Problem {
  const kind = error instanceof Error && 'type' in error ? error.type : undefined;
  switch (kind) {
    case 'entity.parse.failed':
    case 'entity.verify.failed':
      return badRequest('The request body is not valid JSON.');
    case 'entity.too.large':
      return new Problem({
        status: 413,
        kind: 'too-large',
        message: `The request body is too large. The limit is ${mostKb} KB.`,
      });
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new Problem({
        status: 415,
        kind: 'media-type',
        message: 'This endpoint accepts only uncompressed JSON in UTF-8.',
      });
    case 'request.aborted':
    case 'request.size.invalid':
      return badRequest('The request body was cut off. Send the request again.');
  }
  throw error;
}
