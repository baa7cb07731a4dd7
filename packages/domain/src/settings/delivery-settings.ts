import { z } from 'zod';
import { DESTINATIONS, type DeliveryZone } from '../checkout/delivery.ts';
import { HIGHEST_PRICE } from '../kernel/money.ts';

const name = z
  .string()
  .trim()
  .regex(/^[^\r\n\t<>]{1,60}$/, { error: 'must be a single line of at most 60 characters' });
const amount = z.int().max(HIGHEST_PRICE);
const days = z.int().min(0).max(90);

/** Where the shop delivers to, in the order in which customers see it. */
export const deliveryZones: z.ZodType<readonly DeliveryZone[]> = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9-]{1,40}$/),
      names: z.strictObject({ en: name, it: name.optional(), ar: name.optional() }),
      destinations: z.array(z.enum(DESTINATIONS)).min(1),
      fee: amount.min(0),
      freeFrom: amount.min(1).optional(),
      days: z
        .strictObject({ from: days, to: days })
        .refine(({ from, to }) => from <= to, { error: 'must be from fewer to more days' }),
    }),
  )
  .max(20)
  .refine((zones) => areDistinct(zones.map(({ id }) => id)), { error: 'must have different ids' })
  .refine((zones) => areDistinct(zones.flatMap(({ destinations }) => destinations)), {
    error: 'must contain each destination once at most',
  });

function areDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
