// The home page's pictures: the carousel's slides and the category tiles. rasterise.ts writes them to
// frontend/public/pictures.
import { sceneOf } from './product-scenes.ts';
import type { Scene } from './scenes/scenes.ts';

/** One plate a slide, in the order of the press: cyan, magenta, yellow, black. */
export const slides: readonly Scene[] = [
  {
    kind: 'business-cards',
    art: {
      name: 'Dune & Draft',
      palette: ['#005b73', '#fdf3dc', '#f2a03d'],
      motif: 'arc',
      layout: 'stacks',
      ground: '#bfe2ec',
    },
  },
  {
    kind: 'workwear-rail',
    art: { name: 'Rigger', palette: ['#c8dc14', '#23262d', '#f0622d'], motif: 'arc', ground: '#f1cfdd' },
  },
  {
    kind: 'shop-counter',
    art: { name: 'Bunny', palette: ['#c8161d', '#fbe3b5', '#f39a1e'], motif: 'bars', ground: '#f8e7a4' },
  },
  {
    kind: 'official-papers',
    art: {
      name: 'Harrow & Pine',
      palette: ['#1d4d3f', '#efe3cb', '#d1603d'],
      motif: 'arc',
      layout: 'set',
      ground: '#4a4d54',
    },
  },
];

/** Each category's slug in the store, and the product that stands for it. */
const TILES: Readonly<Record<string, string>> = {
  'business-cards': 'matte-laminated-business-cards',
  'premium-business-cards': 'gold-foil-business-cards',
  'official-papers': 'a4-letterheads',
  brochures: 'tri-fold-brochures',
  flyers: 'a5-flyers',
  envelopes: 'dl-envelopes-printed-lining',
  'table-mat': 'scalloped-paper-table-mats',
  'shopping-bags': 'laminated-shopping-bags',
  'fast-food-boxes': 'burger-boxes',
  'die-cutting-products': 'shaped-hang-tags',
  sticker: 'sticker-sheets',
  menu: 'folded-menus',
  'luxury-products': 'rigid-gift-boxes',
  'car-mat': 'laminated-car-mats',
  'safety-jackets': 'printed-winter-safety-jackets',
  'safety-vest': 'braced-vest-orange',
  'safety-cargo-trousers': 'cargo-trousers-khaki',
  'Pant-Shirts-Coveralls': 'zip-coverall-navy',
};
export const tiles: readonly { readonly slug: string; readonly scene: Scene }[] = Object.entries(TILES).map(
  ([slug, key]) => ({ slug, scene: sceneOf(key) }),
);
