import { aedOf } from '@pressline/domain/kernel/money.ts';
import type { ShopSettingsReader } from '@pressline/event-store/shop-settings-reader.ts';
import type { OnlineProvider } from '@pressline/hosting/payment-provider.ts';
import { route } from '../http/route.ts';

export interface ShopFacts {
  readonly demo: boolean;
  readonly payments: Pick<OnlineProvider, 'provider'>;
  readonly shopSettings: Pick<ShopSettingsReader, 'recent'>;
}

export function getShopRoute({ demo, payments, shopSettings }: ShopFacts) {
  return route('shop', async () => {
    const { seller, vat, languages, categories, couriers, about, delivery } = await shopSettings.recent();
    const { name, address, trn } = seller;
    return {
      body: {
        demo,
        vat_rate: vat.rate,
        prices: vat.prices,
        currency: 'AED' as const,
        seller: { name, address, trn: trn ?? null },
        languages: [...languages.offered],
        categories: { print: [...categories.print], safety: [...categories.safety] },
        about: { testimonials: [...about.testimonials], team: [...about.team] },
        tracking_pages: [...couriers.tracking],
        pays_online: payments.provider !== undefined,
        delivery: {
          zones: delivery.zones.map(({ id, names, destinations, fee, freeFrom, days }) => ({
            id,
            names: { ...names },
            destinations: [...destinations],
            fee: aedOf(fee),
            free_from: freeFrom === undefined ? null : aedOf(freeFrom),
            days: { ...days },
          })),
          collection: delivery.collection === 'offered',
        },
      },
    };
  });
}
