import { filsOf } from '@pressline/domain/kernel/money.ts';
import { actorOf } from '../../http/caller.ts';
import { acceptedLanguageOf } from '../../http/accepted-language.ts';
import { Problem } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { reorder, type ReorderDeps, type ReorderRequest } from './reorder.ts';

export function reorderRoute(deps: ReorderDeps) {
  return route('reorder', async ({ caller, address, params, body, header, command }) => {
    const request: ReorderRequest = {
      address,
      orderId: params.id,
      quantity: body.quantity,
      tier: body.tier,
      delivery: { phone: body.customer_phone, location: body.customer_location },
      shownTotal: filsOf(body.total_price),
      language: acceptedLanguageOf(header('Accept-Language')),
    };
    const placed = await reorder(deps, caller, request, command(actorOf(caller)));
    if (placed instanceof Problem) return placed;
    const { orderId, number, position } = placed;
    return { body: { message: 'Order placed successfully', orderId, number }, position };
  });
}
