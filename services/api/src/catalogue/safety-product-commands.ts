import type { SafetyProduct as SafetyProductRecord } from '@pressline/contracts/catalogue/safety-products.ts';
import {
  safetyProduct,
  type SafetyProductCommand,
  type SafetyProductEvent,
  type SafetyProductRefusal,
  type SafetyProduct,
} from '@pressline/domain/catalogue/safety-product.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore, Position } from '@pressline/event-store/event-store.ts';
import { handle, type CommandContext, type CommandResult } from '@pressline/event-store/handle.ts';
import { commandProblem, keyReused, positionOf } from '../http/command-result.ts';
import { notFound, Problem } from '../http/problem.ts';
import { UnfitPicture } from './pictures/product-pictures.ts';
import { pictureProblem } from './picture-problem.ts';
import { safetyProductRecord } from './product-record.ts';

export interface SafetyProductWork {
  readonly id: string;
  /** Called only if the command has to be decided: repeating a command creates no pictures. */
  readonly command: SafetyProductCommand | ((state: SafetyProduct) => Promise<SafetyProductCommand>);
  readonly context: CommandContext;
  readonly expectedRevision?: number | undefined;
}

export interface SavedSafetyProduct {
  readonly product: SafetyProductRecord;
  readonly position: Position | undefined;
}

/**
 * Runs a command on a safety product and returns the product after it. Used for adding, editing, removing and
 * restoring.
 */
export async function changeSafetyProduct(
  store: EventStore,
  { id, command, context, expectedRevision }: SafetyProductWork,
): Promise<SavedSafetyProduct | Problem> {
  let result: CommandResult<SafetyProduct, SafetyProductEvent, SafetyProductRefusal>;
  try {
    result = await handle(store, safetyProduct, streamOf(CATEGORY.safetyProduct, id), command, context, {
      expectedRevision,
    });
  } catch (error) {
    if (error instanceof UnfitPicture) return pictureProblem(error);
    throw error;
  }
  const problem = commandProblem(result);
  if (result.outcome === 'key-reused') return keyReused();
  if (result.state.status === 'absent' || result.revision === 'no-stream') return notFound('Product not found.');
  const product = safetyProductRecord(id, result.revision, result.state.details);
  if (result.outcome === 'conflict' && problem !== undefined)
    return new Problem({ ...problem.details, more: { product } });
  return problem ?? { product, position: positionOf(result) };
}
