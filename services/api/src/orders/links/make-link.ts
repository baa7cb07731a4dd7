import type { Language } from '@pressline/domain/kernel/languages.ts';
import { orderLink, type LinkPurpose, type OrderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import { handle, loadStream, type CommandContext } from '@pressline/event-store/handle.ts';
import { commandProblem, positionOf } from '../../http/command-result.ts';
import type { Problem } from '../../http/problem.ts';
import { problemOf } from '../../http/problem-mapping.ts';
import { tokenOf, type LinkDeps } from './open-link.ts';

export interface LinkRequest {
  readonly kind: OrderKind;
  readonly orderId: string;
  readonly purpose: LinkPurpose;
  /** Mails it to the customer in this language. */
  readonly mailIn?: Language | undefined;
}

export interface MadeLink {
  readonly linkId: string;
  readonly token: string;
  readonly position: Position | undefined;
}

/**
 * Creates a link. Repeating the command returns the same link, or the problem `withdrawn`.
 * @param linkId derived from the request; the first of several requests with the same id creates the link
 */
export async function makeLink(
  deps: LinkDeps,
  request: LinkRequest,
  context: CommandContext,
  linkId: string,
): Promise<MadeLink | Problem> {
  const stream = streamOf(CATEGORY.orderLink, linkId);
  const result = await handle(deps.store, orderLink, stream, { type: 'make-order-link', linkId, ...request }, context);
  const problem = commandProblem(result);
  if (result.outcome === 'already-done' && (await loadStream(deps.store, orderLink, stream)).state.status !== 'open')
    return problemOf({ type: 'link-withdrawn' });
  return problem ?? { linkId, token: await tokenOf(deps, linkId), position: positionOf(result) };
}
