import { z } from 'zod';
import { latinDigits, latinNumber } from '@pressline/domain/kernel/digits.ts';
import { aedOf, HIGHEST_PRICE } from '@pressline/domain/kernel/money.ts';
import { LARGEST_QUANTITY, QUANTITY_STEP } from '@pressline/domain/catalogue/print-price.ts';

/** Control characters other than tabs and line breaks, which nobody types and no page shows. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** Free text, trimmed. */
const freeText = z
  .string()
  .trim()
  .refine((value) => !CONTROL.test(value), { error: 'must not contain control characters' });

/** Text with at least one character after trimming. */
export function text(longest: number) {
  return freeText.min(1).max(longest);
}

/** Without line breaks and tabs: a line break in a name could add a header to a mail. */
const isOneLine = (value: string | undefined): boolean => value === undefined || !/[\t\n\r\u2028\u2029]/.test(value);

/** Text on one line: a name, a title, a reference. */
export function lineOfText(longest: number) {
  return text(longest).refine(isOneLine, { error: 'must be a single line' });
}

/** Empty is treated as absent. */
export function optionalText(longest: number) {
  return freeText
    .max(longest)
    .transform((value) => (value === '' ? undefined : value))
    .optional();
}

export function optionalLineOfText(longest: number) {
  return optionalText(longest).refine(isOneLine, { error: 'must be a single line' });
}

/** Trimmed; compared without regard to case. */
export const email = z.string().trim().max(254).pipe(z.email());

/** At least 5 digits from any keyboard, with common separators. An empty one is missing, not invalid. */
export const phone = z
  .string()
  .trim()
  .min(1, { abort: true })
  .overwrite(latinDigits)
  .max(40)
  .regex(/^[+0-9 ()./x-]*$/i)
  .refine((value) => value.replace(/\D/g, '').length >= 5);

export const optionalPhone = z.union([z.literal('').transform(() => undefined), phone]).optional();

/** A boolean in JSON, or as text in a form field. */
export const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);
/** A tax registration number of the UAE: 15 digits, with common separators. */
export const optionalTrn = z
  .string()
  .trim()
  .max(40)
  .transform((value) => latinDigits(value).replace(/[\s-]/g, ''))
  .refine((digits) => digits === '' || /^\d{15}$/.test(digits), { error: 'must have 15 digits' })
  .transform((digits) => (digits === '' ? undefined : digits))
  .optional();

/** A number in JSON, or as text in a form field. */
const numeric = z.union([
  z.number(),
  z
    .string()
    .trim()
    .overwrite(latinNumber)
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
]);

/** A whole number, in JSON or in a form field. */
export function whole(least: number, most: number) {
  return numeric.pipe(z.int().min(least).max(most));
}

/**
 * The revision that the client has read. If the order has changed since then, the response is 409 with its current
 * state.
 */
export const expectedRevision = whole(0, Number.MAX_SAFE_INTEGER).optional();

/** An amount in AED with at most 2 decimals, in JSON or in a form field. */
function amount(most: number, least = 0) {
  return numeric.pipe(
    z
      .number()
      .min(least)
      .max(most)
      .refine((aed) => Number(aed.toFixed(2)) === aed, { error: 'must have at most 2 decimal places' }),
  );
}

/** A single price: of a run, a label or a piece. */
export const price = amount(aedOf(HIGHEST_PRICE));

/** An empty form field is an absent price. */
export const optionalPrice = z.union([z.literal('').transform(() => undefined), price]).optional();

const HIGHEST_TOTAL = (2 * aedOf(HIGHEST_PRICE) * LARGEST_QUANTITY) / QUANTITY_STEP;
/** The price of a print order before VAT: at most the largest number of runs at the highest price and label. */
export const orderTotal = amount(HIGHEST_TOTAL);

/** A part of what is due, VAT included. */
export const partOfTotal = amount(100 * HIGHEST_TOTAL, 0.01);

/** An amount in AED in a response. */
export const aed = z.number().min(0);

export const uuid = z.uuid();
/** ISO 8601, UTC. */
export const instant = z.iso.datetime();

/** A person's name; null once the person is forgotten. */
export const personal = z.string().nullable();

export const empty = z.strictObject({});

/** In the response to every change, in addition to its own fields. */
export const message = z.string();

/**
 * Whether a record's history is complete. The history can be parked separately: `revision` is that of the
 * event which could not be processed: the history ends before it.
 */
export const historyCompleteness = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('whole') }),
  z.strictObject({ is: z.literal('stops'), revision: z.int().min(0), since: instant }),
  z.strictObject({ is: z.literal('unreadable') }),
]);
export type HistoryCompleteness = z.infer<typeof historyCompleteness>;

/** An order of either kind, as named next to something else. */
export const orderReference = z.strictObject({
  kind: z.enum(['print', 'safety']),
  id: uuid,
  /** `7K2M-4Q9X` */
  number: z.string(),
});
export type OrderReference = z.infer<typeof orderReference>;
