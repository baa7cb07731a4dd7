import { check, take, type Charge } from '../http/charges.ts';
import { Problem } from '../http/problem.ts';

/**
 * Quotes or orders a cart unless its sender has entered too many discount codes that don't exist, so that codes can't be
 * found by trying.
 * @param charges for a code that doesn't exist; empty for a cart without a code
 */
export async function withinCodeGuesses<T>(
  charges: readonly Charge[],
  command: () => Promise<T | Problem>,
): Promise<T | Problem> {
  const exhausted = await check(charges);
  if (exhausted !== undefined) return exhausted;
  const result = await command();
  const isWrong =
    result instanceof Problem &&
    result.details.kind === 'discount-code-refused' &&
    result.details.more?.['reason'] === 'not-found';
  if (!isWrong) return result;
  const taken = await take(charges);
  return taken instanceof Problem ? taken : result;
}
