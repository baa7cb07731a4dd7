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
import { EngineUnavailable } from '../event-store.ts';

/** What the server says of the call itself; whatever else comes out of the wire says that the server can't be used now. */
const CALL_ERRORS = [
  WrongExpectedVersionError,
  StreamNotFoundError,
  StreamDeletedError,
  MaxAppendSizeExceededError,
  InvalidArgumentError,
  UnsupportedError,
];

/** Of gRPC: it knows who asks and refuses, or does not know. */
const REFUSED: ReadonlySet<unknown> = new Set([7, 16]);

/** An error of the client or of gRPC in the port's words; others, which are bugs, as they are. */
function translateServerError(error: unknown): unknown {
  if (CALL_ERRORS.some((kind) => error instanceof kind)) return error;
  if (isRefused(error))
    return new EngineUnavailable(
      'The event store refuses the shop: set the user and the password that EventStoreDB knows, and that may read and append, in EVENTSTORE_URL (esdb://user:password@host:2113?tls=true).',
      { cause: error },
    );
  // A server that dies is told in several ways: as the client's own errors, or as a plain error of gRPC with a code.
  const ofTheWire = isOfClient(error) || (error instanceof Error && 'code' in error);
  return ofTheWire ? new EngineUnavailable("The event store can't be used now.", { cause: error }) : error;
}

/** It is there, and nothing but another setting, or other rights in it, will help. */
function isRefused(error: unknown): boolean {
  if (error instanceof AccessDeniedError) return true;
  return error instanceof Error && 'code' in error && REFUSED.has(error.code);
}

function isOfClient(error: unknown): boolean {
  return error instanceof Error && isCommandError(error);
}

/**
 * What a call answers, unless that takes longer than `ms`: the client bounds no call by itself once it is under way.
 * @param closed nobody waits any more once it is aborted
 * @throws EngineUnavailable when the time is over, or at the close; `stop` is called then; else what the call threw, in the port's words.
 */
export async function withDeadline<T>(
  ms: number,
  call: Promise<T>,
  stop: () => void,
  closed: AbortSignal = new AbortController().signal,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let close: () => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = (why: string): void => {
      // Said first, as what is stopped may fail by that.
      reject(new EngineUnavailable(why));
      stop();
    };
    close = () => giveUp('The event store is closed.');
    timer = setTimeout(() => giveUp(`The event store did not answer within ${ms} ms.`), ms);
    closed.addEventListener('abort', close, { once: true });
  });
  try {
    return await Promise.race([call, late]);
  } catch (error) {
    throw translateServerError(error);
  } finally {
    clearTimeout(timer);
    closed.removeEventListener('abort', close);
  }
}
