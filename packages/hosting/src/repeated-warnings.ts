import type { LoggerOptions } from 'pino';

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

const WARNING = 40;
const MINUTE_MS = 60_000;

/**
 * A warning with an error is logged at once, and then while it is repeated, once a minute with the number of times:
 * during an outage, every request and every duty fails with the same error, and each of them would log it with its
 * stack.
 */
export function repeatedWarningsOnceAMinute(everyMs = MINUTE_MS): LogMethod {
  const repeated = new Map<string, number>();
  return function (args, method, level) {
    // Two overloads: with an object of details, or only a message.
    const [details, message] = args as unknown as readonly [unknown, unknown];
    const error = level === WARNING ? errorIn(details) : undefined;
    if (error === undefined || typeof message !== 'string') {
      method.apply(this, args);
      return;
    }
    const key = `${message}: ${error}`;
    const times = repeated.get(key);
    if (times !== undefined) {
      repeated.set(key, times + 1);
      return;
    }
    method.apply(this, args);
    repeated.set(key, 0);
    const summary = setInterval(() => {
      const again = repeated.get(key) ?? 0;
      if (again === 0) {
        clearInterval(summary);
        repeated.delete(key);
        return;
      }
      repeated.set(key, 0);
      method.apply(this, [{ times: again, error }, `${message} (repeated)`]);
    }, everyMs);
    summary.unref();
  };
}

/** What distinguishes an error from others with the same message in the log. */
function errorIn(details: unknown): string | undefined {
  if (typeof details !== 'object' || details === null) return undefined;
  const error: unknown = 'err' in details ? details.err : 'error' in details ? details.error : undefined;
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined;
}
