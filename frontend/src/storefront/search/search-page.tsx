import { clsx } from 'clsx';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { SearchHit } from '@pressline/contracts/catalogue/search.ts';
import type { PrintCategory, SafetyCategory } from '@pressline/domain/catalogue/categories.ts';
import { useCategories } from '../../shared/catalogue/use-categories.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { useSearchQuery } from './search-api.ts';
import { CardSkeleton } from '../catalogue/card-skeleton.tsx';
import toolbar from '../catalogue/list-toolbar.module.css';
import select from '../ui/native-select.module.css';
import page from '../ui/page.module.css';
import card from '../../shared/catalogue/card.module.css';
import { PrintCardWithCart } from '../catalogue/print-card-with-cart.tsx';
import { SafetyCard } from '../../shared/catalogue/safety-card.tsx';
import { PHONE, WHATSAPP } from '../shop/contact.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { EmptyState, FailedState } from '../../shared/ui/states.tsx';
import layout from '../../shared/ui/layout.module.css';
import buttonStyles from '../../shared/ui/button.module.css';
import text from '../../shared/ui/text.module.css';
import { categoriesOf, filterHits, SEARCH_SORTS } from './search-results.ts';

type CategorySlug = PrintCategory | SafetyCategory;
/** The first row of cards is in the first view. */
const PRIORITY_CARDS = 4;

/** /search. The query, filters and sorting are in the URL. */
export function SearchPage() {
  const { t } = useTranslation(['search', 'store', 'common']);
  const [params] = useSearchParams();
  const q = (params.get('q') ?? '').trim().slice(0, 100);
  const { currentData, error, refetch } = useSearchQuery({ q, category: '' }, { skip: q === '' });
  const title = q === '' ? t('page.title') : t('page.titleFor', { q });
  return (
    <>
      <Crumbs trail={[{ name: t('common:crumbs.home'), to: PATHS.home }, { name: t('page.title') }]} />
      <div className={clsx(layout.wrap, page.page)}>
        <div className={clsx(page.header, page.opening, page.ruled)}>
          <PageTitle>{title}</PageTitle>
        </div>
        {q === '' ? (
          <>
            <p className={clsx(text.muted, text.measure)}>{t('page.prompt')}</p>
            <Categories />
          </>
        ) : currentData === undefined ? (
          error !== undefined ? (
            <FailedState title={t('page.failed')} onRetry={refetch} />
          ) : (
            <>
              <div className={toolbar.skeleton} />
              <CardSkeleton count={8} />
            </>
          )
        ) : currentData.total === 0 ? (
          <NoResults q={q} similar={currentData.near} />
        ) : (
          <SearchResults hits={currentData.hits} total={currentData.total} isComplete={currentData.whole} />
        )}
      </div>
    </>
  );
}

interface SearchResultsProps {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  readonly isComplete: boolean;
}

