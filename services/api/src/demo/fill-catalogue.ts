import { createReadStream } from 'node:fs';
import { printCategoryOf, safetyCategoryOf } from '@pressline/domain/catalogue/categories.ts';
import { filsOf } from '@pressline/domain/kernel/money.ts';
import { printProducts, safetyProducts } from '@pressline/demo-shop/catalogue.ts';
import { pictureFiles } from '@pressline/demo-shop/pictures.ts';
import { printTranslationsOf, safetyTranslationsOf } from '@pressline/demo-shop/translations.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { Actor, EventStore } from '@pressline/event-store/event-store.ts';
import { writeBlob, type BlobStore } from '@pressline/files/blob-store.ts';
import { changeProduct, PRINT_PRODUCT, SAFETY_PRODUCT } from '../catalogue/change-product.ts';
import { LARGEST_FILE } from '../http/file-kinds.ts';
import { Problem } from '../http/problem.ts';
import { eachOf, type DemoCommands } from './demo-commands.ts';

export interface CatalogueFill {
  readonly store: EventStore;
  readonly files: BlobStore;
  readonly commands: DemoCommands;
  readonly by: Actor;
}

/** When the first product was added, in hours before the fill; the others follow at intervals. */
const FIRST_HOURS_AGO = 70 * 24;
const HOURS_BETWEEN = 0.2;

export async function fillCatalogue(fill: CatalogueFill): Promise<void> {
  await eachOf(printProducts, async (product, index) => {
    const category = printCategoryOf(product.category);
    if (category === undefined) throw new Error(`${product.category} is not a print category.`);
    const {
      title,
      description,
      dimensions,
      badge,
      label,
      sides,
      quantity_500,
      quantity_1000,
      original_500,
      original_1000,
    } = product;
    const details = {
      title,
      description,
      dimensions,
      badge,
      category,
      sides,
      label: filsOf(label),
      quantity500: filsOf(quantity_500),
      quantity1000: filsOf(quantity_1000),
      translations: printTranslationsOf(product),
      ...(original_500 !== undefined && { original500: filsOf(original_500) }),
      ...(original_1000 !== undefined && { original1000: filsOf(original_1000) }),
    };
    const id = printProductId(fill.commands, product.key);
    const add = async () => ({
      type: 'add-product' as const,
      productId: id,
      details: { ...details, image: await storePictures(fill.files, product.key) },
    });
    const context = fill.commands.context(
      `print product ${product.key}`,
      fill.by,
      FIRST_HOURS_AGO - index * HOURS_BETWEEN,
    );
    done(await changeProduct(fill.store, PRINT_PRODUCT, { id, command: add }, context));
  });
  await eachOf(safetyProducts, async (product, index) => {
    const category = safetyCategoryOf(product.category);
    if (category === undefined) throw new Error(`${product.category} is not a safety category.`);
    const { title, description, label, price, size } = product;
    const details = {
      title,
      description,
      label,
      category,
      price: filsOf(price),
      sizes: [...size],
      translations: safetyTranslationsOf(product),
    };
    const id = safetyProductId(fill.commands, product.key);
    const add = async () => ({
      type: 'add-product' as const,
      productId: id,
      details: { ...details, image: await storePictures(fill.files, product.key) },
    });
    const context = fill.commands.context(
      `safety product ${product.key}`,
      fill.by,
      FIRST_HOURS_AGO - (printProducts.length + index) * HOURS_BETWEEN,
    );
    done(await changeProduct(fill.store, SAFETY_PRODUCT, { id, command: add }, context));
  });
}

export function printProductId(commands: DemoCommands, key: string): string {
  return createdIdOf(commands.idOf(`print product ${key}`));
}

export function safetyProductId(commands: DemoCommands, key: string): string {
  return createdIdOf(commands.idOf(`safety product ${key}`));
}

/** Copies a product's pictures unchanged. Returns the file name for the catalogue. */
async function storePictures(files: BlobStore, key: string): Promise<string> {
  for (const { path, width, format } of pictureFiles(key)) {
    await writeBlob(
      files,
      { area: 'images', name: `${key}-${width}.${format}`, limit: LARGEST_FILE.image },
      createReadStream(path),
    );
  }
  return `${key}-640.webp`;
}

/** Throws if a command of the demo was refused, because then the demo's data is wrong. */
export function done<T>(outcome: T | Problem): T {
  if (outcome instanceof Problem) throw new Error(`The demo was refused: ${outcome.details.message}`);
  return outcome;
}
