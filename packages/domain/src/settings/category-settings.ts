import { z } from 'zod';
import type { Language } from '../kernel/languages.ts';

/** A category at its place in the catalogue, with the names that replace the usual ones. */
export interface CategorySetting<Slug extends string> {
  /** Products, links and search refer to a category by its slug, which never changes. */
  readonly slug: Slug;
  readonly names?: Readonly<Partial<Record<Language, string | undefined>>> | undefined;
}

const name = z
  .string()
  .trim()
  .regex(/^[^\r\n\t<>]{1,60}$/, { error: 'must be a single line of at most 60 characters' });
const names = z.strictObject({ en: name.optional(), it: name.optional(), ar: name.optional() });

/** All categories of a kind, each once, in the order of the catalogue. */
export function orderedCategories<Slug extends string>(
  slugs: readonly Slug[],
): z.ZodType<readonly CategorySetting<Slug>[]> {
  return z
    .array(z.strictObject({ slug: z.enum(slugs), names: names.optional() }))
    .length(slugs.length, { error: `must contain all ${String(slugs.length)} categories` })
    .refine((categories) => new Set(categories.map(({ slug }) => slug)).size === categories.length, {
      error: 'must contain each category once',
    });
}
