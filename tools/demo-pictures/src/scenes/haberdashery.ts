// What is sewn on garments, and what they hang on: stitches, pockets, zips, buttons, names; rail, hangers, clips.
import { lit, luma } from './colour.ts';
import { each } from './path.ts';
import type { Studio } from './studio.ts';
import { SANS } from './voices.ts';

/** The middle of the garment is x = 600: a detail is drawn at the left and mirrored to the right. */
export type Side = (d: string) => string;
export const mirror = (d: string, twice = 1200): string => each(d, (x, y) => [twice - x, y]);
export const both = (f: (side: Side, right: boolean) => string, twice = 1200): string =>
  f((d) => d, false) + f((d) => mirror(d, twice), true);

export const stitch = (d: string, colour: string, w = 1.7): string =>
  `<path d="${d}" fill="none" stroke="#000" stroke-width="${w + 1.4}" opacity=".14"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-dasharray="5.5 3.4" opacity=".7"/>`;

interface PocketPlan {
  lift?: number;
  thread?: string;
  inner?: string;
}
/** A patch pocket or a flap: it stands off the cloth, catches light on its top edge and is sewn round. */
export const pocket = (
  s: Studio,
  d: string,
  colour: string,
  { lift = 5, thread = lit(colour, 1.3), inner }: PocketPlan = {},
): string =>
  `<path d="${d}" fill="#12100a" opacity=".42" filter="${s.soft(lift)}" transform="translate(${lift * 0.8} ${lift * 1.2})"/><path d="${d}" fill="${colour}"/>` +
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="1.8" opacity="${luma(colour) < 0.08 ? 0.15 : 0.3}" transform="translate(.8 1.2)"/><path d="${d}" fill="none" stroke="#000" stroke-width="1.4" opacity=".4"/>${inner === undefined ? '' : stitch(inner, thread)}`;

export function zip(
  s: Studio,
  x: number,
  y0: number,
  y1: number,
  tapeColour: string,
  pull = y0 + 10,
  bend = 0,
): string {
  const d = `M${x} ${y0}C${x + bend} ${y0 + (y1 - y0) * 0.4} ${x + bend} ${y0 + (y1 - y0) * 0.7} ${x} ${y1}`;
  const line = (c: string, w: number, more = ''): string =>
    `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" ${more}/>`;
  const grip = `M${x - 4.5} ${pull + 14}h9l3 34c0 6-15 6-15 0z`;
  const steel = s.linear(
    [x - 8, pull],
    [x + 8, pull + 50],
    [
      [0, '#f2f4f6'],
      [0.5, '#a6adb5'],
      [1, '#6d757e'],
    ],
  );
  return (
    line('#000', 24, `opacity=".25" filter="${s.blurIn(d, 4)}"`) +
    line(tapeColour, 19) +
    line('#000', 19, 'opacity=".12" stroke-dasharray="1 3"') +
    line('#15161a', 9) +
    line('#c9cdd2', 7.4, 'stroke-dasharray="2.6 2.6"') +
    line('#fff', 2, 'stroke-dasharray="2.6 2.6" opacity=".6"') +
    `<path d="M${x - 8} ${pull}h16l-2 20h-12z" fill="#9aa1a9"/><path d="${grip}" fill="#000" opacity=".35" filter="${s.soft(3)}" transform="translate(4 5)"/><path d="${grip}" fill="${steel}"/>`
  );
}
/** A four-hole button, sewn with thread of its own colour. */
export const button = (x: number, y: number, r: number, colour: string, thread: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r + 1}" fill="#000" opacity=".4" transform="translate(1.5 2.5)"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><circle cx="${x - 0.6}" cy="${y - 0.8}" r="${r * 0.66}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.2"/>` +
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(
      ([dx = 0, dy = 0]) =>
        `<circle cx="${x + dx * r * 0.24}" cy="${y + dy * r * 0.24}" r="${r * 0.13}" fill="${thread}"/>`,
    )
    .join('');
/** A press stud. */
export const stud = (x: number, y: number, colour: string, r = 7.5): string =>
  `<circle cx="${x}" cy="${y}" r="${r + 0.5}" fill="#000" opacity=".35" transform="translate(1.5 2.5)"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><circle cx="${x - 2}" cy="${y - 2}" r="${r * 0.4}" fill="#fff" opacity=".4"/>`;

/** Lettering on cloth, fitted into a width. `text` is XML already. */
export const lettering = (
  text: string,
  x: number,
  y: number,
  width: number,
  most: number,
  fill: string,
  more = '',
): string => {
  const length = text.replace(/&[a-z]+;/g, '&').length;
  return `<text x="${x}" y="${y}" font-family="${SANS}" font-weight="800" font-size="${Math.min(most, width / (length * (text === text.toUpperCase() ? 0.76 : 0.66))).toFixed(1)}" letter-spacing="1" text-anchor="middle" fill="${fill}" ${more}>${text}</text>`;
};
/** A woven label. */
export const label = (
  s: Studio,
  x: number,
  y: number,
  w: number,
  h: number,
  text: string,
  fill = '#fbfaf6',
  ink = '#16181d',
): string =>
  `<rect x="${x - w / 2}" y="${y}" width="${w}" height="${h}" rx="2" fill="#000" opacity=".3" filter="${s.soft(3)}" transform="translate(2 3)"/><rect x="${x - w / 2}" y="${y}" width="${w}" height="${h}" rx="2" fill="${fill}"/>` +
  lettering(text, x, y + h * 0.66, w * 0.9, h * 0.42, ink);

