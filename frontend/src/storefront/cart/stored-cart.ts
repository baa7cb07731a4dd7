import { safetyCategoryOf } from '@pressline/domain/catalogue/categories.ts';
import { aedOf, HIGHEST_PRICE } from '@pressline/domain/kernel/money.ts';
import { keyOf, quantityWithin, type CartLine } from './cart-line.ts';

/** Where the browser keeps the cart; the name is the specification's. */
export const CART_KEY = 'cartItems';

/** More lines than anybody orders: what comes after them was not put there by a person. */
const MOST_LINES = 200;
const LONGEST = 300;

export interface StoredCart {
  readonly lines: readonly CartLine[];
  /** How many lines could not be read; 1 where the whole could not. */
  readonly dropped: number;
}

/** Reads what is kept. An older shop, another page or a person may have written it, so each line is checked and the bad ones are left out. */
export function cartOf(text: string | null): StoredCart {
  if (text === null || text === '') return { lines: [], dropped: 0 };
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return { lines: [], dropped: 1 };
  }
  if (!Array.isArray(kept)) return { lines: [], dropped: 1 };
  const lines = new Map<string, CartLine>();
  let dropped = Math.max(0, kept.length - MOST_LINES);
  for (const item of kept.slice(0, MOST_LINES)) {
    const line = lineOf(item);
    if (line === undefined) {
      dropped += 1;
      continue;
    }
    const known = lines.get(keyOf(line));
    lines.set(
      keyOf(line),
      known === undefined ? line : { ...known, quantity: quantityWithin(known, known.quantity + line.quantity) },
    );
  }
  return { lines: [...lines.values()], dropped };
}

/** What is kept of a cart. */
export function textOfCart(lines: readonly CartLine[]): string {
  return JSON.stringify(lines);
}

function lineOf(item: unknown): CartLine | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const kept = item as Partial<Record<keyof CartLine, unknown>>;
  const id = typeof kept.id === 'number' ? String(kept.id) : textOf(kept.id);
  const title = textOf(kept.title);
  const size = textOf(kept.size);
  const category = textOf(kept.category) ?? '';
  if (id === undefined || title === undefined) return undefined;
  // Without its size a piece of safety wear can't be ordered.
  if (size === undefined && safetyCategoryOf(category) !== undefined) return undefined;
  const quantity = kept.quantity === undefined ? 1 : numberOf(kept.quantity);
  if (quantity === undefined || !Number.isInteger(quantity) || quantity < 1) return undefined;
  const prices = pricesIn(kept);
  if (prices === undefined) return undefined;
  const dimensions = textOf(kept.dimensions);
  return {
    id,
    title,
    image: textOf(kept.image) ?? '',
    label: size === undefined ? (priceOf(kept.label) ?? 0) : (textOf(kept.label) ?? ''),
    category,
    ...(dimensions !== undefined && { dimensions }),
    ...prices,
    ...(size === undefined && tierIn(kept)),
    quantity: quantityWithin(size === undefined ? {} : { size }, quantity),
    ...(size !== undefined && { size }),
  };
}

function tierIn({ tier }: Partial<Record<keyof CartLine, unknown>>): Pick<CartLine, 'tier'> {
  const runs = Number(tier);
  return runs === 500 || runs === 1000 ? { tier: runs } : {};
}

type Prices = Pick<CartLine, 'quantity_500' | 'quantity_1000' | 'price' | 'unit_price'>;

/** Undefined where one of them is no price. */
function pricesIn(kept: Partial<Record<keyof CartLine, unknown>>): Prices | undefined {
  const found: [string, number][] = [];
  for (const field of ['quantity_500', 'quantity_1000', 'price', 'unit_price'] as const) {
    if (kept[field] === undefined || kept[field] === null) continue;
    const price = priceOf(kept[field]);
    if (price === undefined) return undefined;
    found.push([field, price]);
  }
  return Object.fromEntries(found);
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || text.length > LONGEST ? undefined : text;
}

/** A number, also one written as text, as forms once stored them. */
function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function priceOf(value: unknown): number | undefined {
  const price = numberOf(value);
  return price !== undefined && price >= 0 && price <= aedOf(HIGHEST_PRICE) ? price : undefined;
}
