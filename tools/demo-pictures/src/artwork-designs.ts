// The designs of the demo orders' artwork: small print-ready files in the style of the customers' brands.
import type { ArtworkKey, ArtworkSide } from '@pressline/demo-shop/artwork.ts';
import { Brand } from './scenes/brand.ts';
import { classic, centred } from './scenes/card-faces.ts';
import type { Art } from './scenes/art.ts';
import { box } from './scenes/path.ts';
import { flatSvg } from './scenes/flat.ts';
import { shape, shifted } from './scenes/print.ts';
import type { Print } from './scenes/print.ts';

/** Millimetres that are cut off on each side. */
const BLEED = 3;

interface Design {
  readonly brand: Art;
  /** The trimmed size in millimetres. */
  readonly w: number;
  readonly h: number;
  readonly dpi: number;
  readonly layout: 'card' | 'letter' | 'poster' | 'panels' | 'menu' | 'mat' | 'logo';
}
/** The customers' own brands. */
const BRANDS = {
  dune: { name: 'Dune & Draft', palette: ['#16324f', '#f4e3c1', '#d8562f'], motif: 'arc' },
  noor: { name: 'Noor Optics', palette: ['#241a46', '#d9c8ff', '#f5b841'], motif: 'star' },
  rima: { name: 'Clinic Rima', palette: ['#0e6e6e', '#dff0ea', '#ef8e72'], motif: 'arc' },
  northgate: { name: 'Northgate', palette: ['#1f3a5f', '#d9e2ec', '#d98e2b'], motif: 'bars' },
  fizz: { name: 'Fizz Gym', palette: ['#0b8457', '#e9f7d4', '#ff5a36'], motif: 'dots' },
  tidal: { name: 'Tidal', palette: ['#17616b', '#d8efe9', '#f0b034'], motif: 'wave' },
  sorrel: { name: 'Sorrel', palette: ['#24483a', '#f3ead6', '#d9623a'], motif: 'leaf' },
  falak: { name: 'Falak Academy', palette: ['#4a1942', '#f1e4ea', '#c9973f'], motif: 'star', voice: 'didone' },
  torque: { name: 'Torque', palette: ['#1d3f8f', '#dfe6f3', '#f0622d'], motif: 'bars' },
  olive: { name: 'Olive', palette: ['#24483a', '#f3ead6', '#d9623a'], motif: 'leaf' },
  gulfline: { name: 'Gulfline', palette: ['#23262d', '#c8dc14', '#f0622d'], motif: 'bars' },
} as const satisfies Readonly<Record<string, Art>>;

