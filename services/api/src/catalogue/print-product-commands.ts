import type { PrintProduct as PrintProductRecord } from '@pressline/contracts/catalogue/products.ts';
import {
  printProduct,
  type PrintProductCommand,
  type PrintProductEvent,
  type PrintProductRefusal,
  type PrintProduct,
} from '@pressline/domain/catalogue/print-product.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore, Position } from '@pressline/event-store/event-store.ts';
import { handle, type CommandContext, type CommandResult } from '@pressline/event-store/handle.ts';
import { commandProblem, keyReused, positionOf } from '../http/command-result.ts';
import { notFound, Problem } from '../http/problem.ts';
import { UnfitPicture } from './pictures/product-pictures.ts';
import { pictureProblem } from './picture-problem.ts';
import { printProductRecord } from './product-record.ts';

export interface PrintProductWork {
  readonly id: string;
  /** Called only if the command has to be decided: repeating a command creates no pictures. */
  readonly command: PrintProductCommand | ((state: PrintProduct) => Promise<PrintProductCommand>);
  readonly context: CommandContext;
  readonly expectedRevision?: number | undefined;
}

export interface SavedPrintProduct {
  readonly product: PrintProductRecord;
  readonly position: Position | undefined;
}

/**
 * Runs a command on a print product and returns the product after it. Used for adding, editing, removing and restoring.
 */
export async function changePrintProduct(
  store: EventStore,
  { id, command, context, expectedRevision }: PrintProductWork,
): Promise<SavedPrintProduct | Problem> {
  let result: CommandResult<PrintProduct, PrintProductEvent, PrintProductRefusal>;
  try {
    result = await handle(store, printProduct, streamOf(CATEGORY.printProduct, id), command, context, {
      expectedRevision,
    });
  } catch (error) {
    if (error instanceof UnfitPicture) return pictureProblem(error);
    throw error;
  }
  const problem = commandProblem(result);
  if (result.outcome === 'key-reused') return keyReused();
  if (result.state.status === 'absent' || result.revision === 'no-stream') return notFound('Product not found.');
  const product = printProductRecord(id, result.revision, result.state.details);
  if (result.outcome === 'conflict' && problem !== undefined)
    return new Problem({ ...problem.details, more: { product } });
  return problem ?? { product, position: positionOf(result) };
}
