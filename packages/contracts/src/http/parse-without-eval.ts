import { z } from 'zod';

/**
 * For pages: makes schemas parse without generating code at run time, which the content security policy forbids and
 * would report. Call it before the first parse.
 */
export function parseWithoutEval(): void {
  z.config({ jitless: true });
}
