import {
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
const OF_THE_CALL = [
  WrongExpectedVersionError,
  StreamNotFoundError,
  StreamDeletedError,
  MaxAppendSizeExceededError,
  InvalidArgumentError,
  UnsupportedError,
];

/** An error of the client or of gRPC in the port's words; others, which are bugs, as they are. */
function meaningOf(error: unknown): unknown {
  if (OF_THE_CALL.some((kind) => error instanceof kind)) return error;
  // A server that dies is told in several ways: as the client's own errors, or as a plain error of gRPC with a code.
  const ofTheWire = isOfClient(error) || (error instanceof Error && 'code' in error);
  return ofTheWire ? new EngineUnavailable("The event store can't be used now.", { cause: error }) : error;
}

function isOfClient(error: unknown): boolean {
  return error instanceof Error && isCommandError(error);
}

/**
 * What a call answers, unless that takes longer than `ms`: the client bounds no call by itself once it is under way.
 * @throws EngineUnavailable when the time is over; `stop` is called then; else what the call threw, in the port's words.
 */
export async function within<T>(ms: number, call: Promise<T>, stop: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // Said first, as what is stopped may fail by that.
      reject(new EngineUnavailable(`The event store did not answer within ${ms} ms.`));
      stop();
    }, ms);
  });
  try {
    return await Promise.race([call, late]);
  } catch (error) {
    throw meaningOf(error);
  } finally {
    clearTimeout(timer);
  }
}
