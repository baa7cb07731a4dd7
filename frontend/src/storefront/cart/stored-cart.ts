import { safetyCategoryOf } from '@pressline/domain/catalogue/categories.ts';
import type { Translations } from '@pressline/domain/catalogue/product-translations.ts';
import { aedOf, HIGHEST_PRICE } from '@pressline/domain/kernel/money.ts';
import { keyOf, clampLineQuantity, type CartLine } from './cart-line.ts';
import { parseDetails } from './line-details.ts';

/** The key in `localStorage`, as specified. */
export const CART_KEY = 'cartItems';

/** More lines than any customer orders; the rest is ignored. */
const MAX_LINES = 200;
const MAX_LENGTH = 300;

export interface StoredCart {
  readonly lines: readonly CartLine[];
  /** The number of lines that could not be read; 1 if the whole cart could not. */
  readonly dropped: number;
}

/** Parses the stored cart. An older version or another script may have written it, so invalid lines are dropped. */
export function parseCart(text: string | null): StoredCart {
  if (text === null || text === '') return { lines: [], dropped: 0 };
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return { lines: [], dropped: 1 };
  }
  if (!Array.isArray(stored)) return { lines: [], dropped: 1 };
  const lines = new Map<string, CartLine>();
  let dropped = Math.max(0, stored.length - MAX_LINES);
  for (const item of stored.slice(0, MAX_LINES)) {
    const line = lineOf(item);
    if (line === undefined) {
      dropped += 1;
      continue;
    }
    const existing = lines.get(keyOf(line));
    lines.set(
      keyOf(line),
      existing === undefined
        ? line
        : { ...existing, quantity: clampLineQuantity(existing, existing.quantity + line.quantity) },
    );
  }
  return { lines: [...lines.values()], dropped };
}

export function serializeCart(lines: readonly CartLine[]): string {
  return JSON.stringify(lines);
}

function lineOf(item: unknown): CartLine | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const stored = item as Partial<Record<keyof CartLine, unknown>>;
  const id = typeof stored.id === 'number' ? String(stored.id) : textOf(stored.id);
  const title = textOf(stored.title);
  const size = textOf(stored.size);
  const category = textOf(stored.category) ?? '';
  if (id === undefined || title === undefined) return undefined;
  // Workwear without a size cannot be ordered.
  if (size === undefined && safetyCategoryOf(category) !== undefined) return undefined;
  const quantity = stored.quantity === undefined ? 1 : numberOf(stored.quantity);
  if (quantity === undefined || !Number.isInteger(quantity) || quantity < 1) return undefined;
  const prices = pricesIn(stored);
  if (prices === undefined) return undefined;
  const dimensions = textOf(stored.dimensions);
  return {
    id,
    title,
    image: textOf(stored.image) ?? '',
    label: size === undefined ? (priceOf(stored.label) ?? 0) : (textOf(stored.label) ?? ''),
    category,
    ...(dimensions !== undefined && { dimensions }),
    ...prices,
    ...(size === undefined && tierIn(stored)),
    quantity: clampLineQuantity(size === undefined ? {} : { size }, quantity),
    ...(size !== undefined && { size }),
    ...(isTranslations(stored.translations) && { translations: stored.translations }),
    ...parseDetails(stored, size === undefined),
  };
}

function isTranslations(value: unknown): value is Translations {
  const isText = (text: unknown) => typeof text === 'string';
  return (
    isObject(value) && Object.values(value).every((texts) => isObject(texts) && Object.values(texts).every(isText))
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function tierIn({ tier }: Partial<Record<keyof CartLine, unknown>>): Pick<CartLine, 'tier'> {
  const runs = Number(tier);
  return runs === 500 || runs === 1000 ? { tier: runs } : {};
}

type Prices = Pick<CartLine, 'quantity_500' | 'quantity_1000' | 'price' | 'unit_price'>;

/** Undefined if one of them is invalid. */
function pricesIn(stored: Partial<Record<keyof CartLine, unknown>>): Prices | undefined {
  const prices: [string, number][] = [];
  for (const field of ['quantity_500', 'quantity_1000', 'price', 'unit_price'] as const) {
    if (stored[field] === undefined || stored[field] === null) continue;
    const price = priceOf(stored[field]);
    if (price === undefined) return undefined;
    prices.push([field, price]);
  }
  return Object.fromEntries(prices);
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || text.length > MAX_LENGTH ? undefined : text;
}

/** Also accepts numbers stored as text, as old versions did. */
function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function priceOf(value: unknown): number | undefined {
  const price = numberOf(value);
  return price !== undefined && price >= 0 && price <= aedOf(HIGHEST_PRICE) ? price : undefined;
}
