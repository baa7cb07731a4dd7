import { orderLink, type OrderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { printOrder } from '@pressline/domain/orders/print/print-order.ts';
import { safetyOrder } from '@pressline/domain/orders/workwear/safety-order.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import { linkTokenOf } from '@pressline/personal-data/link-token.ts';
import type { DocumentStore, StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import { orderLinks, type MadeLink } from '@pressline/read-models/orders/order-links.ts';
import { actorsOf } from '../../accounts/profiles/actors.ts';
import { actorOf, type Caller } from '../../http/caller.ts';
import { commandProblem, positionOf } from '../../http/command-result.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { query, route } from '../../http/route.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { makeLink } from './make-link.ts';
import type { LinkDeps } from './open-link.ts';

/** The kind of an order, if the caller has access to it. Read from its stream, because a link grants access. */
async function kindOf(store: EventStore, orderId: string, caller: Caller): Promise<OrderKind | undefined> {
  const print = (await loadStream(store, printOrder, streamOf(CATEGORY.printOrder, orderId))).state;
  if (print.status !== 'absent')
    return caller.role === 'admin' || print.customerId === caller.userId ? 'print' : undefined;
  const safety = (await loadStream(store, safetyOrder, streamOf(CATEGORY.safetyOrder, orderId))).state;
  if (safety.status === 'absent') return undefined;
  return caller.role === 'admin' || safety.customerId === caller.userId ? 'safety' : undefined;
}

/** Maximum number of open links per order, without those that were requested by number and email. */
const MAX_OPEN = 50;
/** The newest ones; more exist only if very many were created and withdrawn. */
const MAX_LISTED = 200;

async function linksOf(documents: DocumentStore, orderId: string): Promise<readonly StoredDocument<MadeLink>[]> {
  const where = { orderId: { equals: orderId } };
  const sort = { by: ['madeAt'], direction: 'descending' } as const;
  return (await (await liveBuild(documents, orderLinks)).find({ where, sort, limit: MAX_LISTED })).documents;
}

type ListDeps = LinkDeps & { readonly documents: DocumentStore };

export function orderLinksRoute(deps: ListDeps) {
  return query('orderLinks', [orderLinks.name, accounts.name], async ({ caller, params }) => {
    if ((await kindOf(deps.store, params.id, caller)) === undefined) return notFound('Order not found.');
    const documents = await linksOf(deps.documents, params.id);
    const actors = await actorsOf(
      deps,
      documents.map(({ body }) => body.madeBy),
    );
    const secret = await deps.orderLinkSecrets.current();
    return {
      body: documents.map(({ id, body }) => ({
        id,
        purpose: body.purpose,
        token: body.purpose === 'invoice' ? null : linkTokenOf(secret, id),
        withdrawn: body.status === 'withdrawn',
        created_at: body.madeAt,
        created_by: actors(body.madeBy),
      })),
    };
  });
}

export function makeOrderLinkRoute(deps: ListDeps) {
  return route('makeOrderLink', async ({ caller, params, body, command }) => {
    const kind = await kindOf(deps.store, params.id, caller);
    if (kind === undefined) return notFound('Order not found.');
    const { purpose = 'follow' } = body;
    if (purpose === 'replace-artwork' && (caller.role !== 'admin' || kind !== 'print'))
      return new Problem({
        status: 403,
        kind: 'not-allowed',
        message: 'Only staff can create links that request new artwork.',
      });
    const context = command(actorOf(caller));
    const linkId = createdIdOf(context.commandId, 'link');
    const there = await linksOf(deps.documents, params.id);
    const isNew = there.every(({ id }) => id !== linkId);
    if (isNew && there.filter(({ body: link }) => link.status === 'open' && link.madeBy !== 'guest').length >= MAX_OPEN)
      return tooManyLinks();
    const made = await makeLink(deps, { kind, orderId: params.id, purpose }, context, linkId);
    if (made instanceof Problem) return made;
    const { token, position } = made;
    return { body: { message: 'The link was created.', id: linkId, purpose, token }, position };
  });
}

function tooManyLinks(): Problem {
  return new Problem({
    status: 409,
    kind: 'too-many-links',
    message: `This order already has ${MAX_OPEN} links. Delete one to create another.`,
  });
}

export function withdrawOrderLinkRoute({ store }: LinkDeps) {
  return route('withdrawOrderLink', async ({ caller, params, command }) => {
    if ((await kindOf(store, params.id, caller)) === undefined) return notFound('Order not found.');
    const result = await handle(
      store,
      orderLink,
      streamOf(CATEGORY.orderLink, params.linkId),
      { type: 'withdraw-order-link', orderId: params.id },
      command(actorOf(caller)),
    );
    return (
      commandProblem(result) ?? {
        body: { message: 'The link was deleted.', id: params.linkId },
        position: positionOf(result),
      }
    );
  });
}
