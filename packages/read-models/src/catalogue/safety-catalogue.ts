import { SAFETY_CATEGORIES } from '@pressline/domain/catalogue/categories.ts';
import {
  productEvent,
  safetyProductDetails,
  type SafetyProductEvent,
} from '@pressline/domain/catalogue/safety-product.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import type { z } from 'zod';
import { idInStream, type Projection } from '../projection/projection.ts';
import { catalogueFields, evolveCatalogueRow } from './catalogue-row.ts';

const safetyProductRow = safetyProductDetails.extend(catalogueFields.shape);
export type SafetyProductRow = z.infer<typeof safetyProductRow>;

/** Safety wear, including removed products; filter by `status: listed`. */
export const safetyCatalogue: Projection<SafetyProductRow, SafetyProductEvent> = {
  name: 'safety-catalogue',
  version: 1,
  reads: [CATEGORY.safetyProduct],
  id: idInStream,
  indexes: [['status', 'category', 'addedAt'], ['status', 'title'], ['status', 'addedAt'], ['addedAt']],
  closed: { status: ['listed', 'removed'] },
  keywords: ['grams', 'titleGrams'],
  changed: [],
  schema: safetyProductRow,
  evolve: (row, event) =>
    evolveCatalogueRow(row, productEvent(event), event, ({ category, label }) => [SAFETY_CATEGORIES[category], label]),
};
