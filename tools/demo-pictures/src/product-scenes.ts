// The scene of each product's picture. The products themselves are in the catalogue.
import { cardScenes } from './product-scenes/cards.ts';
import { cargoTrouserScenes } from './product-scenes/cargo-trousers.ts';
import { foodScenes } from './product-scenes/food.ts';
import { jacketScenes } from './product-scenes/jackets.ts';
import { paperScenes } from './product-scenes/papers.ts';
import { specialScenes } from './product-scenes/special.ts';
import { vestScenes } from './product-scenes/vests.ts';
import { workwearScenes } from './product-scenes/workwear.ts';
import type { Scene } from './scenes/scenes.ts';

export const productScenes: Readonly<Record<string, Scene>> = {
  ...paperScenes,
  ...foodScenes,
  ...specialScenes,
  ...jacketScenes,
  ...cardScenes,
  ...vestScenes,
  ...cargoTrouserScenes,
  ...workwearScenes,
};

/** The scene of the product with this key; throws if the table has none. */
export function sceneOf(key: string): Scene {
  const scene = productScenes[key];
  if (scene === undefined) throw new Error(`Product ${key} has no scene in product-scenes/`);
  return scene;
}
