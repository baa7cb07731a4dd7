import type { SafetyCategory } from '@pressline/domain/catalogue/categories.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { useProductsQuery } from '../../shared/api/shop-api.ts';
import { useSafetyProductsByCategoryQuery } from '../api/catalogue-api.ts';
import { CardBones } from '../catalogue/card-skeleton.tsx';
import card from '../../shared/catalogue/card.module.css';
import { PrintCardWithCart } from '../catalogue/print-card-with-cart.tsx';
import { SafetyCard } from '../../shared/catalogue/safety-card.tsx';
import { Shelf } from '../catalogue/shelf.tsx';
import { EmptyState, FailedState } from '../ui/states.tsx';
import { newestOf, SHOWN } from './newest.ts';

interface SafetyShelfProps {
  readonly category: SafetyCategory;
  readonly texts: 'vest' | 'pants';
}

/** The first of a category of safety wear. */
export function SafetyShelf({ category, texts }: SafetyShelfProps) {
  const { t } = useTranslation(['home', 'store']);
  const answer = useSafetyProductsByCategoryQuery(category);
  return (
    <Shelf
      kind="safety"
      title={t(`store:category.${category}`)}
      words={t(`${texts}.words`)}
      all={{ to: PATHS.category(category), words: t(`${texts}.all`) }}
    >
      <Answered answer={answer} empty={t(`${texts}.empty`)} failed={t(`${texts}.failed`)}>
        {(products) =>
          products
            .slice(0, SHOWN)
            .map((product) => <SafetyCard key={product.id} product={product} to={PATHS.safetyProduct(product.id)} />)
        }
      </Answered>
    </Shelf>
  );
}

/** The newest of the print catalogue. */
export function NewestCards() {
  const { t } = useTranslation(['home', 'store']);
  const answer = useProductsQuery();
  return (
    <Shelf
      kind="print"
      title={t('store:category.business-cards')}
      words={t('cards.words', { count: Math.min(SHOWN, answer.data?.length ?? SHOWN) })}
      all={{ to: PATHS.category('business-cards'), words: t('cards.all') }}
    >
      <Answered answer={answer} empty={t('cards.empty')} failed={t('cards.failed')}>
        {(products) =>
          newestOf(products).map((product) => (
            <PrintCardWithCart key={product.id} product={product} to={PATHS.product(product.id)} />
          ))
        }
      </Answered>
    </Shelf>
  );
}

interface AnsweredProps<Product> {
  readonly answer: {
    readonly data?: readonly Product[] | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  readonly empty: string;
  readonly failed: string;
  readonly children: (products: readonly Product[]) => ReactNode;
}

/** The cards of an answer, or the state that it is in. */
function Answered<Product>({ answer: { data, error, refetch }, empty, failed, children }: AnsweredProps<Product>) {
  if (data !== undefined)
    return data.length === 0 ? (
      <EmptyState message={empty} />
    ) : (
      <ul className={`${card.cards ?? ''} ${card.scrollable ?? ''}`}>{children(data)}</ul>
    );
  return error !== undefined ? <FailedState message={failed} onRetry={refetch} /> : <CardBones count={SHOWN} drawn />;
}
