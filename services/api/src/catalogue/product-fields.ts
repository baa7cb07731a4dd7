import type { printProductRequest } from '@pressline/contracts/catalogue/products.ts';
import type { safetyProductRequest } from '@pressline/contracts/catalogue/safety-products.ts';
import { printCategoryOf, safetyCategoryOf } from '@pressline/domain/catalogue/categories.ts';
import { shapeOf } from '@pressline/domain/catalogue/product-shape.ts';
import { filsOf } from '@pressline/domain/kernel/money.ts';
import type { PrintProductDetails } from '@pressline/domain/catalogue/print-product.ts';
import type { SafetyProductDetails } from '@pressline/domain/catalogue/safety-product.ts';
import type { z } from 'zod';

/** The fields of the print product form, without its picture. */
export function printDetailsOf(fields: z.output<typeof printProductRequest>): Omit<PrintProductDetails, 'image'> {
  const category = printCategoryOf(fields.category);
  if (category === undefined) throw new Error('The schema accepts only known categories.');
  const { dimensions, description, badge, sides, shape, original_500, original_1000, translations } = fields;
  return {
    title: fields.title,
    label: filsOf(fields.label),
    category,
    quantity500: filsOf(fields.quantity_500),
    quantity1000: filsOf(fields.quantity_1000),
    ...(original_500 !== undefined && { original500: filsOf(original_500) }),
    ...(original_1000 !== undefined && { original1000: filsOf(original_1000) }),
    ...(dimensions !== undefined && { dimensions }),
    ...(description !== undefined && { description }),
    ...(badge !== undefined && { badge }),
    ...(sides === 1 && { sides }),
    ...(shape !== undefined && shape !== shapeOf({ category }) && { shape }),
    ...(translations !== undefined && { translations }),
  };
}

/** The fields of the safety product form, without its picture. */
export function safetyDetailsOf(fields: z.output<typeof safetyProductRequest>): Omit<SafetyProductDetails, 'image'> {
  const category = safetyCategoryOf(fields.category);
  if (category === undefined) throw new Error('The schema accepts only known categories.');
  const { description, translations } = fields;
  return {
    title: fields.title,
    label: fields.label,
    category,
    price: filsOf(fields.price),
    sizes: fields.size,
    ...(description !== undefined && { description }),
    ...(translations !== undefined && { translations }),
  };
}
