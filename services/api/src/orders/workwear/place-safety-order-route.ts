import { followLinkOf } from '@pressline/event-store/reaction-ids.ts';
import { filsOf } from '@pressline/domain/kernel/money.ts';
import { actorOf } from '../../http/caller.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { precheckLimits, withinLimits } from '../../limits/within-limits.ts';
import { acceptedLanguageOf } from '../../http/accepted-language.ts';
import { Problem } from '../../http/problem.ts';
import { route, type Precheck } from '../../http/route.ts';
import { makeLink } from '../links/make-link.ts';
import { tokenOf, type LinkDeps } from '../links/open-link.ts';
import { placeSafetyOrder, safetyOrderStream, type PlaceSafetyOrderDeps } from './place-safety-order.ts';

export function placeSafetyOrderRoute(deps: PlaceSafetyOrderDeps & LinkDeps & { readonly limits: RateLimits }) {
  const { store, limits, personalData } = deps;
  const precheck: Precheck<'placeSafetyOrder'> = ({ caller, address, commandId: idFor }) => {
    const commandId = idFor(actorOf(caller));
    const charges = limits.order({ caller, address });
    return precheckLimits({ store, stream: safetyOrderStream(commandId), commandId, charges });
  };
  const placing = route('placeSafetyOrder', async ({ caller, address, body, files, isRepeated, header, command }) => {
    const recipient = personalData.subjectOf(body.customer_email);
    const subject = caller?.subject ?? recipient;
    const context = command(actorOf(caller));
    const { commandId } = context;
    const charges = limits.order({ caller, address }, recipient);
    const order = {
      customerId: caller?.userId,
      subject,
      customer: {
        name: body.customer_name,
        email: body.customer_email,
        phone: body.customer_phone,
        location: body.delivery_location,
        company: body.customer_company,
        trn: body.customer_trn,
        note: body.customer_note,
      },
      items: body.products.map(({ id, price, sizeQuantities }) => ({
        productId: id,
        sizes: sizeQuantities,
        shownPrice: price === undefined ? undefined : filsOf(price),
      })),
      design: files.image,
      language: acceptedLanguageOf(header('Accept-Language')),
    };
    const charged = { store, stream: safetyOrderStream(commandId), commandId, charges, isRepeated };
    const placed = await withinLimits(charged, () =>
      placeSafetyOrder(deps, order, context, { presumedNew: !isRepeated }),
    );
    if (placed instanceof Problem) return placed;
    // After the order, because a link needs one; repeating the key creates a missing link.
    const { orderId } = placed;
    const linkRequest = { kind: 'safety', orderId, purpose: 'follow' } as const;
    const linkId = followLinkOf(orderId);
    const link = await makeLink(deps, linkRequest, context, linkId);
    // Repeating an order succeeds even if its link was withdrawn.
    if (link instanceof Problem && link.details.kind !== 'withdrawn') return link;
    return {
      body: {
        message: '✅ Order placed successfully!',
        orderId,
        number: placed.number,
        track_token: await tokenOf(deps, linkId),
      },
      position: link instanceof Problem ? placed.position : (link.position ?? placed.position),
    };
  });
  return { ...placing, precheck };
}
