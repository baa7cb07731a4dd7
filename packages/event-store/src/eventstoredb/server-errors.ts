import {
  AccessDeniedError,
  InvalidArgumentError,
  isCommandError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  UnsupportedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import pTimeout from 'p-timeout';
import { EngineUnavailable } from '../event-store.ts';

/** Errors about the call itself; any other error from the connection means that the server is unavailable. */
const CALL_ERRORS = [
  WrongExpectedVersionError,
  StreamNotFoundError,
  StreamDeletedError,
  MaxAppendSizeExceededError,
  InvalidArgumentError,
  UnsupportedError,
];

/** gRPC: unauthenticated or not permitted. */
const REFUSED: ReadonlySet<unknown> = new Set([7, 16]);

/** Translates an error of the client or gRPC into an error of the port; others are bugs and returned unchanged. */
function translateServerError(error: unknown): unknown {
  if (CALL_ERRORS.some((kind) => error instanceof kind)) return error;
  if (isRefused(error))
    return new EngineUnavailable(
      'EventStoreDB rejected the shop’s credentials. Set a user and password that can read and append in EVENTSTORE_URL (esdb://user:password@host:2113?tls=true).',
      { cause: error },
    );
  // A dying server is reported in several ways: as errors of the client, or as plain gRPC errors with a code.
  const ofTheWire = isOfClient(error) || (error instanceof Error && 'code' in error);
  return ofTheWire ? new EngineUnavailable('The event store is unavailable.', { cause: error }) : error;
}

/** The server is available; only other settings or permissions help. */
function isRefused(error: unknown): boolean {
  if (error instanceof AccessDeniedError) return true;
  return error instanceof Error && 'code' in error && REFUSED.has(error.code);
}

function isOfClient(error: unknown): boolean {
  return error instanceof Error && isCommandError(error);
}

/**
 * The result of a call, unless it takes longer than `ms`: the client has no timeout of its own once a call runs.
 * @param closed aborts waiting
 * @throws EngineUnavailable on timeout or close, after calling `stop`; otherwise the call's error, translated
 */
export async function withDeadline<T>(
  ms: number,
  call: Promise<T>,
  stop: () => void,
  closed: AbortSignal = new AbortController().signal,
): Promise<T> {
  const tooSlow = new EngineUnavailable(`The event store did not respond within ${ms} ms.`);
  try {
    return await pTimeout(call, { milliseconds: ms, message: tooSlow, signal: closed });
  } catch (error) {
    if (error !== tooSlow && !closed.aborted) throw translateServerError(error);
    stop();
    throw error === tooSlow ? tooSlow : new EngineUnavailable('The event store is closed.');
  }
}
