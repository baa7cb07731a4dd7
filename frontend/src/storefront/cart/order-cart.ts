import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';
import type { OrderIntent } from './order-intent.ts';
import type { SafetyIntent, SafetyIntentItem } from './safety-intent.ts';
import { isSafety, piecesOf, type CartLine } from './cart-line.ts';
import { runsOf } from './line-prices.ts';
import { detailsOf } from './line-details.ts';
import type { CartPart } from './cart-part.ts';

/** The order of a print line, which is the `turn`th of its cart. */
export function printIntentOfLine(line: CartLine, product: PrintProduct, turn = 1): OrderIntent {
  const { tier } = runsOf(line);
  const details = detailsOf(line);
  return {
    product,
    quantity: piecesOf(line),
    tier,
    fromCart: [partOf(line)],
    ...(Object.keys(details).length > 0 && { details }),
    ...(turn > 1 && { turn }),
  };
}

/** The position of an order among the print lines of its cart. */
export function progressOf(
  { turn = 1, product }: Pick<OrderIntent, 'turn' | 'product'>,
  lines: readonly CartLine[],
): { readonly position: number; readonly total: number } {
  return { position: turn, total: turn + lines.filter((line) => !isSafety(line) && line.id !== product.id).length };
}

/** One order with all workwear lines: each product with all its sizes, filled in from the cart. */
export function safetyIntentOfLines(
  lines: readonly { readonly line: CartLine; readonly product: SafetyProduct }[],
): SafetyIntent {
  const items = new Map<string, SafetyIntentItem>();
  for (const { line, product } of lines) {
    const { id, title, translations, image, price, size } = product;
    const sizeQuantities =
      items.get(id)?.sizeQuantities ?? Object.fromEntries(size.map((name): [string, number] => [name, 0]));
    const quantities = { ...sizeQuantities, [line.size ?? '']: line.quantity };
    items.set(id, { id, title, translations, image, price, sizeQuantities: quantities });
  }
  const notes = new Set(lines.flatMap(({ line: { note } }) => note ?? []));
  // An order has one design, so it is that of a single product.
  const design = items.size === 1 ? lines[0]?.line.design : undefined;
  return {
    items: [...items.values()],
    fromCart: lines.map(({ line }) => partOf(line)),
    ...(notes.size > 0 && { note: [...notes].join('\n') }),
    ...(design !== undefined && { design }),
  };
}

function partOf({ id, size, quantity }: CartLine): CartPart {
  return { id, quantity, ...(size !== undefined && { size }) };
}

/** The parts to remove from the cart after a workwear order: those of products that were still in it. */
export function orderedParts(
  items: readonly Pick<SafetyIntentItem, 'id' | 'sizeQuantities'>[],
  fromCart: readonly CartPart[],
): readonly CartPart[] {
  return fromCart.filter(({ id, size }) => {
    const item = items.find((candidate) => candidate.id === id);
    return item !== undefined && size !== undefined && (item.sizeQuantities[size] ?? 0) > 0;
  });
}
