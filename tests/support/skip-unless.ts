import { appendFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Engine } from './engines.ts';

/** A line of the file that `PRESSLINE_SKIPS` names; scripts/test.mjs reads them. */
export interface Skip {
  readonly engine: string;
  readonly howToGet: string;
  readonly file: string;
}

/**
 * For tests that need an engine: `describe` and `it` run them if it is installed; otherwise they skip them and report it in
 * the summary of `npm test`. `path()` returns where it is installed, for use inside tests and hooks. With several engines,
 * all are required: the first missing one is reported, and `path()` is that of the first unless another is named.
 *
 * ```ts
 * const chromium = skipUnless(CHROMIUM);
 * chromium.describe('a customer orders 1,000 cards', () => { … chromium.path() … });
 * ```
 */
export function skipUnless(
  engine: Engine,
  ...more: readonly Engine[]
): {
  describe: typeof describe | typeof describe.skip;
  it: typeof it | typeof it.skip;
  path: (which?: Engine) => string;
} {
  const missing = [engine, ...more].find((each) => each.find() === undefined);
  if (missing !== undefined) reportSkip(missing);
  return {
    describe: missing === undefined ? describe : describe.skip,
    it: missing === undefined ? it : it.skip,
    path(which = engine) {
      const found = which.find();
      if (found === undefined) throw new Error(`${which.name} is missing: ${which.howToGet}`);
      return found;
    },
  };
}

function reportSkip({ name, howToGet }: Engine): void {
  const list = process.env['PRESSLINE_SKIPS'];
  if (list === undefined) return;
  const skip: Skip = { engine: name, howToGet, file: expect.getState().testPath ?? '' };
  appendFileSync(list, `${JSON.stringify(skip)}\n`);
}
