import { DEFAULT_LANGUAGE } from '@pressline/domain/kernel/languages.ts';
import { normaliseOrderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import type { OrderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { isErased, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { orderLinks } from '@pressline/read-models/orders/order-links.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { safetyOrders } from '@pressline/read-models/orders/safety-orders.ts';
import type { RateLimits } from '../../accounts/rate-limits.ts';
import { acceptedLanguageOf } from '../../http/accepted-language.ts';
import { inEqualTime } from '../../http/in-equal-time.ts';
import { Problem } from '../../http/problem.ts';
import { query } from '../../http/route.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { makeLink } from '../links/make-link.ts';
import type { LinkDeps } from '../links/open-link.ts';

type Deps = LinkDeps & {
  readonly documents: DocumentStore;
  readonly limits: Pick<RateLimits, 'link'>;
  readonly now: () => Date;
};

interface FoundOrder {
  readonly kind: OrderKind;
  readonly id: string;
  readonly customer: Sealed<{ readonly email: string }>;
}

const HOUR_MS = 3_600_000;
/** Links that may be requested for one order in an hour: a person loses a mail once or twice. */
const LINKS_PER_HOUR = 3;

/** Whether the order exists is revealed to nobody: the response, and the time it takes, are always the same. */
export function requestTrackingLinkRoute(deps: Deps) {
  const reads = [orderList.name, safetyOrders.name, orderLinks.name];
  return query('requestTrackingLink', reads, async ({ body, address, header, command }) => {
    const refused = await deps.limits.link(address);
    if (refused !== undefined) return refused;
    const context = command('guest');
    const problem = await inEqualTime(async () => {
      const order = await orderOf(deps, body.number, body.email);
      if (order === undefined || (await requestedLately(deps, order.id)) >= LINKS_PER_HOUR) return undefined;
      const { kind, id: orderId } = order;
      const mailIn = acceptedLanguageOf(header('Accept-Language')) ?? DEFAULT_LANGUAGE;
      const linkId = createdIdOf(context.commandId, 'link');
      return makeLink(deps, { kind, orderId, purpose: 'follow', mailIn }, context, linkId);
    });
    // A repeated request succeeds even if its link was withdrawn.
    if (problem instanceof Problem && problem.details.kind !== 'withdrawn') return problem;
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

/** How many links guests have requested for an order in the last hour. */
async function requestedLately({ documents, now }: Deps, orderId: string): Promise<number> {
  const since = new Date(now().getTime() - HOUR_MS).toISOString();
  const build = await liveBuild(documents, orderLinks);
  const { documents: links } = await build.find({
    where: { orderId: { equals: orderId }, madeAt: { from: since } },
    sort: { by: ['madeAt'], direction: 'descending' },
    limit: 50,
  });
  return links.filter(({ body }) => body.madeBy === 'guest').length;
}
