// Every product picture of the shop: scene(kind, art) → an SVG text of 1200 × 900. Pure: the same art is the same picture.
import type { Art } from './art.ts';
import { Brand } from './brand.ts';
import { brochures } from './brochures.ts';
import type { BrochuresArt } from './brochures.ts';
import { businessCards } from './business-cards.ts';
import type { BusinessCardsArt } from './business-cards.ts';
import { luma, mix } from './colour.ts';
import { envelopes } from './envelopes.ts';
import type { EnvelopesArt } from './envelopes.ts';
import { flyers } from './flyers.ts';
import type { FlyersArt } from './flyers.ts';
import { menu } from './menu.ts';
import type { MenuArt } from './menu.ts';
import { officialPapers } from './official-papers.ts';
import type { OfficialPapersArt } from './official-papers.ts';
import { premiumBusinessCards } from './premium-business-cards.ts';
import type { PremiumBusinessCardsArt } from './premium-business-cards.ts';
import { carMat } from './car-mat.ts';
import type { CarMatArt } from './car-mat.ts';
import { dieCuttingProducts } from './die-cutting-products.ts';
import type { DieCuttingProductsArt } from './die-cutting-products.ts';
import { fastFoodBoxes } from './fast-food-boxes.ts';
import type { FastFoodBoxesArt } from './fast-food-boxes.ts';
import { luxuryProducts } from './luxury-products.ts';
import type { LuxuryProductsArt } from './luxury-products.ts';
import { shoppingBags } from './shopping-bags.ts';
import type { ShoppingBagsArt } from './shopping-bags.ts';
import { sticker } from './sticker.ts';
import type { StickerArt } from './sticker.ts';
import { cargoTrousers } from './cargo-trousers.ts';
import type { CargoTrousersArt } from './cargo-trousers.ts';
import { coverall } from './coverall.ts';
import type { CoverallArt } from './coverall.ts';
import { foldedWear } from './folded-wear.ts';
import type { FoldedWearArt } from './folded-wear.ts';
import { safetyJackets } from './safety-jackets.ts';
import type { SafetyJacketsArt } from './safety-jackets.ts';
import { safetyVest } from './safety-vest.ts';
import type { SafetyVestArt } from './safety-vest.ts';
import { workPant } from './work-pant.ts';
import type { WorkPantArt } from './work-pant.ts';
import { workShirt } from './work-shirt.ts';
import type { WorkShirtArt } from './work-shirt.ts';
import { shopCounter, workwearRail } from './slides.ts';
import type { ShopCounterArt, WorkwearRailArt } from './slides.ts';
import { Studio } from './studio.ts';
import { tableMat } from './table-mat.ts';
import type { TableMatArt } from './table-mat.ts';

interface Arts {
  'business-cards': BusinessCardsArt;
  'premium-business-cards': PremiumBusinessCardsArt;
  'official-papers': OfficialPapersArt;
  brochures: BrochuresArt;
  flyers: FlyersArt;
  envelopes: EnvelopesArt;
  'table-mat': TableMatArt;
  menu: MenuArt;
  'car-mat': CarMatArt;
  'die-cutting-products': DieCuttingProductsArt;
  'fast-food-boxes': FastFoodBoxesArt;
  'luxury-products': LuxuryProductsArt;
  'shopping-bags': ShoppingBagsArt;
  sticker: StickerArt;
  'cargo-trousers': CargoTrousersArt;
  coverall: CoverallArt;
  'folded-wear': FoldedWearArt;
  'safety-jackets': SafetyJacketsArt;
  'safety-vest': SafetyVestArt;
  'work-pant': WorkPantArt;
  'work-shirt': WorkShirtArt;
  'workwear-rail': WorkwearRailArt;
  'shop-counter': ShopCounterArt;
}
export type Kind = keyof Arts;
export type Scene = { [K in Kind]: { kind: K; art: Arts[K] } }[Kind];

interface Definition<A extends Art> {
  draw: (s: Studio, b: Brand, art: A) => string;
  label: string;
  /** How much of the palette tints the ground. */
  tint: number;
}
const PAPER = '#f1ede4';
const KINDS: { readonly [K in Kind]: Definition<Arts[K]> } = {
  'business-cards': { draw: businessCards, label: 'business cards', tint: 0.2 },
  'premium-business-cards': { draw: premiumBusinessCards, label: 'premium business cards', tint: 0.4 },
  'official-papers': { draw: officialPapers, label: 'official papers', tint: 0.34 },
  brochures: { draw: brochures, label: 'brochures', tint: 0.36 },
  flyers: { draw: flyers, label: 'flyers', tint: 0.3 },
  envelopes: { draw: envelopes, label: 'envelopes', tint: 0.4 },
  'table-mat': { draw: tableMat, label: 'paper table mats', tint: 0.5 },
  menu: { draw: menu, label: 'menus', tint: 0.45 },
  'car-mat': { draw: carMat, label: 'paper car mats', tint: 0.3 },
  'die-cutting-products': { draw: dieCuttingProducts, label: 'die-cut products', tint: 0.42 },
  'fast-food-boxes': { draw: fastFoodBoxes, label: 'fast food packaging', tint: 0.5 },
  'luxury-products': { draw: luxuryProducts, label: 'luxury packaging', tint: 0.4 },
  'shopping-bags': { draw: shoppingBags, label: 'paper shopping bags', tint: 0.42 },
  sticker: { draw: sticker, label: 'stickers', tint: 0.5 },
  'cargo-trousers': { draw: cargoTrousers, label: 'cargo trousers', tint: 0 },
  coverall: { draw: coverall, label: 'coverall', tint: 0 },
  'folded-wear': { draw: foldedWear, label: 'folded workwear', tint: 0 },
  'safety-jackets': { draw: safetyJackets, label: 'safety jacket', tint: 0 },
  'safety-vest': { draw: safetyVest, label: 'safety vest', tint: 0 },
  'work-pant': { draw: workPant, label: 'work trousers', tint: 0 },
  'work-shirt': { draw: workShirt, label: 'work shirt', tint: 0 },
  'workwear-rail': { draw: workwearRail, label: 'workwear on a rail', tint: 0 },
  'shop-counter': { draw: shopCounter, label: 'bag, burger box and cup', tint: 0.4 },
};

export function scene<K extends Kind>(kind: K, art: Arts[K]): string {
  const definition: Definition<Arts[K]> = KINDS[kind];
  const s = new Studio(JSON.stringify([kind, art]));
  const body = definition.draw(s, new Brand(art), art);
  const tinted = luma(art.palette[1]) > 0.03 ? art.palette[1] : art.palette[0];
  return s.svg(`${art.name}: ${definition.label}`, s.ground(art.ground ?? mix(PAPER, tinted, definition.tint)) + body);
}

/** The picture of a scene that is kept as data. */
export const drawn = <K extends Kind>(of: { [P in K]: { kind: P; art: Arts[P] } }[K]): string => scene(of.kind, of.art);
