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
    /** By any name of a print category; oldest first. */
    productsByCategory: build.query<ResponseOf<'productsByCategory'>, string>({
      query: (label) => ({ endpoint: 'productsByCategory', params: { label } }),
      providesTags: [listTag('products')],
      keepUnusedDataFor: CATALOGUE_CACHE_SECONDS,
    }),
    safetyProduct: build.query<ResponseOf<'safetyProduct'>, string>({
      query: (id) => ({ endpoint: 'safetyProduct', params: { id } }),
      providesTags: (_answer, _error, id) => [{ type: 'safety-products', id }],
      keepUnusedDataFor: CATALOGUE_CACHE_SECONDS,
    }),
    /** By any name of a workwear category; oldest first. */
    safetyProductsByCategory: build.query<ResponseOf<'safetyProductsByCategory'>, string>({
      query: (category) => ({ endpoint: 'safetyProductsByCategory', params: { category } }),
      providesTags: [listTag('safety-products')],
      keepUnusedDataFor: CATALOGUE_CACHE_SECONDS,
    }),
  }),
});

export const { useProductQuery, useProductsByCategoryQuery, useSafetyProductQuery, useSafetyProductsByCategoryQuery } =
  catalogueApi;

/** Read a product from the cache, without a request. */
export const useCachedProduct = catalogueApi.endpoints.product.useQueryState;
export const useCachedSafetyProduct = catalogueApi.endpoints.safetyProduct.useQueryState;

/** For fetching a variable number of products. */
export const productEndpoint = catalogueApi.endpoints.product;
export const safetyProductEndpoint = catalogueApi.endpoints.safetyProduct;
