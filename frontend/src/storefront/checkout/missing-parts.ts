import { useTranslation } from 'react-i18next';
import { problemKindOf, isProblem } from '../../shared/api/base-query.ts';
import { inShownLanguage } from '../../shared/catalogue/product-in-language.ts';
import { problemMessage } from '../../shared/texts/problem-messages.ts';
import type { CartLine } from '../cart/cart-line.ts';
import type { MissingPart } from '../cart/checkout-lines.ts';

/** What the customer has to do in the cart before it can be ordered, one text for each missing part. */
export function useMissingParts(missing: readonly MissingPart[], refusal: unknown, cart: readonly CartLine[]) {
  const { t } = useTranslation('checkout');
  const own = missing.flatMap(({ key, line, part, reason }) => {
    const name = textOf(part, reason);
    return name === undefined
      ? []
      : [{ key: `${key} ${part}`, text: t(`missing.${name}`, { title: inShownLanguage(line).title }) }];
  });
  const refused = refusedLines(refusal).flatMap(({ line_id: id, kind, message }) => {
    const line = cart.find((each) => each.id === id);
    // The page has said it already, in its own words.
    if (line === undefined || missing.some(({ line: named }) => named.id === id)) return [];
    const values = { title: inShownLanguage(line).title, message: problemMessage(kind, message, message, undefined) };
    return [{ key: id, text: t(kind === 'artwork-missing' ? 'missing.file' : 'missing.refused', values) }];
  });
  return [...own, ...refused];
}

function textOf(part: MissingPart['part'], reason: MissingPart['reason']) {
  switch (reason) {
    // The shop knows better than a lookup that is slow or has failed.
    case 'checking':
    case 'check-failed':
      return undefined;
    case 'unavailable':
      return 'gone';
    case 'acceptance':
      return 'accept';
    case 'missing':
      return part === 'back' ? 'back' : 'front';
    case 'expired':
      if (part === 'design') return 'design';
      return part === 'back' ? 'backExpired' : 'frontExpired';
  }
}

interface RefusedLine {
  readonly line_id: string;
  readonly kind: string;
  readonly message: string;
}

/** The lines that the shop refused to quote or to order. */
function refusedLines(error: unknown): readonly RefusedLine[] {
  const lines: unknown =
    problemKindOf(error) === 'cart-not-orderable' && isProblem(error) ? error.problem['lines'] : undefined;
  return Array.isArray(lines) ? (lines as RefusedLine[]) : [];
}
