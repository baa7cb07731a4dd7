import { z } from 'zod';

/**
 * For pages: schemas parse without making code at run time, which the pages' security policy forbids (and reports, though
 * zod would go on). Called before the first parse.
 */
export function parseWithoutEval(): void {
  z.config({ jitless: true });
}
