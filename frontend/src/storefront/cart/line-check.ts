import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';
import type { Fils } from '@pressline/domain/kernel/money.ts';
import { isSafety, labelPerRun, type CartLine } from './cart-line.ts';
import { priceOfLine } from './line-prices.ts';
import { lineOfPrint, lineOfSafety } from './line-of-product.ts';

/** The result of looking up a line’s product. */
export type ProductLookup =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'not-found' }
  | { readonly status: 'found'; readonly product: PrintProduct | SafetyProduct };

/** A line compared with the current product. */
export type LineCheck =
  | { readonly status: 'checking' }
  /** The lookup failed. */
  | { readonly status: 'failed' }
  /** No longer sold, or not in this size. */
  | { readonly status: 'unavailable' | 'size-unavailable' }
  /** The price has changed; `current` is the updated line. */
  | {
      readonly status: 'changed';
      readonly product: PrintProduct | SafetyProduct;
      readonly current: CartLine;
      readonly before: LinePrice;
      readonly after: LinePrice;
    }
  | { readonly status: 'current'; readonly product: PrintProduct | SafetyProduct };

/** In fils: the price of the line, and of the label per run. */
export interface LinePrice {
  readonly total: Fils;
  readonly label: Fils;
}

export function checkLine(line: CartLine, lookup: ProductLookup): LineCheck {
  switch (lookup.status) {
    case 'loading':
      return { status: 'checking' };
    case 'failed':
      return { status: 'failed' };
    case 'not-found':
      return { status: 'unavailable' };
    case 'found':
      return compare(line, lookup.product);
  }
}

/** The product of a print line that can be ordered. */
export function printProductOf(check: LineCheck): PrintProduct | undefined {
  return check.status === 'current' && !('price' in check.product) ? check.product : undefined;
}

function compare(line: CartLine, product: PrintProduct | SafetyProduct): LineCheck {
  const current = currentLineOf(line, product);
  if (current === undefined) return { status: 'size-unavailable' };
  const before = linePrice(line);
  const after = linePrice(current);
  if (before.total !== after.total || before.label !== after.label)
    return { status: 'changed', product, current, before, after };
  return { status: 'current', product };
}

function linePrice(line: CartLine): LinePrice {
  return { total: priceOfLine(line), label: labelPerRun(line) };
}

/** Undefined if the product is not available in the line’s size. */
function currentLineOf(line: CartLine, product: PrintProduct | SafetyProduct): CartLine | undefined {
  if ('price' in product) {
    if (!isSafety(line) || !product.size.includes(line.size)) return undefined;
    return lineOfSafety(product, line.size, line.quantity);
  }
  return lineOfPrint(product, line.quantity, line.tier);
}
