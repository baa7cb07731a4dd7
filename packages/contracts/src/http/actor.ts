import { z } from 'zod';
import { personal } from './fields.ts';

/** Who did something. The name is null for actors without an account and for a forgotten person. */
export const actor = z.strictObject({
  role: z.enum(['customer', 'admin', 'guest', 'system', 'operator']),
  id: z.string().nullable(),
  name: personal,
});

export type Actor = z.infer<typeof actor>;
