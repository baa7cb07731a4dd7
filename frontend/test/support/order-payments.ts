import type { PrintOrder } from '../../src/back-office/api/office-api.ts';

type Payment = PrintOrder['payment'];

/** @param due in AED, including VAT */
export function unpaid(due: number): Payment {
  return {
    state: 'unpaid',
    method: null,
    reference: null,
    recorded_at: null,
    received: 0,
    due,
    deposit: null,
    parts: [],
  };
}

/** @param received in AED, including VAT */
export function paid(
  received: number,
  { method, reference, recorded_at }: Pick<Payment, 'method' | 'reference' | 'recorded_at'>,
): Payment {
  return { ...unpaid(0), state: 'paid', method, reference, recorded_at, received };
}
