// The compositions of the home page's carousel that no single product has: a rail of workwear, and a shop counter.
import type { Art } from './art.ts';
import { bag } from './bag.ts';
import { Brand } from './brand.ts';
import { burgerBox } from './burger.ts';
import { camera } from './camera.ts';
import { suit } from './coverall.ts';
import { cup, roundPrint } from './fast-food-boxes.ts';
import { hung, rail } from './haberdashery.ts';
import { jacket } from './safety-jackets.ts';
import { vest } from './safety-vest.ts';
import { allOver } from './shopping-bags.ts';
import type { Studio } from './studio.ts';

export type WorkwearRailArt = Art;
/** A coverall, a jacket and a vest side by side; the art's own palette is the vest's. */
export function workwearRail(s: Studio, b: Brand, art: WorkwearRailArt): string {
  const navy = { ...art, palette: ['#2c4a7c', '#16233d', '#c8dc14'] } as const;
  const orange = { ...art, palette: ['#f2631e', '#1b2436', '#dfe3e8'] } as const;
  return (
    rail(s) +
    hung(suit(s, new Brand(navy), { ...navy, pose: 'front', tape: 'full', yoke: true }, false), -372, 0.86) +
    hung(jacket(s, new Brand(orange), { ...orange, cut: 'parka', tape: 'braces' }, false), 352, 0.8) +
    hung(vest(s, b, { ...art, tape: 'two-bands', pockets: 'basic', closure: 'zip' }, false), -14, 0.8)
  );
}

export type ShopCounterArt = Art;
/** A bag, a burger box and a cup of one brand. */
export function shopCounter(s: Studio, b: Brand): string {
  s.stand(430);
  const cam = camera({ el: 18, scale: 2.12, target: [8, 0, 132] });
  return (
    bag(s, cam, {
      x: -82,
      y: 84,
      turn: -16,
      w: 190,
      d: 84,
      h: 236,
      body: b.main,
      art: allOver(b, 190, 236),
      rope: '#fbf3e2',
      inner: '#fbf7ee',
      tissue: [
        [-20, 8, 40, '#fdf6ec'],
        [34, -6, 30, '#fffaf2'],
      ],
    }) +
    cup(
      s,
      cam,
      { x: 120, y: 58, top: 46, foot: 32, h: 134 },
      b.main,
      roundPrint(b, Math.PI * 46, 134, b.pale),
      '#f5f2ec',
    ) +
    burgerBox(s, b, cam, 38, -58, -31)
  );
}
