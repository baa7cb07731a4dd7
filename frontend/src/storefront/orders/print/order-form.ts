import { aedOf } from '@pressline/domain/kernel/money.ts';
import { placeOrderRequest, type PlaceOrderRequest } from '@pressline/contracts/orders/orders.ts';
import { parseWithoutEval } from '@pressline/contracts/http/parse-without-eval.ts';
import { customerErrorsIn, withoutEmpty, REQUEST_FIELDS, type CustomerErrors } from '../order-form/customer.ts';
import type { Side } from '../../../shared/orders/artwork/side.ts';
import { backOf, CIRCULATION, sidesToUpload, totalOf, type OrderDraft } from './order-draft.ts';

parseWithoutEval();

/** The fields of the order's form, without its files. */
export function orderFields(draft: Omit<OrderDraft, 'key' | Side>): PlaceOrderRequest {
  const { product, quantity, tier } = draft.intent;
  const back = backOf(draft);
  const { name, email, phone, location, company, trn, note } = draft.details;
  return {
    product_title: product.title,
    product_id: product.id,
    quantity,
    tier,
    ...(back !== 'file' && { back }),
    circulation: CIRCULATION,
    series: quantity / 500,
    total_price: aedOf(totalOf(draft)),
    customer_name: name,
    customer_email: email,
    customer_phone: phone,
    customer_location: location,
    ...withoutEmpty({ customer_company: company, customer_trn: trn, customer_note: note }),
    ...((draft.acceptedLow ?? []).length > 0 && { accept_low_resolution: true }),
  };
}

/** Validates the customer’s details with the schema of the request. */
export function orderErrors(draft: OrderDraft): CustomerErrors {
  return customerErrorsIn(placeOrderRequest.safeParse(orderFields(draft)), REQUEST_FIELDS.order, draft.details);
}

/** The body of the request, with the files that are chosen for the sides that need one. */
export function orderForm(draft: OrderDraft): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(orderFields(draft))) form.append(field, String(value));
  for (const side of sidesToUpload(draft)) {
    const file = draft[side];
    if (file !== undefined) form.append(`${side}File`, file, file.name);
  }
  return form;
}
