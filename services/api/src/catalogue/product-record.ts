import type { PrintProduct as PrintProductRecord } from '@pressline/contracts/catalogue/products.ts';
import type { SafetyProduct as SafetyProductRecord } from '@pressline/contracts/catalogue/safety-products.ts';
import { PRINT_CATEGORIES, SAFETY_CATEGORIES } from '@pressline/domain/catalogue/categories.ts';
import { printedSidesOf } from '@pressline/domain/catalogue/printed-sides.ts';
import { shapeOf } from '@pressline/domain/catalogue/product-shape.ts';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import type { PrintProductDetails } from '@pressline/domain/catalogue/print-product.ts';
import type { SafetyProductDetails } from '@pressline/domain/catalogue/safety-product.ts';

/** A print product as returned by the API. */
export function printProductRecord(id: string, revision: number, details: PrintProductDetails): PrintProductRecord {
  return {
    id,
    title: details.title,
    label: aedOf(details.label),
    category: PRINT_CATEGORIES[details.category],
    category_slug: details.category,
    dimensions: details.dimensions ?? null,
    description: details.description ?? null,
    badge: details.badge ?? null,
    sides: printedSidesOf(details),
    shape: shapeOf(details),
    quantity_500: aedOf(details.quantity500),
    quantity_1000: aedOf(details.quantity1000),
    original_500: details.original500 === undefined ? null : aedOf(details.original500),
    original_1000: details.original1000 === undefined ? null : aedOf(details.original1000),
    image: details.image,
    dieline: details.dieline ?? null,
    translations: details.translations ?? {},
    revision,
  };
}

/** A safety product as returned by the API. */
export function safetyProductRecord(id: string, revision: number, details: SafetyProductDetails): SafetyProductRecord {
  return {
    id,
    title: details.title,
    label: details.label,
    category: SAFETY_CATEGORIES[details.category],
    category_slug: details.category,
    description: details.description ?? null,
    price: aedOf(details.price),
    size: [...details.sizes],
    image: details.image,
    translations: details.translations ?? {},
    revision,
  };
}
