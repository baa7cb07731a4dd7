import { z } from 'zod';
import { personal } from './fields.ts';

/** Who did something, as it is answered. The name is null for those without an account, and for a forgotten person. */
export const actor = z.strictObject({
  role: z.enum(['customer', 'admin', 'guest', 'system', 'operator']),
  id: z.string().nullable(),
  name: personal,
});
