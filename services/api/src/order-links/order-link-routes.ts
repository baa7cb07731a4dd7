import { orderLink, type OrderKind } from '@pressline/domain/order-link.ts';
import { printOrder } from '@pressline/domain/print-order.ts';
import { safetyOrder } from '@pressline/domain/safety-order.ts';
import { CATEGORY, streamOf } from '@pressline/domain/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import type { DocumentStore } from '@pressline/read-models/document-store.ts';
import { accounts } from '@pressline/read-models/projections/accounts.ts';
import { orderLinks } from '@pressline/read-models/projections/order-links.ts';
import { actorsOf } from '../accounts/actors.ts';
import { actorOf, type Caller } from '../accounts/caller.ts';
import { handledProblem, positionOf } from '../http/handled.ts';
import { notFound, Problem } from '../http/problem.ts';
import { query, route } from '../http/route.ts';
import { liveBuild } from '../lists/read-models.ts';
import { makeLink } from './make-link.ts';
import { tokenOf, type LinkDeps } from './open-link.ts';

/** Which kind of order an id means, if the caller may have to do with it; by its stream, as a link grants something. */
async function kindOf(store: EventStore, orderId: string, caller: Caller): Promise<OrderKind | undefined> {
  const print = (await loadStream(store, printOrder, streamOf(CATEGORY.printOrder, orderId))).state;
  if (print.status !== 'absent')
    return caller.role === 'admin' || print.customerId === caller.userId ? 'print' : undefined;
  const safety = (await loadStream(store, safetyOrder, streamOf(CATEGORY.safetyOrder, orderId))).state;
  if (safety.status === 'absent') return undefined;
  return caller.role === 'admin' || safety.customerId === caller.userId ? 'safety' : undefined;
}

export function orderLinksRoute(deps: LinkDeps & { readonly documents: DocumentStore }) {
  return query('orderLinks', [orderLinks.name, accounts.name], async ({ caller, params }) => {
    if ((await kindOf(deps.store, params.id, caller)) === undefined) return notFound('Order not found.');
    const { documents } = await (
      await liveBuild(deps.documents, orderLinks)
    ).find({ where: { orderId: { equals: params.id } }, sort: { by: ['madeAt'], direction: 'descending' } });
    const actors = await actorsOf(
      deps,
      documents.map(({ body }) => body.madeBy),
    );
    return {
      body: documents.map(({ id, body }) => ({
        id,
        purpose: body.purpose,
        token: tokenOf(deps.personalData, id),
        withdrawn: body.status === 'withdrawn',
        created_at: body.madeAt,
        created_by: actors(body.madeBy),
      })),
    };
  });
}

export function makeOrderLinkRoute(deps: LinkDeps) {
  return route('makeOrderLink', async ({ caller, params, body, command }) => {
    const kind = await kindOf(deps.store, params.id, caller);
    if (kind === undefined) return notFound('Order not found.');
    const { purpose = 'follow' } = body;
    if (purpose === 'replace-artwork' && (caller.role !== 'admin' || kind !== 'print'))
      return new Problem({
        status: 403,
        kind: 'not-allowed',
        message: 'Only the shop asks for new artwork by a link.',
      });
    const made = await makeLink(deps, { kind, orderId: params.id, purpose }, command(actorOf(caller)));
    if (made instanceof Problem) return made;
    const { linkId, token, position } = made;
    return { body: { message: 'The link is made.', id: linkId, purpose, token }, position };
  });
}

export function withdrawOrderLinkRoute({ store }: LinkDeps) {
  return route('withdrawOrderLink', async ({ caller, params, command }) => {
    if ((await kindOf(store, params.id, caller)) === undefined) return notFound('Order not found.');
    const handled = await handle(
      store,
      orderLink,
      streamOf(CATEGORY.orderLink, params.linkId),
      { type: 'withdraw-order-link', orderId: params.id },
      command(actorOf(caller)),
    );
    return (
      handledProblem(handled) ?? {
        body: { message: 'The link is withdrawn.', id: params.linkId },
        position: positionOf(handled),
      }
    );
  });
}
