import { printCatalogue } from '@pressline/read-models/projections/print-catalogue.ts';
import { filsOf } from '@pressline/domain/money.ts';
import { actorOf } from '../accounts/caller.ts';
import { languageOf } from '../http/language.ts';
import { Problem } from '../http/problem.ts';
import { query } from '../http/route.ts';
import type { FindProduct } from './find-product.ts';
import { placeOrder, type PlaceOrderDeps } from './place-order.ts';

/** What "circulation" is where the page doesn't send it; it decides nothing. */
const USUAL_CIRCULATION = 1000;

export function placeOrderRoute(deps: PlaceOrderDeps & { readonly findProduct: FindProduct }) {
  // An order that names its product only by title finds it in the catalogue.
  return query('placeOrder', [printCatalogue.name], async ({ caller, body, files, header, command }) => {
    const placed = await placeOrder(
      deps,
      {
        customerId: caller.userId,
        subject: caller.subject,
        customer: {
          name: body.customer_name,
          email: body.customer_email,
          phone: body.customer_phone,
          location: body.customer_location,
          company: body.customer_company,
          trn: body.customer_trn,
        },
        findProduct: () => deps.findProduct(body.product_id, body.product_title),
        quantity: body.quantity,
        tier: body.tier ?? 500,
        circulation: body.circulation ?? USUAL_CIRCULATION,
        shownTotal: filsOf(body.total_price),
        lowResolutionAccepted: body.accept_low_resolution,
        files: { front: files.frontFile, back: files.backFile },
        language: languageOf(header('Accept-Language')),
      },
      command(actorOf(caller)),
    );
    if (placed instanceof Problem) return placed;
    return {
      body: { message: 'Order placed successfully', orderId: placed.orderId, number: placed.number },
      position: placed.position,
    };
  });
}
