import { parseWithoutEval } from '@pressline/contracts/http/parse-without-eval.ts';
import { placeCheckoutRequest } from '@pressline/contracts/checkout/checkouts.ts';
import type { CheckoutLine } from '../cart/checkout-lines.ts';
import { customerErrorsIn, REQUEST_FIELDS, withoutEmpty, type CustomerErrors } from '../orders/order-form/customer.ts';
import type { PlaceRequest, QuoteRequest } from './checkout-api.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

parseWithoutEval();

/** What is quoted. A guest’s email address matters only for a code, whose uses are counted by customer. */
export function quoteRequestOf(
  draft: CheckoutDraft,
  lines: readonly CheckoutLine[],
  isCustomer: boolean,
): QuoteRequest {
  const email = placeCheckoutRequest.shape.customer_email.safeParse(draft.details.email);
  const isNeeded = !isCustomer && draft.code !== undefined && email.success;
  return { ...cartOf(draft, lines), ...(isNeeded && { customer_email: email.data }) };
}

export function placeRequestOf(draft: CheckoutDraft, lines: readonly CheckoutLine[], quoteId: string): PlaceRequest {
  const { name, email, phone, location, company, trn } = draft.details;
  return {
    ...cartOf(draft, lines),
    quote_id: quoteId,
    customer_name: name,
    customer_email: email,
    customer_phone: phone,
    customer_location: location,
    ...withoutEmpty({ customer_company: company, customer_trn: trn }),
    payment: draft.payment,
    ...(draft.savesAddress === true && draft.method === 'delivery' && { save_address: true }),
  };
}

function cartOf({ method, destination, code }: CheckoutDraft, lines: readonly CheckoutLine[]) {
  return {
    lines: [...lines],
    delivery: method === 'collection' ? { method } : { method, destination },
    ...(code !== undefined && { discount_code: code }),
  };
}

/** Validates the customer’s details with the schema of the request. */
export function checkoutErrors(draft: CheckoutDraft): CustomerErrors {
  return customerErrorsIn(
    placeCheckoutRequest.safeParse(placeRequestOf(draft, [], 'none')),
    REQUEST_FIELDS.order,
    draft.details,
  );
}
