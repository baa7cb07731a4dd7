import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { TooMuchContention } from '@pressline/event-store/handle.ts';
import { isUnreadable } from '@pressline/event-store/upcasting.ts';
import { BlobLost, FilesUnavailable, StorageFull } from '@pressline/files/blob-store.ts';
import { SubjectForgotten } from '@pressline/personal-data/personal-data.ts';
import { KeysUnavailable } from '@pressline/personal-data/subject-keys.ts';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { BuildDamaged, BuildMissing, NotYetBuilt } from '@pressline/read-models/documents/document-store.ts';
import { TooBusy } from './too-busy.ts';
import { badRequest, notFound, Problem, sendProblem } from './problem.ts';
import { requestIdOf } from './request-log.ts';

/** Temporary errors: the client can try again. */
const TEMPORARY_ERRORS = [
  EngineUnavailable,
  TooMuchContention,
  StorageFull,
  FilesUnavailable,
  KeysUnavailable,
  BuildDamaged,
  // Dropped while it was read, because it was rebuilt or replaced.
  BuildMissing,
  NotYetBuilt,
  TooBusy,
] as const;

/** The problem for a thrown error. The error's own message stays in the log. */
export function problemOfError(error: unknown): Problem {
  if (TEMPORARY_ERRORS.some((kind) => error instanceof kind)) {
    return new Problem({
      status: 503,
      kind: 'not-available',
      message: 'The shop is temporarily unavailable. Try again in a moment.',
      retryAfterSeconds: 5,
    });
  }
  if (error instanceof SubjectForgotten) {
    // The message must not reveal whose data was erased.
    return new Problem({
      status: 409,
      kind: 'address-refused',
      message: 'This email address can’t be used. Use a different one.',
    });
  }
  if (error instanceof BlobLost) {
    return new Problem({
      status: 410,
      kind: 'file-lost',
      message: 'This file is no longer available. Contact us if you need it.',
    });
  }
  // Only this record is affected: trying again doesn't help, and an operator has to repair it.
  if (isUnreadable(error)) {
    return new Problem({
      status: 500,
      kind: 'unreadable-record',
      message: 'This record is damaged, so nothing was changed. The shop has to repair it first.',
    });
  }
  // Express could not decode the path, so it matches nothing.
  if (error instanceof URIError) return notFound();
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500) return badRequest('The request could not be read.');
  return new Problem({
    status: 500,
    kind: 'internal',
    message: 'Something went wrong on our side. Try again, and contact us if the problem continues.',
  });
}

/** The last error handler: logs unexpected errors and responds with a problem, never a stack trace. */
export function errorHandler(log: Logger, onDamage: (damage: BuildDamaged) => void): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const requestId = requestIdOf(request);
    if (error instanceof BuildDamaged) onDamage(error);
    const problem = problemOfError(error);
    const { status } = problem.details;
    if (status >= 500 || error instanceof BlobLost)
      log[status === 503 ? 'warn' : 'error']({ requestId, error: withoutCauseData(error) }, 'request failed');
    sendProblem(response, problem, requestId);
  };
}

/**
 * The loggable part of an error: its type and stack. The text of validation errors is omitted, because it quotes input.
 */
function withoutCauseData(error: unknown): {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: unknown;
} {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');
  const message = error.name === 'ZodError' ? 'a response doesn’t match its schema' : error.message;
  return {
    type: error.name,
    message,
    stack: frames,
    ...(error.cause !== undefined && { cause: withoutCauseData(error.cause) }),
  };
}
