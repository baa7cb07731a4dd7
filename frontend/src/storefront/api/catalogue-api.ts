import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../shared/api/shop-api.ts';
import { listOf } from '../../shared/api/tags.ts';

/** A catalogue changes seldom, and a hint or another read tells when it does: going back shows what was there at once. */
const KEPT_SECONDS = 600;

export const catalogueApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** The whole print catalogue, oldest first. */
    products: build.query<ResponseOf<'products'>, void>({
      query: () => ({ endpoint: 'products' }),
      providesTags: [listOf('products')],
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    product: build.query<ResponseOf<'product'>, string>({
      query: (id) => ({ endpoint: 'product', params: { id } }),
      providesTags: (_answer, _error, id) => [{ type: 'products', id }],
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    /** By any word for a print category; oldest first. */
    productsByCategory: build.query<ResponseOf<'productsByCategory'>, string>({
      query: (label) => ({ endpoint: 'productsByCategory', params: { label } }),
      providesTags: [listOf('products')],
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    /** All safety wear, oldest first. */
    safetyProducts: build.query<ResponseOf<'safetyProducts'>, void>({
      query: () => ({ endpoint: 'safetyProducts' }),
      providesTags: [listOf('safety-products')],
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    safetyProduct: build.query<ResponseOf<'safetyProduct'>, string>({
      query: (id) => ({ endpoint: 'safetyProduct', params: { id } }),
      providesTags: (_answer, _error, id) => [{ type: 'safety-products', id }],
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    /** By any word for a safety category; oldest first. */
    safetyProductsByCategory: build.query<ResponseOf<'safetyProductsByCategory'>, string>({
      query: (category) => ({ endpoint: 'safetyProductsByCategory', params: { category } }),
      providesTags: [listOf('safety-products')],
      keepUnusedDataFor: KEPT_SECONDS,
    }),
  }),
});

export const {
  useProductsQuery,
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
