import { QUANTITY_STEP } from '@pressline/domain/catalogue/print-price.ts';
import type { CartPart } from '../cart/cart-part.ts';
import type { CheckoutLine } from '../cart/checkout-lines.ts';

/** The parts of the cart that lines of a checkout have ordered: what was added to it since then stays. */
export function orderedParts(lines: readonly CheckoutLine[]): readonly CartPart[] {
  return lines.flatMap((line): readonly CartPart[] =>
    line.kind === 'print'
      ? [{ id: line.product_id, quantity: Number(line.quantity) / QUANTITY_STEP }]
      : Object.entries(line.sizes).map(([size, quantity]) => ({ id: line.product_id, size, quantity })),
  );
}
