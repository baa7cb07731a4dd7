import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ProductKind } from '../product/product-kind.ts';
import { readProductsUrl, writeProductsUrl, type ProductsUrlState } from './products-url.ts';

interface ProductsUrl {
  readonly urlState: ProductsUrlState;
  readonly updateUrl: (change: Partial<ProductsUrlState>, replace?: 'replace') => void;
}

/** A product page's state, which is kept in its URL. */
export function useProductsUrl(kind: ProductKind): ProductsUrl {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const urlState = useMemo(() => readProductsUrl(kind, params), [kind, params]);
  return {
    urlState,
    updateUrl: (change, replace) =>
      void navigate(
        { search: writeProductsUrl({ ...urlState, ...change }).toString() },
        { replace: replace === 'replace', preventScrollReset: true },
      ),
  };
}