function SearchResults({ hits, total, isComplete }: SearchResultsProps) {
  const { t } = useTranslation(['search', 'store', 'catalogue']);
  const { nameOf } = useCategories();
  const [params, setParams] = useSearchParams();
  const id = useId();
  const countRef = useRef<HTMLParagraphElement>(null);
  // A plain form submits an empty category.
  const selected = params.getAll('category').filter((slug) => slug !== '');
  const sort = SEARCH_SORTS.find((each) => each === params.get('sort')) ?? 'best';
  const updateParams = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(params);
    change(next);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const clear = () => {
    updateParams((next) => {
      next.delete('category');
    });
    // The button disappears, so the result count takes the focus.
    countRef.current?.focus();
  };
  const categories = categoriesOf(hits);
  const visibleHits = filterHits(hits, { categories: selected, sort });
  return (
    <>
      {isComplete ? null : <p className={clsx(text.muted, text.measure)}>{t('page.some')}</p>}
      <div className={toolbar.bar}>
        <p ref={countRef} tabIndex={-1} className={text.strong} role="status">
          {visibleHits.length === total
            ? t('catalogue:list.count', { count: total })
            : t('catalogue:list.countOf', { shown: visibleHits.length, count: total })}
        </p>
        <div className={clsx(layout.row, layout.nowrap)}>
          <label htmlFor={id} className={clsx(text.muted, text.compact, text.hiddenOnPhones)}>
            {t('catalogue:list.sort')}
          </label>
          <select
            id={id}
            className={select.select}
            value={sort}
            onChange={({ currentTarget: { value } }) => {
              updateParams((next) => {
                if (value === 'best') next.delete('sort');
                else next.set('sort', value);
              });
            }}
          >
            {SEARCH_SORTS.map((each) => (
              <option key={each} value={each}>
                {t(`sort.${each}`)}
              </option>
            ))}
          </select>
        </div>
        {categories.length < 2 && selected.length === 0 ? null : (
          <ul className={clsx(layout.row, layout.sideways, layout.fullRow)} aria-label={t('catalogue:list.filters')}>
            {categories.map(({ slug, hits: hitCount }) => {
              const isOn = selected.includes(slug);
              return (
                <li key={slug}>
                  <button
                    type="button"
                    className={buttonStyles.chip}
                    aria-pressed={isOn}
                    onClick={() => {
                      updateParams((next) => {
                        next.delete('category');
                        for (const each of isOn ? selected.filter((other) => other !== slug) : [...selected, slug])
                          next.append('category', each);
                      });
                    }}
                  >
                    {isOn ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : null}
                    {t('chip', { category: nameOf(slug), count: hitCount })}
                  </button>
                </li>
              );
            })}
            {selected.length === 0 ? null : (
              <li>
                <button type="button" className={clsx(buttonStyles.chip, toolbar.clear)} onClick={clear}>
                  <IconX size={16} stroke={2} aria-hidden="true" />
                  {t('catalogue:list.clear')}
                </button>
              </li>
            )}
          </ul>
        )}
      </div>
      {visibleHits.length === 0 ? (
        <EmptyState title={t('catalogue:list.noFit')}>
          <p>{t('catalogue:list.noFitText')}</p>
          <Button onClick={clear}>{t('catalogue:list.clear')}</Button>
        </EmptyState>
      ) : (
        <ul className={card.cards}>
          {visibleHits.map((hit, index) =>
            hit.kind === 'print' ? (
              <PrintCardWithCart
                key={hit.product.id}
                product={hit.product}
                to={PATHS.product(hit.product.id)}
                priority={index < PRIORITY_CARDS}
                level={2}
              />
            ) : (
              <SafetyCard
                key={hit.product.id}
                product={hit.product}
                to={PATHS.safetyProduct(hit.product.id)}
                priority={index < PRIORITY_CARDS}
                level={2}
              />
            ),
          )}
        </ul>
      )}
    </>
  );
}

/** Shown without results: similar categories or search tips, and how to contact the shop. */
function NoResults({ q, similar }: { readonly q: string; readonly similar: readonly CategorySlug[] }) {
  const { t } = useTranslation(['search', 'store']);
  return (
    <>
      <EmptyState title={t('none.title', { q })}>
        {similar.length > 0 ? (
          <p>{t('none.notSold')}</p>
        ) : (
          <ul className={clsx(layout.stack, text.bullets)}>
            <li>{t('none.spelling')}</li>
            <li>{t('none.fewer')}</li>
            <li>{t('none.kind')}</li>
          </ul>
        )}
        <p className={page.actions}>
          <ButtonLink to={PATHS.catalogue}>{t('store:menu.wholeCatalogue')}</ButtonLink>
        </p>
        <p>
          {t(similar.length > 0 ? 'none.contact' : 'none.call')}{' '}
          <a href={PHONE.href}>
            <bdi className={text.number}>{PHONE.label}</bdi>
          </a>
          {' · '}
          <a href={WHATSAPP.href}>{t('store:contact.whatsapp')}</a>
          {' · '}
          <Link to={PATHS.contact}>{t('store:menu.contact')}</Link>
        </p>
      </EmptyState>
      {similar.length > 0 ? <Categories similar={similar} /> : <Categories />}
    </>
  );
}

/** Links to all categories, or to similar ones. */
function Categories({ similar }: { readonly similar?: readonly CategorySlug[] }) {
  const { t } = useTranslation(['search', 'store']);
  const { all, nameOf } = useCategories();
  const title = similar === undefined ? t('store:menu.allCategories') : t('none.nearest');
  return (
    <nav className={page.section} aria-label={title}>
      <h2>{title}</h2>
      <ul className={layout.row}>
        {(similar ?? all).map((slug) => (
          <li key={slug}>
            <ButtonLink className={page.compact} variant="outline" to={PATHS.category(slug)}>
              {nameOf(slug)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
