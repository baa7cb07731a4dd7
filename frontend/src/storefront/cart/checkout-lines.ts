import { QUANTITY_STEP } from '@pressline/domain/catalogue/print-price.ts';
import type { BodyOf } from '@pressline/contracts/api/route-table.ts';
import { isSafety, keyOf, piecesOf, type CartLine, type LineKey } from './cart-line.ts';
import type { CartPart } from './cart-part.ts';
import { runsOf } from './line-prices.ts';
import type { CartArtwork, CartFile } from './line-details.ts';
import { isExpired, isFile, needsAcceptance } from './line-files.ts';
import type { LineCheck } from './line-check.ts';

/** A line of `POST /api/checkouts/quote` and `POST /api/checkouts`. */
export type CheckoutLine = BodyOf<'quoteCheckout'>['lines'][number];

/** What a line of the cart needs before it can be ordered. */
export interface MissingPart {
  readonly key: LineKey;
  readonly line: CartLine;
  readonly part: 'product' | 'front' | 'back' | 'design';
  /**
   * Of the product: `checking` and `check-failed` pass, `unavailable` is no longer sold. Of a file: `missing`, `expired`
   * at the shop, or not `accepted` as it will be printed.
   */
  readonly reason: 'checking' | 'check-failed' | 'unavailable' | 'missing' | 'expired' | 'acceptance';
}

export interface CheckoutLines {
  /** Can be quoted even if parts are missing. Without lines whose product is not available. */
  readonly lines: readonly CheckoutLine[];
  /** In the order of the lines. The cart can be ordered if this is empty. */
  readonly missing: readonly MissingPart[];
}

/**
 * The lines of a checkout. A print line becomes a line, the sizes of a workwear product become one; the id of a line is
 * that of its product, which is in the cart once.
 * @param now in ms since 1970
 */
export function checkoutLinesOf(
  cart: readonly CartLine[],
  checkOf: (line: CartLine) => LineCheck,
  now: number = Date.now(),
): CheckoutLines {
  const missing = cart.flatMap((line) =>
    partsOf(line, checkOf(line), now).map((part): MissingPart => ({ key: keyOf(line), line, ...part })),
  );
  const available = cart.filter((line) => !isUnavailable(checkOf(line)));
  const workwear = available.filter(isSafety);
  return {
    lines: [
      ...available.filter((line) => !isSafety(line)).map((line) => printLineOf(line, now)),
      ...[...new Set(workwear.map(({ id }) => id))].map((product) =>
        workwearLineOf(
          product,
          workwear.filter(({ id }) => id === product),
          now,
        ),
      ),
    ],
    missing,
  };
}

function isUnavailable({ status }: LineCheck): boolean {
  return status === 'unavailable' || status === 'size-unavailable';
}

function partsOf(line: CartLine, check: LineCheck, now: number): readonly Pick<MissingPart, 'part' | 'reason'>[] {
  if (isUnavailable(check)) return [{ part: 'product', reason: 'unavailable' }];
  if (check.status === 'checking') return [{ part: 'product', reason: 'checking' }];
  if (check.status === 'failed') return [{ part: 'product', reason: 'check-failed' }];
  const { design, front } = line;
  const reasons: readonly [MissingPart['part'], MissingPart['reason'] | undefined][] = isSafety(line)
    ? [['design', design && reasonOf(design, now)]]
    : [
        ['front', front === undefined ? 'missing' : artworkReasonOf(front, now)],
        ['back', backReasonOf(line, check, now)],
      ];
  return reasons.flatMap(([part, reason]) => (reason === undefined ? [] : [{ part, reason }]));
}

function backReasonOf({ back }: CartLine, check: LineCheck, now: number): MissingPart['reason'] | undefined {
  if (isFile(back)) return artworkReasonOf(back, now);
  const hasBack = 'product' in check && 'sides' in check.product && check.product.sides === 2;
  return back === undefined && hasBack ? 'missing' : undefined;
}

function artworkReasonOf(artwork: CartArtwork, now: number): 'expired' | 'acceptance' | undefined {
  return reasonOf(artwork, now) ?? (needsAcceptance(artwork) ? 'acceptance' : undefined);
}

function reasonOf(file: CartFile, now: number): 'expired' | undefined {
  return isExpired(file, now) ? 'expired' : undefined;
}

function printLineOf(line: CartLine, now: number): CheckoutLine {
  const { id, note, front, back } = line;
  const backFile = isFile(back) ? back : undefined;
  const isAccepted = front?.accepted === true || backFile?.accepted === true;
  return {
    kind: 'print',
    line_id: id,
    product_id: id,
    ...(note !== undefined && { note }),
    quantity: piecesOf(line),
    tier: runsOf(line).tier,
    ...(back !== undefined && { back: backFile === undefined ? (back as 'blank') : 'file' }),
    ...tokenOf('front_artwork', front, now),
    ...tokenOf('back_artwork', backFile, now),
    ...(isAccepted && { accept_low_resolution: true }),
  };
}

function workwearLineOf(
  id: string,
  sizes: readonly (CartLine & { readonly size: string })[],
  now: number,
): CheckoutLine {
  const note = sizes.find((line) => line.note !== undefined)?.note;
  return {
    kind: 'safety',
    line_id: id,
    product_id: id,
    ...(note !== undefined && { note }),
    sizes: Object.fromEntries(sizes.map(({ size, quantity }) => [size, quantity])),
    ...tokenOf('design', sizes.find(({ design }) => design !== undefined)?.design, now),
  };
}

/** The shop refuses a quote with an expired file, so it is left out; it is reported as missing. */
function tokenOf(field: 'front_artwork' | 'back_artwork' | 'design', file: CartFile | undefined, now: number) {
  return file === undefined || isExpired(file, now) ? {} : { [field]: file.artwork };
}

/** The parts of the cart that lines of a checkout have ordered: what was added to it since then stays. */
export function partsOrderedBy(lines: readonly CheckoutLine[]): readonly CartPart[] {
  return lines.flatMap((line): readonly CartPart[] =>
    line.kind === 'print'
      ? [{ id: line.product_id, quantity: Number(line.quantity) / QUANTITY_STEP }]
      : Object.entries(line.sizes).map(([size, quantity]) => ({ id: line.product_id, size, quantity })),
  );
}
