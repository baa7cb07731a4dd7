import { z } from 'zod';
import { LANGUAGES } from './languages.ts';

/** Whole fils. */
export const fils = z.int().min(0);

/** A rate in hundredths of a per cent. */
const basisPoints = z.int().min(0).max(10_000);

/** The amount due, in fils; `total` is before VAT. */
export const amounts = z.strictObject({ total: fils, vatRate: basisPoints, vat: fils, grandTotal: fils });

export const language = z.enum(LANGUAGES);
