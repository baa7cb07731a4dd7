import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';
import type { Fils } from '@pressline/domain/kernel/money.ts';
import { isSafety, labelPerRun, priceOfLine, type CartLine } from './cart-line.ts';
import { lineOfPrint, lineOfSafety } from './line-of-product.ts';

/** What the shop answers about a line's product. */
export type ProductAnswer =
  | { readonly status: 'asked' }
  | { readonly status: 'failed' }
  | { readonly status: 'none' }
  | { readonly status: 'there'; readonly product: PrintProduct | SafetyProduct };

/** How a line stands to what the shop sells now. */
export type LineCheck =
  | { readonly status: 'checking' }
  /** The shop could not be asked. */
  | { readonly status: 'failed' }
  /** The shop doesn't sell it any more, or not in this size. */
  | { readonly status: 'gone' | 'size-gone' }
  /** Another price than the customer saw; `now` is the line as it would be. */
  | { readonly status: 'changed'; readonly now: CartLine; readonly before: LinePrice; readonly after: LinePrice }
  | { readonly status: 'right'; readonly product: PrintProduct | SafetyProduct };

/** In fils: the whole line, and what the label adds to a run of it. */
export interface LinePrice {
  readonly total: Fils;
  readonly label: Fils;
}

export function checkLine(line: CartLine, answer: ProductAnswer): LineCheck {
  switch (answer.status) {
    case 'asked':
      return { status: 'checking' };
    case 'failed':
      return { status: 'failed' };
    case 'none':
      return { status: 'gone' };
    case 'there':
      return compare(line, answer.product);
  }
}

/** The product of a print line that can be ordered now. */
export function printProductOf(check: LineCheck): PrintProduct | undefined {
  return check.status === 'right' && !('price' in check.product) ? check.product : undefined;
}

function compare(line: CartLine, product: PrintProduct | SafetyProduct): LineCheck {
  const now = asSoldNow(line, product);
  if (now === undefined) return { status: 'size-gone' };
  const before = linePrice(line);
  const after = linePrice(now);
  if (before.total !== after.total || before.label !== after.label) return { status: 'changed', now, before, after };
  return { status: 'right', product };
}

function linePrice(line: CartLine): LinePrice {
  return { total: priceOfLine(line), label: labelPerRun(line) };
}

/** Undefined where the product doesn't come in the line's size. */
function asSoldNow(line: CartLine, product: PrintProduct | SafetyProduct): CartLine | undefined {
  if ('price' in product) {
    if (!isSafety(line) || !product.size.includes(line.size)) return undefined;
    return lineOfSafety(product, line.size, line.quantity);
  }
  return lineOfPrint(product, line.quantity, line.tier);
}
