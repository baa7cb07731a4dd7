import { parseWithoutEval } from '@pressline/contracts/http/parse-without-eval.ts';
import { placeSafetyOrderRequest } from '@pressline/contracts/orders/safety-orders.ts';
import { faultsOf, filled, SENT_AS, type CustomerFaults } from '../checkout/customer.ts';
import type { SafetyDraft } from './safety-draft.ts';

parseWithoutEval();

function fieldsOf({ items, details }: SafetyDraft) {
  return {
    customer_name: details.name,
    customer_email: details.email,
    customer_phone: details.phone,
    delivery_location: details.location,
    ...filled({ customer_company: details.company, customer_trn: details.trn }),
    products: JSON.stringify(
      items.map(({ id, title, price, sizeQuantities }) => ({ id, title, price, sizeQuantities })),
    ),
  };
}

/** What the shop would not take of the customer's details. */
export function safetyFaults(draft: SafetyDraft): CustomerFaults {
  const checked = placeSafetyOrderRequest.safeParse(fieldsOf(draft));
  return checked.success
    ? {}
    : faultsOf(
        checked.error.issues.map(({ path }) => path[0]),
        SENT_AS.safetyOrder,
        draft.details,
      );
}

/** The order as it is sent. */
export function safetyForm(draft: SafetyDraft): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fieldsOf(draft))) form.append(field, value);
  if (draft.image !== undefined) form.append('image', draft.image, draft.image.name);
  return form;
}
