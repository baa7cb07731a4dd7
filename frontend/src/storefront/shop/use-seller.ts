import { DEFAULT_SELLER, type Seller } from '@pressline/domain/invoicing/seller.ts';
import { useShopQuery } from '../../shared/api/shop-api.ts';

export interface ShownSeller extends Seller {
  /** It stands where it always stood: the pages know the address in each language, and draw its map. */
  readonly atUsualPlace: boolean;
}

/** Who sells, as the shop is set up. */
export function useSeller(): ShownSeller {
  const { data } = useShopQuery();
  const seller = data === undefined ? DEFAULT_SELLER : { ...data.seller, trn: data.seller.trn ?? undefined };
  return { ...seller, atUsualPlace: seller.address === DEFAULT_SELLER.address };
}
