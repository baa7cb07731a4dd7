import { z } from 'zod';
import { ARTWORK_SIDES } from '../orders/print/artwork-sides.ts';
import { LANGUAGES } from './languages.ts';
import { PAYMENT_METHODS } from '../orders/fulfilment/payments.ts';
import { SAFETY_STATES } from '../orders/fulfilment/safety-states.ts';
import { PRINT_CATEGORY_SLUGS, SAFETY_CATEGORY_SLUGS } from '../catalogue/categories.ts';
import { LARGEST_QUANTITY, QUANTITY_STEP } from '../catalogue/print-price.ts';
import { STAFF_ROLES } from '../accounts/staff-role.ts';
import { STAGES } from '../orders/fulfilment/stages.ts';

/**
 * The schemas of the shop's values. Apart from the rules that reckon with them, because the pages carry the rules and
 * can do without zod.
 */

/** Whole fils. */
export const fils = z.int().min(0);

/** A rate in hundredths of a per cent. */
const basisPoints = z.int().min(0).max(10_000);

/** What is to be paid, in fils; `total` is before VAT. */
export const amounts = z.strictObject({ total: fils, vatRate: basisPoints, vat: fils, grandTotal: fils });

/** Pieces of print in one order. */
export const quantity = z.int().min(QUANTITY_STEP).max(LARGEST_QUANTITY).multipleOf(QUANTITY_STEP);

export const tier = z.union([z.literal(500), z.literal(1000)]);

/** How a price was made, in fils. */
export const printPrice = z.strictObject({ tier, runPrice: fils, label: fils, runs: z.int().min(1), total: fils });

export const stage = z.enum(STAGES);
export const printCategory = z.enum(PRINT_CATEGORY_SLUGS);
export const safetyCategory = z.enum(SAFETY_CATEGORY_SLUGS);
export const safetyState = z.enum(SAFETY_STATES);
export const artworkSide = z.enum(ARTWORK_SIDES);
export const paymentMethod = z.enum(PAYMENT_METHODS);
export const language = z.enum(LANGUAGES);
export const staffRole = z.enum(STAFF_ROLES);
