import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';
import type { OrderIntent } from './order-intent.ts';
import type { SafetyIntent, SafetyIntentItem } from './safety-intent.ts';
import { isSafety, piecesOf, runsOf, type CartLine } from './cart-line.ts';
import type { CartPart } from './cart-part.ts';

/** The order of a print line, the `turn`th of its cart. */
export function intentOfPrint(line: CartLine, product: PrintProduct, turn = 1): OrderIntent {
  const { tier } = runsOf(line);
  return { product, quantity: piecesOf(line), tier, fromCart: [partOf(line)], ...(turn > 1 && { turn }) };
}

/** Where an order stands among the print of its cart: those before it, itself, and what still waits. */
export function turnOf(
  { turn = 1, product }: Pick<OrderIntent, 'turn' | 'product'>,
  lines: readonly CartLine[],
): { readonly nth: number; readonly of: number } {
  return { nth: turn, of: turn + lines.filter((line) => !isSafety(line) && line.id !== product.id).length };
}

/** One order of all lines of safety wear: each product with all its sizes, those of the cart filled in. */
export function intentOfSafety(
  lines: readonly { readonly line: CartLine; readonly product: SafetyProduct }[],
): SafetyIntent {
  const items = new Map<string, SafetyIntentItem>();
  for (const { line, product } of lines) {
    const { id, title, image, price, size } = product;
    const sizeQuantities =
      items.get(id)?.sizeQuantities ?? Object.fromEntries(size.map((name): [string, number] => [name, 0]));
    const pieces = { ...sizeQuantities, [line.size ?? '']: line.quantity };
    items.set(id, { id, title, image, price, sizeQuantities: pieces });
  }
  return { items: [...items.values()], fromCart: lines.map(({ line }) => partOf(line)) };
}

function partOf({ id, size, quantity }: CartLine): CartPart {
  return { id, quantity, ...(size !== undefined && { size }) };
}

/** What leaves the cart once an order of safety wear is placed: of the products that were still in it. */
export function partsOrdered(
  items: readonly Pick<SafetyIntentItem, 'id' | 'sizeQuantities'>[],
  fromCart: readonly CartPart[],
): readonly CartPart[] {
  return fromCart.filter(({ id, size }) => {
    const item = items.find((one) => one.id === id);
    return item !== undefined && size !== undefined && (item.sizeQuantities[size] ?? 0) > 0;
  });
}
