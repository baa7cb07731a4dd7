import { DEFAULT_LANGUAGE } from '@pressline/domain/kernel/languages.ts';
import { isErased, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { OrderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { safetyOrders } from '@pressline/read-models/orders/safety-orders.ts';
import type { RateLimits } from '../../accounts/rate-limits.ts';
import { acceptedLanguageOf } from '../../http/accepted-language.ts';
import { take } from '../../http/charges.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { query, route } from '../../http/route.ts';
import { invoiceRecord, linkedInvoice, notIssued, type InvoiceDeps } from '../../invoicing/get-invoice-route.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { makeLink } from '../links/make-link.ts';
import { openLink, type LinkDeps } from '../links/open-link.ts';

type Deps = LinkDeps &
  InvoiceDeps & {
    readonly documents: DocumentStore;
    readonly limits: Pick<RateLimits, 'link' | 'trackingLink'>;
  };

/** The invoice has a name and an address, so it needs a link that only the customer was sent. */
export function trackedInvoiceRoute(deps: Deps) {
  return route('trackedInvoice', async ({ params, query: { document } }) => {
    const link = await openLink(deps, params.token);
    return link?.purpose === 'invoice'
      ? linkedInvoice(deps, link, document)
      : notFound('This link doesn’t lead to an invoice.');
  });
}

/** Emails a link to the invoice. Whoever has another link to the order can request it, but only the customer gets it. */
export function emailInvoiceLinkRoute(deps: Deps) {
  const reads = [orderList.name, safetyOrders.name];
  return query('emailInvoiceLink', reads, async ({ params, address, header, command }) => {
    const refused = await deps.limits.link(address);
    if (refused !== undefined) return refused;
    const link = await openLink(deps, params.token);
    const customer = link && (await customerOf(deps, link));
    if (link === undefined || customer === undefined) return notFound('This link is no longer valid.');
    const { kind, orderId } = link;
    const isForgotten = isErased(await deps.personalData.open(customer));
    if (isForgotten || (await invoiceRecord(deps.store, orderId)) === null) return notIssued();
    const taken = await take(deps.limits.trackingLink(orderId, customer.subject));
    if (taken instanceof Problem) return taken;
    const context = command('guest');
    const mailIn = acceptedLanguageOf(header('Accept-Language')) ?? DEFAULT_LANGUAGE;
    const request = { kind, orderId, purpose: 'invoice', mailIn } as const;
    const made = await makeLink(deps, request, context, createdIdOf(context.commandId, 'link'));
    if (made instanceof Problem) return made;
    return {
      body: { message: 'We’ve emailed the customer a link to the invoice.' },
      position: made.position,
    };
  });
}

async function customerOf(
  { documents }: Deps,
  { kind, orderId }: { readonly kind: OrderKind; readonly orderId: string },
): Promise<Sealed<unknown> | undefined> {
  switch (kind) {
    case 'print':
      return (await (await liveBuild(documents, orderList)).get(orderId))?.body.customer;
    case 'safety':
      return (await (await liveBuild(documents, safetyOrders)).get(orderId))?.body.customer;
  }
}
