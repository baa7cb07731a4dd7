import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ProductKind } from './product-kind.ts';
import { readProductsAddress, writeProductsAddress, type ProductsAddress } from './products-url.ts';

interface ProductsPlace {
  readonly address: ProductsAddress;
  readonly go: (change: Partial<ProductsAddress>, replace?: 'replace') => void;
}

/** What a page of products shows, which is its address. */
export function useProductsAddress(kind: ProductKind): ProductsPlace {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = useMemo(() => readProductsAddress(kind, params), [kind, params]);
  return {
    address,
    go: (change, replace) =>
      void navigate(
        { search: writeProductsAddress({ ...address, ...change }).toString() },
        { replace: replace === 'replace', preventScrollReset: true },
      ),
  };
}
