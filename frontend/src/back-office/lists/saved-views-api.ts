import type { BodyOf, ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../shared/api/shop-api.ts';

export type SavedView = ResponseOf<'savedViews'>[number];
export type ListWithViews = SavedView['list'];

interface Change {
  readonly id: string;
  readonly key: string;
}

const savedViewsApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    savedViews: build.query<readonly SavedView[], void>({
      query: () => ({ endpoint: 'savedViews' }),
      providesTags: ['saved-views'],
    }),
    saveView: build.mutation<ResponseOf<'saveView'>, Change & { readonly view: BodyOf<'saveView'> }>({
      query: ({ id, view, key }) => ({ endpoint: 'saveView', params: { id }, json: view, idempotencyKey: key }),
      invalidatesTags: ['saved-views'],
    }),
    deleteView: build.mutation<ResponseOf<'deleteView'>, Change>({
      query: ({ id, key }) => ({ endpoint: 'deleteView', params: { id }, idempotencyKey: key }),
      invalidatesTags: ['saved-views'],
    }),
  }),
});

export const { useSavedViewsQuery, useSaveViewMutation, useDeleteViewMutation } = savedViewsApi;
