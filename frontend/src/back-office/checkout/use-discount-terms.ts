import { useTranslation } from 'react-i18next';
import { useCategories } from '../../shared/catalogue/use-categories.ts';
import { formatList } from '../../shared/language/language.ts';
import { formatRate } from '../../shared/language/numbers.ts';
import { formatAed, formatCount } from '../../shared/money/aed.ts';
import { useMoments } from '../time/moments.ts';
import { lastDayBefore } from './discount-code-draft.ts';
import type { DiscountCode } from './discount-codes-api.ts';

type Terms = Pick<
  DiscountCode,
  'discount' | 'valid_from' | 'valid_until' | 'minimum' | 'categories' | 'uses' | 'uses_per_customer'
>;

/** The terms in the order of the form. */
export const TERMS = [
  'discount',
  'valid_from',
  'valid_until',
  'minimum',
  'uses',
  'uses_per_customer',
  'categories',
] as const satisfies readonly (keyof Terms)[];

/** The terms of discount codes in the language of the page. */
export function useDiscountTerms(): {
  /** `10%`, or `AED 50.00`. */
  readonly discountOf: (terms: Terms) => string;
  /** `1 Dec – 31 Dec`, `From 1 Dec`, `Until 31 Dec`, or that it is not limited. */
  readonly validityOf: (terms: Terms) => string;
  readonly categoriesOf: (terms: Terms) => string;
  /** A term, or that there is none. */
  readonly valueOf: (term: (typeof TERMS)[number], terms: Terms) => string;
} {
  const { t } = useTranslation('discount-codes');
  const { date } = useMoments();
  const { nameOf } = useCategories();
  const dayOf = (at: string): string => date(`${lastDayBefore(at)}T08:00:00.000Z`);
  const discountOf = ({ discount }: Terms): string =>
    discount.kind === 'amount' ? formatAed(discount.amount) : formatRate(discount.rate);
  const categoriesOf = ({ categories }: Terms): string =>
    categories === null ? t('allCategories') : formatList(categories.map(nameOf));
  return {
    discountOf,
    categoriesOf,
    validityOf({ valid_from: from, valid_until: until }) {
      if (from === null) return until === null ? t('validity.always') : t('validity.until', { until: dayOf(until) });
      return until === null
        ? t('validity.from', { from: date(from) })
        : t('validity.between', { from: date(from), until: dayOf(until) });
    },
    valueOf(term, terms) {
      switch (term) {
        case 'discount':
          return discountOf(terms);
        case 'valid_from':
          return terms.valid_from === null ? t('noLimit') : date(terms.valid_from);
        case 'valid_until':
          return terms.valid_until === null ? t('noLimit') : dayOf(terms.valid_until);
        case 'minimum':
          return terms.minimum === null ? t('noLimit') : formatAed(terms.minimum);
        case 'categories':
          return categoriesOf(terms);
        case 'uses':
        case 'uses_per_customer':
          return terms[term] === null ? t('noLimit') : formatCount(terms[term]);
      }
    },
  };
}
