import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../../shared/api/shop-api.ts';
import { changedTags, listTag } from '../../../shared/api/tags.ts';
import type { ListedProduct } from './product-fields.ts';
import { PRODUCT_KINDS, type ProductKind } from './product-kind.ts';

export type ProductChange = ResponseOf<'productHistory'>[number];

interface SaveProduct {
  readonly kind: ProductKind;
  /** Null to add one. */
  readonly id: string | null;
  readonly form: FormData;
  readonly key: string;
  /** Undefined for a new product. */
  readonly expectedRevision: number | undefined;
}

interface ProductCommand {
  readonly kind: ProductKind;
  readonly id: string;
  readonly expectedRevision?: number | undefined;
  readonly key: string;
}

type DielineCommand = Omit<ProductCommand, 'kind'>;

type SavedResponse = ResponseOf<'addProduct'> | ResponseOf<'addSafetyProduct'>;

const productsApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    allProducts: build.query<readonly ListedProduct[], ProductKind>({
      query: (kind) => ({ endpoint: kind === 'print' ? 'adminProducts' : 'adminSafetyProducts' }),
      providesTags: (_, __, kind) => [listTag(PRODUCT_KINDS[kind].tag)],
    }),
    productHistory: build.query<readonly ProductChange[], { readonly kind: ProductKind; readonly id: string }>({
      query: ({ kind, id }) => ({
        endpoint: kind === 'print' ? 'productHistory' : 'safetyProductHistory',
        params: { id },
      }),
      providesTags: (_, __, { kind, id }) => [{ type: PRODUCT_KINDS[kind].tag, id }],
    }),
    saveProduct: build.mutation<SavedResponse, SaveProduct>({
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
        const savedId = id ?? saved?.product.id;
        return savedId === undefined
          ? [listTag(PRODUCT_KINDS[kind].tag)]
          : [...changedTags(PRODUCT_KINDS[kind].tag, savedId)];
      },
    }),
    setDieline: build.mutation<ResponseOf<'setDieline'>, DielineCommand & { readonly file: File }>({
      query: ({ id, file, key, expectedRevision }) => {
        const form = new FormData();
        form.set('dieline', file, file.name);
        return { endpoint: 'setDieline', params: { id }, form, idempotencyKey: key, expectedRevision };
      },
      invalidatesTags: (_, __, { id }) => [...changedTags('products', id)],
    }),
    removeDieline: build.mutation<ResponseOf<'removeDieline'>, DielineCommand>({
      query: ({ id, key, expectedRevision }) => ({
        endpoint: 'removeDieline',
        params: { id },
        idempotencyKey: key,
        expectedRevision,
      }),
      invalidatesTags: (_, __, { id }) => [...changedTags('products', id)],
    }),
    removeProduct: build.mutation<ResponseOf<'removeProduct'>, ProductCommand>({
      query: ({ kind, id, key, expectedRevision }) => ({
        endpoint: kind === 'print' ? 'removeProduct' : 'removeSafetyProduct',
        params: { id },
        idempotencyKey: key,
        expectedRevision,
      }),
      invalidatesTags: (_, __, { kind, id }) => [...changedTags(PRODUCT_KINDS[kind].tag, id)],
    }),
    restoreProduct: build.mutation<SavedResponse, ProductCommand>({
      query: ({ kind, id, key, expectedRevision }) => ({
        endpoint: kind === 'print' ? 'restoreProduct' : 'restoreSafetyProduct',
        params: { id },
        idempotencyKey: key,
        expectedRevision,
      }),
      invalidatesTags: (_, __, { kind, id }) => [...changedTags(PRODUCT_KINDS[kind].tag, id)],
    }),
  }),
});

export const {
  useAllProductsQuery,
  useProductHistoryQuery,
  useSaveProductMutation,
  useRemoveProductMutation,
  useRestoreProductMutation,
  useSetDielineMutation,
  useRemoveDielineMutation,
} = productsApi;
