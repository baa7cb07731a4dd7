import { filsOf } from '@pressline/domain/money.ts';
import { actorOf } from '../accounts/caller.ts';
import type { RateLimits } from '../accounts/rate-limits.ts';
import { Problem } from '../http/problem.ts';
import { route, type Admit } from '../http/route.ts';
import { placeSafetyOrder, type PlaceSafetyOrderDeps } from './place-safety-order.ts';

export function placeSafetyOrderRoute(deps: PlaceSafetyOrderDeps & { readonly limits: RateLimits }) {
  const admit: Admit<'placeSafetyOrder'> = async ({ caller, address }) =>
    caller === undefined ? deps.limits.guestOrder(address) : undefined;
  const placing = route('placeSafetyOrder', async ({ caller, body, files, command }) => {
    const subject = caller?.subject ?? deps.personalData.subjectOf(body.customer_email);
    const placed = await placeSafetyOrder(
      deps,
      {
        customerId: caller?.userId,
        subject,
        customer: {
          name: body.customer_name,
          email: body.customer_email,
          phone: body.customer_phone,
          location: body.delivery_location,
        },
        items: body.products.map(({ id, price, sizeQuantities }) => ({
          productId: id,
          sizes: sizeQuantities,
          shownPrice: price === undefined ? undefined : filsOf(price),
        })),
        design: files.image,
      },
      command(caller === undefined ? 'guest' : actorOf(caller)),
    );
    if (placed instanceof Problem) return placed;
    return {
      body: { message: '✅ Order placed successfully!', orderId: placed.orderId, number: placed.number },
      position: placed.position,
    };
  });
  return { ...placing, admit };
}
