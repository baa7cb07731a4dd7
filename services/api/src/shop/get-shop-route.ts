import { route } from '../http/route.ts';

/** @param vatRate in hundredths of a per cent. */
export function getShopRoute({ demo, vatRate }: { readonly demo: boolean; readonly vatRate: number }) {
  return route('shop', async () => ({
    body: { demo, vat_rate: vatRate / 10_000, currency: 'AED' as const },
    headers: { 'Cache-Control': 'public, max-age=60' },
  }));
}
