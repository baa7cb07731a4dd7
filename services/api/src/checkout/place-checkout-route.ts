import type { Address } from '@pressline/domain/checkout/address-book.ts';
import type { CheckoutPlaced } from '@pressline/domain/checkout/checkout-events.ts';
import type { Destination } from '@pressline/domain/checkout/delivery.ts';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import { followLinkOf } from '@pressline/event-store/reaction-ids.ts';
import { placeOrdersOf } from '@pressline/reactors/checkout/place-orders.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { precheckLimits, withinLimits } from '../limits/within-limits.ts';
import { acceptedLanguageOf } from '../http/accepted-language.ts';
import { actorOf } from '../http/caller.ts';
import { Problem } from '../http/problem.ts';
import { route, type Precheck } from '../http/route.ts';
import { makeLink } from '../orders/links/make-link.ts';
import { tokenOf, type LinkDeps } from '../orders/links/open-link.ts';
import { saveAddressOf } from './address-routes.ts';
import { withinCodeGuesses } from './discount-code-guesses.ts';
import { checkoutStream, placeCheckout, type CheckoutToPlace, type PlaceCheckoutDeps } from './place-checkout.ts';

export interface PlaceCheckoutRouteDeps extends PlaceCheckoutDeps, LinkDeps {
  readonly limits: Pick<RateLimits, 'order' | 'wrongDiscountCode'>;
}

export function placeCheckoutRoute(deps: PlaceCheckoutRouteDeps) {
  const { store, limits, personalData } = deps;
  const precheck: Precheck<'placeCheckout'> = ({ caller, address, commandId: idFor }) => {
    const commandId = idFor(actorOf(caller));
    const charges = limits.order({ caller, address });
    return precheckLimits({ store, stream: checkoutStream(commandId), commandId, charges });
  };
  const placing = route('placeCheckout', async ({ caller, address, body, isRepeated, header, command }) => {
    const context = command(actorOf(caller));
    const { commandId } = context;
    const language = acceptedLanguageOf(header('Accept-Language'));
    const guesses = body.discount_code === undefined ? [] : limits.wrongDiscountCode(address);
    // A large cart may use up a limit, but is never refused for its size alone.
    const charges = limits
      .order({ caller, address }, personalData.subjectOf(body.customer_email))
      .map((charge) => ({ ...charge, points: Math.min(body.lines.length, charge.limiter.points) }));
    const charged = { store, stream: checkoutStream(commandId), commandId, charges, isRepeated };
    const placed = await withinLimits(charged, () =>
      withinCodeGuesses(guesses, () => placeCheckout(deps, { caller, body, language }, context)),
    );
    if (placed instanceof Problem) return placed;
    if (body.save_address === true && caller !== undefined && body.delivery.method === 'delivery')
      await saveAddressOf(deps, caller, placed.placed.checkoutId, addressOf(body, body.delivery.destination), context);
    return placedResponse(deps, placed.placed, context);
  });
  return { ...placing, precheck };
}

function addressOf(body: CheckoutToPlace['body'], destination: Destination): Address {
  const { customer_name: name, customer_phone: phone, customer_company: company, customer_trn: trn } = body;
  return { name, phone, location: body.customer_location, destination, company, trn };
}

/** The cart is bought: what fails from here on is done by the reactor, and repeating the call returns the rest. */
async function placedResponse(
  deps: PlaceCheckoutRouteDeps,
  { checkoutId, orders, amounts }: CheckoutPlaced['data'],
  context: CommandContext,
) {
  let position: Position | undefined = await placeOrdersOf(deps.store, checkoutId, context.at);
  const records = [];
  for (const { type, data } of orders) {
    const { orderId: id } = data;
    const number = orderNumber(id);
    if (type === 'order-placed') {
      records.push({ kind: 'print' as const, id, number, track_token: null });
      continue;
    }
    const linkId = followLinkOf(id);
    const link = await makeLink(deps, { kind: 'safety', orderId: id, purpose: 'follow' }, context, linkId);
    // Repeating a checkout succeeds even if a link was withdrawn.
    if (!(link instanceof Problem)) position = link.position ?? position;
    records.push({ kind: 'safety' as const, id, number, track_token: await tokenOf(deps, linkId) });
  }
  return {
    body: {
      message: 'Order placed successfully.',
      id: checkoutId,
      orders: records,
      grand_total: aedOf(amounts.grandTotal),
    },
    position,
  };
}