const DESIGNS: Readonly<Record<ArtworkKey, Design>> = {
  'dune-card': { brand: BRANDS.dune, w: 90, h: 55, dpi: 300, layout: 'card' },
  'dune-flyer': { brand: BRANDS.dune, w: 148, h: 210, dpi: 150, layout: 'poster' },
  'dune-letterhead': { brand: BRANDS.dune, w: 210, h: 297, dpi: 120, layout: 'letter' },
  'noor-card': { brand: BRANDS.noor, w: 90, h: 55, dpi: 300, layout: 'card' },
  'noor-sticker': { brand: BRANDS.noor, w: 250, h: 180, dpi: 100, layout: 'logo' },
  'rima-card': { brand: BRANDS.rima, w: 90, h: 55, dpi: 300, layout: 'card' },
  'rima-vertical-card': { brand: BRANDS.rima, w: 55, h: 90, dpi: 300, layout: 'card' },
  'rima-form': { brand: BRANDS.rima, w: 148, h: 210, dpi: 150, layout: 'letter' },
  'northgate-card': { brand: BRANDS.northgate, w: 90, h: 55, dpi: 300, layout: 'card' },
  'northgate-square': { brand: BRANDS.northgate, w: 65, h: 65, dpi: 300, layout: 'card' },
  'northgate-letterhead': { brand: BRANDS.northgate, w: 210, h: 297, dpi: 150, layout: 'letter' },
  'northgate-envelope': { brand: BRANDS.northgate, w: 220, h: 110, dpi: 150, layout: 'letter' },
  'fizz-handout': { brand: BRANDS.fizz, w: 105, h: 148, dpi: 200, layout: 'poster' },
  'fizz-flyer': { brand: BRANDS.fizz, w: 148, h: 210, dpi: 150, layout: 'poster' },
  'fizz-sticker': { brand: BRANDS.fizz, w: 100, h: 100, dpi: 200, layout: 'logo' },
  'tidal-dl': { brand: BRANDS.tidal, w: 99, h: 210, dpi: 200, layout: 'poster' },
  'tidal-tent': { brand: BRANDS.tidal, w: 100, h: 210, dpi: 150, layout: 'poster' },
  'tidal-booklet': { brand: BRANDS.tidal, w: 148, h: 210, dpi: 150, layout: 'poster' },
  'tidal-brochure': { brand: BRANDS.tidal, w: 297, h: 210, dpi: 100, layout: 'panels' },
  'sorrel-menu': { brand: BRANDS.sorrel, w: 297, h: 210, dpi: 100, layout: 'menu' },
  'sorrel-drinks': { brand: BRANDS.sorrel, w: 105, h: 297, dpi: 120, layout: 'poster' },
  'sorrel-mat': { brand: BRANDS.sorrel, w: 420, h: 297, dpi: 100, layout: 'mat' },
  'sorrel-box': { brand: BRANDS.sorrel, w: 120, h: 120, dpi: 150, layout: 'logo' },
  'falak-certificate': { brand: BRANDS.falak, w: 297, h: 210, dpi: 80, layout: 'mat' },
  'falak-notepad': { brand: BRANDS.falak, w: 148, h: 210, dpi: 150, layout: 'letter' },
  'falak-brochure': { brand: BRANDS.falak, w: 297, h: 210, dpi: 80, layout: 'panels' },
  'torque-mat': { brand: BRANDS.torque, w: 380, h: 470, dpi: 72, layout: 'poster' },
  'torque-label': { brand: BRANDS.torque, w: 60, h: 60, dpi: 200, layout: 'logo' },
  'olive-bag': { brand: BRANDS.olive, w: 250, h: 310, dpi: 100, layout: 'poster' },
  'olive-folder': { brand: BRANDS.olive, w: 220, h: 300, dpi: 100, layout: 'poster' },
  'olive-tag': { brand: BRANDS.olive, w: 66, h: 134, dpi: 200, layout: 'poster' },
  'gulfline-logo': { brand: BRANDS.gulfline, w: 280, h: 120, dpi: 150, layout: 'logo' },
  'gulfline-letterhead': { brand: BRANDS.gulfline, w: 210, h: 297, dpi: 150, layout: 'letter' },
};

const filled = (w: number, h: number, colour: string): Print => [
  shape(box(-BLEED, -BLEED, w + BLEED * 2, h + BLEED * 2), colour),
];
/** The pattern over the whole sheet, bleed included. */
const bled = (b: Brand, w: number, h: number, cell: number): Print =>
  shifted(b.pattern(w + BLEED * 2, h + BLEED * 2, { cell }), -BLEED, -BLEED);

type Layout = (b: Brand, w: number, h: number) => { front: Print; back: Print };
/** A sheet folded twice: cover at the right, story at the left; inside, a heading over each panel. */
const threePanels =
  (heads: readonly [string, string, string]): Layout =>
  (b, w, h) => ({
    front: [
      ...shifted(b.pattern(w / 3 + BLEED, h * 0.6, { cell: w / 9 }), (w * 2) / 3, -BLEED),
      // laid over the pattern: waves reach beyond their panel
      shape(box(-BLEED, -BLEED, (w * 2) / 3 + BLEED, h + BLEED * 2), b.second),
      shape(box((w * 2) / 3, h * 0.6 - BLEED, w / 3 + BLEED, h * 0.5), b.main),
      b.say(b.name, (w * 2) / 3 + 10, h * 0.76, w / 3 - 20, 20, b.on(b.main)),
      ...b.copy(10, 24, w / 3 - 20, 10, 6.4),
      ...b.mark(w / 2 - 20, h / 2 - 20, 40),
    ],
    back: [
      ...filled(w, h, '#fdfcf8'),
      ...heads.flatMap((head, i) => [
        b.say(head, (i * w) / 3 + 10, 30, w / 3 - 20, 14, b.read('#fdfcf8')),
        ...b.copy((i * w) / 3 + 10, 42 + i, w / 3 - 20, 9, 6.4),
      ]),
    ],
  });
