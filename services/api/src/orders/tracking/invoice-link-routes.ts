import { DEFAULT_LANGUAGE } from '@pressline/domain/kernel/languages.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { acceptedLanguageOf } from '../../http/accepted-language.ts';
import { take } from '../../http/charges.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import {
  invoicePaper,
  invoiceRecord,
  notIssued,
  orderOf,
  type InvoiceDeps,
} from '../../invoicing/get-invoice-route.ts';
import { makeLink } from '../links/make-link.ts';
import { openLink, type LinkDeps } from '../links/open-link.ts';

type Deps = LinkDeps & InvoiceDeps & { readonly limits: Pick<RateLimits, 'link' | 'trackingLink'> };

/** The invoice has a name and an address, so it needs a link that only the customer was sent. */
export function trackedInvoiceRoute(deps: Deps) {
  return route('trackedInvoice', async ({ params, query }) => {
    const linked = await linkedOrder(deps, params.token);
    return linked?.link.purpose === 'invoice'
      ? invoicePaper(deps, linked.link.orderId, linked.order, query)
      : notFound('This link doesn’t lead to an invoice.');
  });
}

/** Emails a link to the invoice. Whoever has another link to the order can request it, but only the customer gets it. */
export function emailInvoiceLinkRoute(deps: Deps) {
  return route('emailInvoiceLink', async ({ params, address, header, command }) => {
    const refused = await deps.limits.link(address);
    if (refused !== undefined) return refused;
    const linked = await linkedOrder(deps, params.token);
    if (linked === undefined) return notFound('This link is no longer valid.');
    const { kind, orderId } = linked.link;
    if ((await invoiceRecord(deps.store, orderId)) === null) return notIssued();
    const taken = await take(deps.limits.trackingLink(orderId, linked.order.subject));
    if (taken instanceof Problem) return taken;
    const context = command('guest');
    const mailIn = acceptedLanguageOf(header('Accept-Language')) ?? DEFAULT_LANGUAGE;
    const request = { kind, orderId, purpose: 'invoice', mailIn } as const;
    try {
      const made = await makeLink(deps, request, context, createdIdOf(context.commandId, 'link'));
      if (made instanceof Problem) return made;
      return {
        body: { message: 'We’ve emailed the customer a link to the invoice.' },
        position: made.position,
      };
    } catch (error) {
      // Requests that failed must not use up the limit.
      await taken.giveBack();
      throw error;
    }
  });
}

/** An open link and its order; undefined once its customer was forgotten, whose invoices only staff can read. */
async function linkedOrder(deps: Deps, token: string) {
  const link = await openLink(deps, token);
  if (link === undefined) return undefined;
  const order = await orderOf(deps, link.kind, link.orderId);
  if (order.status === 'absent' || (await deps.personalData.isForgotten(order.subject))) return undefined;
  return { link, order };
}
