import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import type { Refusal } from '@pressline/domain/shop/refusals.ts';
import type { EventReader, Position } from '@pressline/event-store/event-store.ts';
import type { CommandResult } from '@pressline/event-store/handle.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { commandProblem, positionOf } from '../../http/command-result.ts';
import type { Problem } from '../../http/problem.ts';
import { deleteUnusedFiles } from '../../uploads/store-file.ts';

export interface PlacedOrder {
  readonly orderId: string;
  readonly number: string;
  readonly position: Position | undefined;
  /** False if an earlier attempt placed it. */
  readonly isNew: boolean;
}

/**
 * The order that a command placed.
 * @param fileNames of the request's files, which are deleted if the order was placed with other ones
 */
export async function placedOrder(
  deps: { readonly store: EventReader; readonly files: BlobStore },
  orderId: string,
  result: CommandResult<unknown, unknown, Refusal>,
  fileNames: readonly string[],
): Promise<PlacedOrder | Problem> {
  if (result.outcome === 'key-reused') await deleteUnusedFiles(deps, fileNames);
  return (
    commandProblem(result) ?? {
      orderId,
      number: orderNumber(orderId),
      position: positionOf(result),
      isNew: result.outcome === 'done',
    }
  );
}
