import type { Seller } from '@pressline/domain/invoicing/seller.ts';
import { route } from '../http/route.ts';

export interface ShopFacts {
  readonly demo: boolean;
  /** In hundredths of a per cent. */
  readonly vatRate: number;
  readonly seller: Seller;
}

export function getShopRoute({ demo, vatRate, seller: { name, address, trn } }: ShopFacts) {
  return route('shop', async () => ({
    body: {
      demo,
      vat_rate: vatRate / 10_000,
      currency: 'AED' as const,
      seller: { name, address, trn: trn ?? null },
    },
    headers: { 'Cache-Control': 'public, max-age=60' },
  }));
}
