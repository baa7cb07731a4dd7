import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../shared/api/shop-api.ts';
import { changed, listOf } from '../../shared/api/tags.ts';
import type { Listed } from './product-fields.ts';
import { KINDS, type ProductKind } from './product-kind.ts';

export type ProductChange = ResponseOf<'productHistory'>[number];

interface Save {
  readonly kind: ProductKind;
  /** null adds one. */
  readonly id: string | null;
  readonly form: FormData;
  readonly key: string;
  /** That was seen; of a new product none. */
  readonly expectedRevision: number | undefined;
}

interface Move {
  readonly kind: ProductKind;
  readonly id: string;
  readonly expectedRevision?: number | undefined;
  readonly key: string;
}

type Saved = ResponseOf<'addProduct'> | ResponseOf<'addSafetyProduct'>;

/** The calls of the catalogue's pages. Both kinds of product go the same way. */
const productsApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    keptProducts: build.query<readonly Listed[], ProductKind>({
      query: (kind) => ({ endpoint: kind === 'print' ? 'adminProducts' : 'adminSafetyProducts' }),
      providesTags: (_, __, kind) => [listOf(KINDS[kind].tag)],
    }),
    productHistory: build.query<readonly ProductChange[], { readonly kind: ProductKind; readonly id: string }>({
      query: ({ kind, id }) => ({
        endpoint: kind === 'print' ? 'productHistory' : 'safetyProductHistory',
        params: { id },
      }),
      providesTags: (_, __, { kind, id }) => [{ type: KINDS[kind].tag, id }],
    }),
    saveProduct: build.mutation<Saved, Save>({
      query: ({ kind, id, form, key, expectedRevision }) => ({
        endpoint:
          kind === 'print'
            ? id === null
              ? 'addProduct'
              : 'editProduct'
            : id === null
              ? 'addSafetyProduct'
              : 'editSafetyProduct',
        params: id === null ? undefined : { id },
        form,
        idempotencyKey: key,
        expectedRevision,
      }),
      invalidatesTags: (saved, _, { kind, id }) => {
        const known = id ?? saved?.product.id;
        return known === undefined ? [listOf(KINDS[kind].tag)] : [...changed(KINDS[kind].tag, known)];
      },
    }),
    removeProduct: build.mutation<ResponseOf<'removeProduct'>, Move>({
      query: ({ kind, id, key, expectedRevision }) => ({
        endpoint: kind === 'print' ? 'removeProduct' : 'removeSafetyProduct',
        params: { id },
        idempotencyKey: key,
        expectedRevision,
      }),
      invalidatesTags: (_, __, { kind, id }) => [...changed(KINDS[kind].tag, id)],
    }),
    restoreProduct: build.mutation<Saved, Move>({
      query: ({ kind, id, key, expectedRevision }) => ({
        endpoint: kind === 'print' ? 'restoreProduct' : 'restoreSafetyProduct',
        params: { id },
        idempotencyKey: key,
        expectedRevision,
      }),
      invalidatesTags: (_, __, { kind, id }) => [...changed(KINDS[kind].tag, id)],
    }),
  }),
});

export const {
  useKeptProductsQuery,
  useProductHistoryQuery,
  useSaveProductMutation,
  useRemoveProductMutation,
  useRestoreProductMutation,
} = productsApi;
