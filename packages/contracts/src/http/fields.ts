import { z } from 'zod';
import { latinDigits, latinNumber } from '@pressline/domain/kernel/digits.ts';
import { aedOf, HIGHEST_PRICE } from '@pressline/domain/kernel/money.ts';
import { LARGEST_QUANTITY, QUANTITY_STEP } from '@pressline/domain/catalogue/print-price.ts';

/** A control character, which nobody types and no page shows; tabs and the ends of lines are part of a text. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** Free text; its ends are trimmed. */
const freeText = z
  .string()
  .trim()
  .refine((value) => !CONTROL.test(value), { error: 'must not have control characters' });

/** Text with at least one character after trimming. */
export function text(longest: number) {
  return freeText.min(1).max(longest);
}

/** Without line breaks and tabs: a name with a line break could add a line to a mail. */
const isOneLine = (value: string | undefined): boolean => value === undefined || !/[\t\n\r\u2028\u2029]/.test(value);

/** Text on one line: a name, a title, a reference. */
export function lineOfText(longest: number) {
  return text(longest).refine(isOneLine, { error: 'must be one line' });
}

/** An empty optional field is an absent one. */
export function optionalText(longest: number) {
  return freeText
    .max(longest)
    .transform((value) => (value === '' ? undefined : value))
    .optional();
}

export function optionalLineOfText(longest: number) {
  return optionalText(longest).refine(isOneLine, { error: 'must be one line' });
}

/** Trimmed; compared without regard to case. */
export const email = z.string().trim().max(254).pipe(z.email());

/** At least 5 digits of any keyboard, with what people write between them. */
export const phone = z
  .string()
  .trim()
  .overwrite(latinDigits)
  .max(40)
  .regex(/^[+0-9 ()./x-]*$/i)
  .refine((value) => value.replace(/\D/g, '').length >= 5);

export const optionalPhone = z.union([z.literal('').transform(() => undefined), phone]).optional();

/** A yes or no in JSON, or its word in a form's field. */
export const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);
/** A tax registration number of the UAE: 15 digits, with what people write between them. */
export const optionalTrn = z
  .string()
  .trim()
  .max(40)
  .transform((value) => latinDigits(value).replace(/[\s-]/g, ''))
  .refine((digits) => digits === '' || /^\d{15}$/.test(digits), { error: 'must have 15 digits' })
  .transform((digits) => (digits === '' ? undefined : digits))
  .optional();

/** A number in JSON, or its digits in a form's field. */
const numeric = z.union([
  z.number(),
  z
    .string()
    .trim()
    .overwrite(latinNumber)
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
]);

/** A whole number, also as a form sends it. */
export function whole(least: number, most: number) {
  return numeric.pipe(z.int().min(least).max(most));
}

/** The revision that was seen; where the order has moved on since, 409 with its present state. */
export const expectedRevision = whole(0, Number.MAX_SAFE_INTEGER).optional();

/** An amount in AED with at most 2 decimals, also as a form sends it. */
function amount(most: number) {
  return numeric.pipe(
    z
      .number()
      .min(0)
      .max(most)
      .refine((aed) => Number(aed.toFixed(2)) === aed, { error: 'at most 2 decimals' }),
  );
}

/** The price of one thing: a run, a label, a piece. */
export const price = amount(aedOf(HIGHEST_PRICE));

/** What a whole print order costs before VAT: the most runs there can be, each at the highest price with the highest label. */
export const orderTotal = amount((2 * aedOf(HIGHEST_PRICE) * LARGEST_QUANTITY) / QUANTITY_STEP);

/** An amount in AED as it is answered. */
export const aed = z.number().min(0);

export const uuid = z.uuid();
/** ISO 8601, UTC. */
export const instant = z.iso.datetime();

/** A name of a person that a forgotten person has no more. */
export const personal = z.string().nullable();

export const empty = z.strictObject({});

/** What every change answers besides its own fields. */
export const message = z.string();

/**
 * How much of what happened is in a record's history, which stands still by itself: `after` is the number of the last event
 * that is in it, 0 where it is none.
 */
export const historyCompleteness = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('whole') }),
  z.strictObject({ is: z.literal('stops'), after: z.int().min(0), since: instant }),
  z.strictObject({ is: z.literal('unreadable') }),
]);
export type HistoryCompleteness = z.infer<typeof historyCompleteness>;
