import type { PrintProduct as PrintProductRecord } from '@pressline/contracts/catalogue/products.ts';
import type { SafetyProduct as SafetyProductRecord } from '@pressline/contracts/catalogue/safety-products.ts';
import {
  printProduct,
  type PrintProductCommand,
  type PrintProductDetails,
  type PrintProductEvent,
} from '@pressline/domain/catalogue/print-product.ts';
import type { Product, ProductCommand, ProductRefusal } from '@pressline/domain/catalogue/product.ts';
import {
  safetyProduct,
  type SafetyProductDetails,
  type SafetyProductEvent,
} from '@pressline/domain/catalogue/safety-product.ts';
import type { Decider } from '@pressline/domain/kernel/decider.ts';
import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import { CATEGORY, streamOf, type Category } from '@pressline/domain/shop/streams.ts';
import type { EventStore, Position } from '@pressline/event-store/event-store.ts';
import { handle, type CommandContext, type CommandResult } from '@pressline/event-store/handle.ts';
import { commandProblem, keyReused, positionOf } from '../http/command-result.ts';
import { notFound, Problem } from '../http/problem.ts';
import { pictureProblem } from './picture-problem.ts';
import { UnfitPicture } from './pictures/product-pictures.ts';
import { printProductRecord, safetyProductRecord } from './product-record.ts';

export interface ProductKind<Details, Event extends ShopEvent, ProductRecord, Command = ProductCommand<Details>> {
  readonly category: Category;
  readonly decider: Decider<Product<Details>, Command, Event, ProductRefusal>;
  readonly recordOf: (id: string, revision: number, details: Details) => ProductRecord;
}

export const PRINT_PRODUCT: ProductKind<
  PrintProductDetails,
  PrintProductEvent,
  PrintProductRecord,
  PrintProductCommand
> = {
  category: CATEGORY.printProduct,
  decider: printProduct,
  recordOf: printProductRecord,
};

export const SAFETY_PRODUCT: ProductKind<SafetyProductDetails, SafetyProductEvent, SafetyProductRecord> = {
  category: CATEGORY.safetyProduct,
  decider: safetyProduct,
  recordOf: safetyProductRecord,
};

export interface ProductChange<Details, Command = ProductCommand<Details>> {
  readonly id: string;
  /** A function is called only if the command has to be decided: repeating a command creates no pictures. */
  readonly command: Command | ((state: Product<Details>) => Command | Promise<Command>);
  readonly expectedRevision?: number | undefined;
}

export interface SavedProduct<ProductRecord> {
  readonly product: ProductRecord;
  readonly position: Position | undefined;
}

/** Adds, edits, removes or restores a product, and returns the product after it. */
export async function changeProduct<Details, Event extends ShopEvent, ProductRecord, Command extends object>(
  store: EventStore,
  { category, decider, recordOf }: ProductKind<Details, Event, ProductRecord, Command>,
  { id, command, expectedRevision }: ProductChange<Details, Command>,
  context: CommandContext,
): Promise<SavedProduct<ProductRecord> | Problem> {
  let result: CommandResult<Product<Details>, Event, ProductRefusal>;
  try {
    result = await handle(store, decider, streamOf(category, id), command, context, { expectedRevision });
  } catch (error) {
    if (error instanceof UnfitPicture) return pictureProblem(error);
    throw error;
  }
  const problem = commandProblem(result);
  if (result.outcome === 'key-reused') return keyReused();
  if (result.state.status === 'absent' || result.revision === 'no-stream') return notFound('Product not found.');
  const product = recordOf(id, result.revision, result.state.details);
  if (result.outcome === 'conflict' && problem !== undefined)
    return new Problem({ ...problem.details, more: { product } });
  return problem ?? { product, position: positionOf(result) };
}
