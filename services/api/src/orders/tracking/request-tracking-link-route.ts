import { DEFAULT_LANGUAGE } from '@pressline/domain/kernel/languages.ts';
import { normaliseOrderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { orderLink, type OrderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { isErased, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { safetyOrders } from '@pressline/read-models/orders/safety-orders.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { take } from '../../http/charges.ts';
import { acceptedLanguageOf } from '../../http/accepted-language.ts';
import { inEqualTime } from '../../http/in-equal-time.ts';
import { Problem } from '../../http/problem.ts';
import { query } from '../../http/route.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { makeLink } from '../links/make-link.ts';
import type { LinkDeps } from '../links/open-link.ts';

type Deps = LinkDeps & {
  readonly documents: DocumentStore;
  readonly limits: Pick<RateLimits, 'link' | 'trackingLink'>;
};

interface FoundOrder {
  readonly kind: OrderKind;
  readonly id: string;
  readonly customer: Sealed<{ readonly email: string }>;
}

/**
 * Whether the order exists is revealed to nobody: the response, and the time it takes, are always the same. While the
 * event store is unavailable, no link can be made, so every request fails and none is promised a mail.
 */
export function requestTrackingLinkRoute(deps: Deps) {
  const reads = [orderList.name, safetyOrders.name];
  return query('requestTrackingLink', reads, async ({ body, address, header, command }) => {
    const refused = await deps.limits.link(address);
    if (refused !== undefined) return refused;
    const context = command('guest');
    await inEqualTime(async () => {
      // Only an order that exists has a link whose key could be refused for a different request. With the fingerprint in
      // its id, a different request makes a link of its own. A repeated request succeeds even if its link was withdrawn.
      const linkId = createdIdOf(context.commandId, `link ${context.fingerprint}`);
      const order = await orderOf(deps, body.number, body.email);
      const taken = order && (await take(deps.limits.trackingLink(order.id, order.customer.subject)));
      if (order === undefined || taken === undefined || taken instanceof Problem) {
        // Fails like making a link.
        await loadStream(deps.store, orderLink, streamOf(CATEGORY.orderLink, linkId));
        return;
      }
      const mailIn = acceptedLanguageOf(header('Accept-Language')) ?? DEFAULT_LANGUAGE;
      const request = { kind: order.kind, orderId: order.id, purpose: 'follow', mailIn } as const;
      try {
        await makeLink(deps, request, context, linkId);
      } catch (error) {
        // Requests that failed must not use up the limit, or a later one would be promised a mail in vain.
        await taken.giveBack();
        throw error;
      }
    });
    return { body: { message: 'If the number and email match an order, we’ll email you a link to it.' } };
  });
}

/** The order with this number that was placed with this email. */
async function orderOf(deps: Deps, typedNumber: string, email: string): Promise<FoundOrder | undefined> {
  const { documents, personalData } = deps;
  const number = normaliseOrderNumber(typedNumber);
  const sought = { where: { number: { equals: number } }, sort: NEWEST_FIRST, limit: 2 };
  const [print, safety] = await Promise.all([
    liveBuild(documents, orderList).then((build) => build.find(sought)),
    liveBuild(documents, safetyOrders).then((build) => build.find(sought)),
  ]);
  const found: readonly FoundOrder[] = [
    ...print.documents.map(({ id, body }) => ({ kind: 'print', id, customer: body.customer }) as const),
    ...safety.documents.map(({ id, body }) => ({ kind: 'safety', id, customer: body.customer }) as const),
  ];
  const subject = personalData.subjectOf(email);
  for (const order of found) {
    const customer = await personalData.open(order.customer);
    if (!isErased(customer) && personalData.subjectOf(customer.email) === subject) return order;
  }
  return undefined;
}

const NEWEST_FIRST = { by: ['placedAt'], direction: 'descending' } as const;
