import { printCatalogue } from '@pressline/read-models/catalogue/print-catalogue.ts';
import { filsOf } from '@pressline/domain/kernel/money.ts';
import { actorOf } from '../../http/caller.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { precheckLimits, withinLimits } from '../../limits/within-limits.ts';
import { acceptedLanguageOf } from '../../http/accepted-language.ts';
import { badRequest, Problem } from '../../http/problem.ts';
import { query, type Precheck } from '../../http/route.ts';
import type { FindProduct } from './find-product.ts';
import { orderStream, placeOrder, type PlaceOrderDeps, type OrderRequest } from './place-order.ts';

/** The default for `circulation`, which has no effect. */
const DEFAULT_CIRCULATION = 1000;

type Deps = PlaceOrderDeps & { readonly findProduct: FindProduct; readonly limits: Pick<RateLimits, 'order'> };

export function placeOrderRoute(deps: Deps) {
  const { store, limits, personalData } = deps;
  const precheck: Precheck<'placeOrder'> = ({ caller, address, commandId: idFor }) => {
    const commandId = idFor(actorOf(caller));
    const charges = limits.order({ caller, address });
    return precheckLimits({ store, stream: orderStream(commandId), commandId, charges });
  };
  // An order that names its product by title only is looked up in the catalogue.
  const placing = query('placeOrder', [printCatalogue.name], async (call) => {
    const { caller, address, body, files, isRepeated, header, command } = call;
    if (body.back !== undefined && files.backFile !== undefined)
      return badRequest('Send either a back file or what to print instead.', [
        { field: 'back', message: 'must be absent if backFile is sent' },
      ]);
    const context = command(actorOf(caller));
    const { commandId } = context;
    const charges = limits.order({ caller, address }, personalData.subjectOf(body.customer_email));
    const request: OrderRequest = {
      customerId: caller.userId,
      subject: caller.subject,
      customer: {
        name: body.customer_name,
        email: body.customer_email,
        phone: body.customer_phone,
        location: body.customer_location,
        company: body.customer_company,
        trn: body.customer_trn,
        note: body.customer_note,
      },
      findProduct: () => deps.findProduct(body.product_id, body.product_title),
      quantity: body.quantity,
      tier: body.tier ?? 500,
      circulation: body.circulation ?? DEFAULT_CIRCULATION,
      shownTotal: filsOf(body.total_price),
      lowResolutionAccepted: body.accept_low_resolution,
      back: body.back ?? (files.backFile === undefined ? undefined : 'file'),
      files: { front: files.frontFile, back: files.backFile },
      language: acceptedLanguageOf(header('Accept-Language')),
    };
    const charged = { store, stream: orderStream(commandId), commandId, charges, isRepeated };
    const placed = await withinLimits(charged, () => placeOrder(deps, request, context, { presumedNew: !isRepeated }));
    if (placed instanceof Problem) return placed;
    return {
      body: { message: 'Order placed successfully', orderId: placed.orderId, number: placed.number },
      position: placed.position,
    };
  });
  return { ...placing, precheck };
}
