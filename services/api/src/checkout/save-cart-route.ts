import { route } from '../http/route.ts';
import { SavedCarts, type SavedCartDeps } from './saved-cart.ts';

export function saveCartRoute(deps: SavedCartDeps) {
  const carts = new SavedCarts(deps);
  return route('saveCart', async ({ caller, body }) => ({
    body: { entries: [...(await carts.merge(caller.subject, body.entries))] },
  }));
}