const LAYOUTS: Readonly<Record<Design['layout'], Layout>> = {
  card: (b, w, h) => ({
    front: [...filled(w, h, '#fdfcf8'), ...(w > h ? classic : centred)(b, w, h, '#fdfcf8')],
    back: bled(b, w, h, Math.min(w, h) / 3),
  }),
  letter: (b, w, h) => ({
    front: [
      ...filled(w, h, '#ffffff'),
      shape(box(-BLEED, -BLEED, w + BLEED * 2, BLEED + 6), b.main),
      ...b.mark(16, 16, 18),
      b.say(b.name, 40, 30, 90, 14),
      b.t(b.slug, w - 16, 22, 4, b.ink, { anchor: 'end' }),
      b.t('+971 4 555 0134', w - 16, 29, 4, b.ink, { anchor: 'end' }),
    ],
    back: [...filled(w, h, b.main), ...b.mark(w / 2 - h * 0.08, h * 0.42, h * 0.16, b.on(b.main), b.accent)],
  }),
  poster: (b, w, h) => ({
    front: [
      ...filled(w, h, b.main),
      ...shifted(b.pattern(w + BLEED * 2, h * 0.55, { cell: w / 4 }), -BLEED, -BLEED),
      shape(box(-BLEED, h * 0.55 - BLEED, w + BLEED * 2, h), b.main),
      b.say(b.name, w * 0.08, h * 0.74, w * 0.84, w * 0.17, b.on(b.main)),
      b.t(b.slug, w * 0.08, h * 0.84, w * 0.05, b.on(b.main)),
    ],
    back: [
      ...filled(w, h, '#fdfcf8'),
      ...b.mark(w * 0.08, h * 0.07, w * 0.14),
      b.say('What we do', w * 0.08, h * 0.3, w * 0.8, w * 0.1),
      ...b.copy(w * 0.08, h * 0.36, w * 0.84, 9, w * 0.055),
      shape(box(-BLEED, h * 0.84, w + BLEED * 2, h * 0.16 + BLEED), b.accent),
      b.t(b.slug, w * 0.08, h * 0.94, w * 0.05, b.on(b.accent), { weight: 700 }),
    ],
  }),
  panels: threePanels(['Discover', 'Choose', 'Enjoy']),
  menu: threePanels(['Starters', 'Mains', 'Sweet']),
  mat: (b, w, h) => ({
    front: [
      ...bled(b, w, h, h / 8),
      shape(box(w * 0.07, w * 0.07, w * 0.86, h - w * 0.14, 6), '#fdfaf2'),
      ...b.mark(w / 2 - 16, h * 0.24, 32),
      b.say(b.name, w / 2, h * 0.54, w * 0.6, h * 0.14, b.read('#fdfaf2'), { anchor: 'middle' }),
      b.t(b.slug, w / 2, h * 0.68, h * 0.035, b.ink, { anchor: 'middle' }),
    ],
    back: [...filled(w, h, '#fdfaf2'), ...b.mark(w / 2 - h * 0.06, h * 0.44, h * 0.12)],
  }),
  logo: (b, w, h) => {
    const s = Math.min(w * 0.3, h * 0.5);
    return {
      front: [
        ...filled(w, h, '#ffffff'),
        ...b.mark(w * 0.08, (h - s) / 2, s),
        b.say(b.name, w * 0.12 + s, h / 2 + s * 0.18, w * 0.82 - s, s * 0.6),
      ],
      back: [...filled(w, h, b.main), ...b.mark((w - s) / 2, (h - s) / 2, s, b.on(b.main), b.accent)],
    };
  },
};

/** One side as SVG, the bleed included, in millimetres. */
export function artworkSvg(key: ArtworkKey, side: ArtworkSide): string {
  const { brand, w, h, layout } = DESIGNS[key];
  return flatSvg(LAYOUTS[layout](new Brand(brand), w, h)[side], w, h, BLEED);
}
/** The resolution of the committed file. */
export const artworkDpi = (key: ArtworkKey): number => DESIGNS[key].dpi;
