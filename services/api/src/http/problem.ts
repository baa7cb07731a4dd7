import type { Problem as ProblemBody, ProblemKind } from '@pressline/contracts/http/problem.ts';
import type { Response } from 'express';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export interface ProblemDetails {
  readonly status: number;
  /** Names the kind of problem for programs: `price-changed`. */
  readonly kind: ProblemKind;
  /** For a person; the spec's own sentence where it has one. */
  readonly message: string;
  readonly errors?: readonly FieldError[] | undefined;
  /**
   * Data with which a page can continue, such as the correct price or the current state. Its names must not be reserved
   * by RFC 9457.
   */
  readonly more?: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not logged in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition failed',
  413: 'Too large',
  415: 'Unsupported media type',
  416: 'Range not satisfiable',
  422: 'Idempotency key reused',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Service unavailable',
};

/** Why a call was refused, as a value that handlers return. Sent as an RFC 9457 problem. */
export class Problem {
  readonly details: ProblemDetails;

  constructor(details: ProblemDetails) {
    this.details = details;
  }
}

/** 400, with the invalid fields. */
export function badRequest(message: string, errors: readonly FieldError[] = []): Problem {
  return new Problem({ status: 400, kind: 'bad-request', message, errors });
}

export function notFound(message = 'Not found.'): Problem {
  return new Problem({ status: 404, kind: 'not-found', message });
}

/** Sends a problem. If the response has already started, only closing the connection can signal the failure. */
export function sendProblem(response: Response, { details }: Problem, requestId: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, kind, message, errors, more, retryAfterSeconds, headers } = details;
  const body: ProblemBody = {
    ...more,
    type: `/problems/${kind}`,
    title: TITLES[status] ?? 'Problem',
    status,
    message,
    request_id: requestId,
    ...(errors !== undefined && errors.length > 0 && { errors: [...errors] }),
  };
  if (headers !== undefined) response.set({ ...headers });
  if (retryAfterSeconds !== undefined) response.set('Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  response.status(status).set('Cache-Control', 'no-store').type('application/problem+json').send(JSON.stringify(body));
}

/** A colleague whose role does not include a call. */
export function notInThisRole(): Problem {
  return new Problem({
    status: 403,
    kind: 'not-allowed',
    message: 'Your role doesn’t allow this. Ask an owner.',
  });
}
