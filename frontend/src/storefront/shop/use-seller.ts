import { DEFAULT_SELLER, type Seller } from '@pressline/domain/invoicing/seller.ts';
import { useShop } from '../../shared/api/shop-api.ts';

export interface DisplayedSeller extends Seller {
  /** The address is the default one, for which the pages have translations and a map. */
  readonly hasDefaultAddress: boolean;
}

/** The seller, as configured for this shop. */
export function useSeller(): DisplayedSeller {
  const data = useShop();
  const seller = data === undefined ? DEFAULT_SELLER : { ...data.seller, trn: data.seller.trn ?? undefined };
  return { ...seller, hasDefaultAddress: seller.address === DEFAULT_SELLER.address };
}