/** The rail along the top of the picture, with its shadow on the wall. */
export const rail = (s: Studio, y = 46): string =>
  `<rect x="-20" y="${y + 26}" width="1240" height="16" fill="#2b2118" opacity=".3" filter="${s.blurIn(`M-20 ${y + 26}L1220 ${y + 42}`, 12)}"/>` +
  `<rect x="-20" y="${y - 9}" width="1240" height="18" fill="${s.linear(
    [0, y - 9],
    [0, y + 9],
    [
      [0, '#f3efe8'],
      [0.25, '#cfc8bc'],
      [0.6, '#8d857a'],
      [1, '#5d564e'],
    ],
  )}"/>`;

const hookLine = (s: Studio, d: string): string =>
  s.line(d, '#2b2118', 7, `opacity=".3" filter="${s.blurIn(d, 6)}" transform="translate(12 14)"`) +
  s.line(d, '#7b8087', 6.5) +
  s.line(d, '#e9ecef', 2.2, 'transform="translate(-1.2 -1)"');
/** A wooden hanger; its arms reach `half` px to each side of (x, y) and fall by `drop`. */
export function hanger(s: Studio, x: number, y: number, half: number, drop = 46): string {
  const hook = `M${x} ${y - 6}L${x} ${y - 30}C${x} ${y - 48} ${x + 20} ${y - 46} ${x + 20} 50C${x + 20} 24 ${x - 18} 24 ${x - 18} 46`;
  const arms =
    `M${x} ${y - 10}C${x + 30} ${y - 12} ${x + half * 0.6} ${y + drop * 0.4} ${x + half} ${y + drop}C${x + half + 8} ${y + drop + 12} ${x + half - 6} ${y + drop + 20} ${x + half - 18} ${y + drop + 12}C${x + half * 0.5} ${y + drop * 0.7} ${x + 40} ${y + 16} ${x} ${y + 16}` +
    `C${x - 40} ${y + 16} ${x - half * 0.5} ${y + drop * 0.7} ${x - half + 18} ${y + drop + 12}C${x - half + 6} ${y + drop + 20} ${x - half - 8} ${y + drop + 12} ${x - half} ${y + drop}C${x - half * 0.6} ${y + drop * 0.4} ${x - 30} ${y - 12} ${x} ${y - 10}Z`;
  const wood = s.linear(
    [x - half, y - 10],
    [x + half * 0.3, y + drop + 30],
    [
      [0, '#e2b683'],
      [0.5, '#c58f57'],
      [1, '#9a6a3a'],
    ],
  );
  return (
    hookLine(s, hook) +
    s.path(arms, '#2b2118', `opacity=".3" filter="${s.blurIn(arms, 9)}" transform="translate(14 18)"`) +
    s.path(arms, wood)
  );
}
/** A clip hanger for trousers, and the jaws that bite over the waistband. */
export function clips(s: Studio): string {
  const bar = 'M482 96L718 96';
  return (
    hookLine(s, 'M600 94L600 84C600 70 620 70 620 50C620 24 582 24 582 46') +
    s.line(bar, '#2b2118', 8, `opacity=".3" filter="${s.blurIn(bar, 6)}" transform="translate(12 14)"`) +
    s.line(bar, '#7b8087', 8) +
    s.line(bar, '#f1f3f5', 2.4, 'transform="translate(0 -1.5)"')
  );
}
export const grips = (s: Studio): string =>
  [514, 686]
    .map((x) => {
      const rubber = s.linear(
        [x - 17, 90],
        [x + 17, 140],
        [
          [0, '#565b63'],
          [0.45, '#272a30'],
          [1, '#0e1013'],
        ],
      );
      const cap = s.linear(
        [x - 6, 0],
        [x + 6, 0],
        [
          [0, '#7b8087'],
          [0.35, '#eef0f2'],
          [1, '#6a7078'],
        ],
      );
      const ribs = [112, 119, 126, 133].map(
        (y) =>
          `<path d="M${x - 13} ${y}h26" stroke="#000" stroke-width="2.4" opacity=".55"/><path d="M${x - 13} ${y + 2}h26" stroke="#fff" stroke-width="1" opacity=".16"/>`,
      );
      return `<rect x="${x - 17}" y="92" width="36" height="54" rx="5" fill="#000" opacity=".5" filter="${s.soft(5)}" transform="translate(4 7)"/><path d="M${x - 15} 86h30l3 52a5 5 0 0 1-5 5h-26a5 5 0 0 1-5-5z" fill="${rubber}"/>${ribs.join('')}<rect x="${x - 6}" y="88" width="12" height="17" rx="3" fill="${cap}"/>`;
    })
    .join('');
/** Moves and scales a hung garment; its hook stays on the rail. */
export const hung = (svg: string, dx: number, scale = 1): string =>
  scale === 1
    ? `<g transform="translate(${dx} 0)">${svg}</g>`
    : `<g transform="translate(${600 * (1 - scale) + dx} ${46 * (1 - scale)}) scale(${scale})">${svg}</g>`;
