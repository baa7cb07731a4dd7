import {
  AccessDeniedError,
  DeadlineExceededError,
  InvalidArgumentError,
  isCommandError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  UnsupportedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { EngineUnavailable } from '../event-store.ts';
import { hostsOf } from '../hosts-of.ts';

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
export function translateServerError(error: unknown, server: string): unknown {
  if (CALL_ERRORS.some((kind) => error instanceof kind)) return error;
  if (isRefused(error))
    return new EngineUnavailable(
      `${server} rejected the shop’s credentials. Set a user and password that can read and append in EVENTSTOREDB_URL (esdb://user:password@host:2113?tls=true).`,
      { cause: error },
    );
  if (error instanceof DeadlineExceededError)
    return new EngineUnavailable(
      `${server} did not write an append within its own time limit. It has just started, or its disk or processor is too slow.`,
      { cause: error },
    );
  // A dying server is reported in several ways: as errors of the client, or as plain gRPC errors with a code.
  const ofTheWire = error instanceof Error && (isCommandError(error) || 'code' in error);
  if (!ofTheWire) return error;
  return new EngineUnavailable(
    `${server} is unavailable. Check that it runs, and that EVENTSTOREDB_URL is its address.`,
    { cause: error },
  );
}

/** The server is available; only other settings or permissions help. */
function isRefused(error: unknown): boolean {
  if (error instanceof AccessDeniedError) return true;
  return error instanceof Error && 'code' in error && REFUSED.has(error.code);
}

/** The server of a connection string, for messages. */
export function serverName(url: string): string {
  return `EventStoreDB at ${hostsOf(url)}`;
}
