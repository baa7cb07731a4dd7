// The demo catalogue. The order counts: the home page shows the last eight print products under 'Business Cards'.
import { cargoTrousers } from './catalogue-cargo-trousers.ts';
import { businessCards, premiumBusinessCards } from './catalogue-cards.ts';
import { fastFoodBoxes, menus, shoppingBags, tableMats } from './catalogue-food.ts';
import { safetyJackets } from './catalogue-jackets.ts';
import { brochures, envelopes, flyers, officialPapers } from './catalogue-papers.ts';
import { carMats, dieCuttingProducts, luxuryProducts, stickers } from './catalogue-special.ts';
import { safetyVests } from './catalogue-vests.ts';
import { pantShirtsCoveralls } from './catalogue-workwear.ts';
import type { DemoPrintProduct, DemoSafetyProduct } from './product.ts';

export const printProducts: readonly DemoPrintProduct[] = [
  ...officialPapers,
  ...brochures,
  ...flyers,
  ...envelopes,
  ...tableMats,
  ...menus,
  ...fastFoodBoxes,
  ...shoppingBags,
  ...dieCuttingProducts,
  ...stickers,
  ...luxuryProducts,
  ...carMats,
  ...safetyJackets,
  ...premiumBusinessCards,
  ...businessCards,
];

export const safetyProducts: readonly DemoSafetyProduct[] = [...safetyVests, ...cargoTrousers, ...pantShirtsCoveralls];
