import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { CATALOGUE_CACHE_SECONDS, overrideExisting, shopApi } from '../../shared/api/shop-api.ts';
import { listTag } from '../../shared/api/tags.ts';

export const catalogueApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    product: build.query<ResponseOf<'product'>, string>({
      query: (id) => ({ endpoint: 'product', params: { id } }),
      providesTags: (_answer, _error, id) => [{ type: 'products', id }],
      keepUnusedDataFor: CATALOGUE_CACHE_SECONDS,
    }),
    /** By any word for a print category; oldest first. */
    productsByCategory: build.query<ResponseOf<'productsByCategory'>, string>({
      query: (label) => ({ endpoint: 'productsByCategory', params: { label } }),
      providesTags: [listTag('products')],
      keepUnusedDataFor: CATALOGUE_CACHE_SECONDS,
    }),
    /** All safety wear, oldest first. */
    safetyProducts: build.query<ResponseOf<'safetyProducts'>, void>({
      query: () => ({ endpoint: 'safetyProducts' }),
      providesTags: [listTag('safety-products')],
      keepUnusedDataFor: CATALOGUE_CACHE_SECONDS,
    }),
    safetyProduct: build.query<ResponseOf<'safetyProduct'>, string>({
      query: (id) => ({ endpoint: 'safetyProduct', params: { id } }),
      providesTags: (_answer, _error, id) => [{ type: 'safety-products', id }],
      keepUnusedDataFor: CATALOGUE_CACHE_SECONDS,
    }),
    /** By any word for a safety category; oldest first. */
    safetyProductsByCategory: build.query<ResponseOf<'safetyProductsByCategory'>, string>({
      query: (category) => ({ endpoint: 'safetyProductsByCategory', params: { category } }),
      providesTags: [listTag('safety-products')],
      keepUnusedDataFor: CATALOGUE_CACHE_SECONDS,
    }),
  }),
});

export const {
  useProductQuery,
  useProductsByCategoryQuery,
  useSafetyProductsQuery,
  useSafetyProductQuery,
  useSafetyProductsByCategoryQuery,
} = catalogueApi;

/** The product where it has been read already; these ask for nothing. */
export const useKnownProduct = catalogueApi.endpoints.product.useQueryState;
export const useKnownSafetyProduct = catalogueApi.endpoints.safetyProduct.useQueryState;

/** For asking about as many products as there are, and for what was answered. */
export const productAnswers = catalogueApi.endpoints.product;
export const safetyProductAnswers = catalogueApi.endpoints.safetyProduct;
