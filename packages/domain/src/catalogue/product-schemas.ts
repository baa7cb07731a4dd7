import { z } from 'zod';
import { fils } from '../kernel/value-schemas.ts';
import { PRINT_CATEGORY_SLUGS, SAFETY_CATEGORY_SLUGS } from './categories.ts';
import { LARGEST_QUANTITY, QUANTITY_STEP } from './print-price.ts';

export const printCategory = z.enum(PRINT_CATEGORY_SLUGS);
export const safetyCategory = z.enum(SAFETY_CATEGORY_SLUGS);

/** The number of printed pieces in an order. */
export const quantity = z.int().min(QUANTITY_STEP).max(LARGEST_QUANTITY).multipleOf(QUANTITY_STEP);

export const tier = z.union([z.literal(500), z.literal(1000)]);

/** How a price was calculated, in fils. */
export const printPrice = z.strictObject({ tier, runPrice: fils, label: fils, runs: z.int().min(1), total: fils });

const text = z.string().min(1).optional();
const printTexts = z.strictObject({ title: text, badge: text, dimensions: text, description: text });
const safetyTexts = z.strictObject({ title: text, label: text, description: text });

export const printTranslations = z.strictObject({ it: printTexts.optional(), ar: printTexts.optional() });
export const safetyTranslations = z.strictObject({ it: safetyTexts.optional(), ar: safetyTexts.optional() });
