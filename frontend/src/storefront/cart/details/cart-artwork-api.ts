import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { overrideExisting, shopApi } from '../../../shared/api/shop-api.ts';
import type { CartFile } from '../line-details.ts';

const cartArtworkApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** Checks an uploaded file for a product. */
    cartArtworkCheck: build.query<
      ResponseOf<'checkCartArtwork'>,
      { readonly artwork: string; readonly productId: string }
    >({
      query: ({ artwork, productId }) => ({
        endpoint: 'checkCartArtwork',
        json: { artwork, product_id: productId },
      }),
    }),
    removeCartArtwork: build.mutation<ResponseOf<'removeCartArtwork'>, string>({
      query: (artwork) => ({ endpoint: 'removeCartArtwork', json: { artwork } }),
    }),
  }),
});

export const { useLazyCartArtworkCheckQuery } = cartArtworkApi;

/** Deletes the upload of a file that no line has any more. If that fails, the shop deletes it when it expires. */
export function useRemoveUpload(): (file: CartFile) => void {
  const [remove] = cartArtworkApi.useRemoveCartArtworkMutation();
  return ({ artwork }) => {
    void remove(artwork);
  };
}
