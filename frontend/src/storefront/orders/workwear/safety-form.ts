import { parseWithoutEval } from '@pressline/contracts/http/parse-without-eval.ts';
import { placeSafetyOrderRequest } from '@pressline/contracts/orders/safety-orders.ts';
import { customerErrorsIn, withoutEmpty, REQUEST_FIELDS, type CustomerErrors } from '../order-form/customer.ts';
import type { SafetyDraft } from './safety-draft.ts';

parseWithoutEval();

function fieldsOf({ items, details }: SafetyDraft) {
  return {
    customer_name: details.name,
    customer_email: details.email,
    customer_phone: details.phone,
    delivery_location: details.location,
    ...withoutEmpty({
      customer_company: details.company,
      customer_trn: details.trn,
      customer_note: details.note,
    }),
    products: JSON.stringify(
      items.map(({ id, title, price, sizeQuantities }) => ({ id, title, price, sizeQuantities })),
    ),
  };
}

/** Validates the customer’s details with the schema of the request. */
export function safetyErrors(draft: SafetyDraft): CustomerErrors {
  return customerErrorsIn(
    placeSafetyOrderRequest.safeParse(fieldsOf(draft)),
    REQUEST_FIELDS.safetyOrder,
    draft.details,
  );
}

/** The body of the request. */
export function safetyForm(draft: SafetyDraft): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fieldsOf(draft))) form.append(field, value);
  if (draft.image !== undefined) form.append('image', draft.image, draft.image.name);
  return form;
}
