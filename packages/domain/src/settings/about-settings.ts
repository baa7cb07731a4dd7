import { z } from 'zod';

/** What a customer said about the shop. */
export interface Testimonial {
  readonly quote: string;
  readonly name: string;
  /** Empty for a private customer. */
  readonly company: string;
}

/** A member of the team. */
export interface TeamMember {
  readonly name: string;
  readonly role: string;
}

const LONGEST_LINE = 80;
const LONGEST_QUOTE = 500;

const text = z.string().trim();
const line = text.regex(new RegExp(`^[^\\r\\n\\t]{1,${String(LONGEST_LINE)}}$`), {
  error: `must be a single line of at most ${String(LONGEST_LINE)} characters`,
});

/** Shown on the About page in this order. */
export const testimonials: z.ZodType<readonly Testimonial[]> = z
  .array(
    z.strictObject({
      quote: text.min(1).max(LONGEST_QUOTE),
      name: line,
      company: z.union([z.literal(''), line]),
    }),
  )
  .max(12);

/** Shown on the About page in this order. */
export const team: z.ZodType<readonly TeamMember[]> = z.array(z.strictObject({ name: line, role: line })).max(24);
