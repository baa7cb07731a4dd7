// Premium business cards: thick duplex board, foil, painted or gilded edges, letterpress.
import type { Art } from './art.ts';
import type { Brand } from './brand.ts';
import { axes, camera, corners3, lying, patch } from './camera.ts';
import { person } from './card-faces.ts';
import { lit, luma, mix } from './colour.ts';
import { box, pts } from './path.ts';
import { outline, shape } from './print.ts';
import type { Print, Words } from './print.ts';
import { COPPER, GOLD, SILVER, block, foil, foilOn, gilded, placed } from './sheet.ts';
import { boxOf, boxShadow, wrapped } from './solids.ts';
import type { Studio } from './studio.ts';
import { add, at, cross, mul, sub } from './vector.ts';

const METALS = { gold: GOLD, copper: COPPER, silver: SILVER } as const;
export interface PremiumBusinessCardsArt extends Art {
  layout: 'lean' | 'block' | 'trio' | 'box' | 'dark';
  metal?: keyof typeof METALS;
}

const [W, H, THICK] = [85, 55, 2.1];
const PAPER = '#faf7ef';
const ground = (colour: string): Print => [shape(box(-1, -1, W + 2, H + 2), colour)];
/** Letterpress: a lit lower lip under each letter. */
const pressed = (words: readonly Words[]): Words[] =>
  words.flatMap((w) => [{ ...w, fill: '#ffffff', x: w.x + 0.15, y: w.y + 0.18 }, w]);

function details(b: Brand, ink: string): Words[] {
  const [name, role] = person(b);
  return [
    b.say(b.name, 8, 34, 60, 9, ink),
    b.t(name, 8, 42.5, 3, ink, { weight: 600 }),
    b.t(role, 8, 47, 2.6, ink),
    b.t('+971 4 555 0177', 77, 42.5, 2.6, ink, { anchor: 'end' }),
    b.t(b.slug, 77, 47, 2.6, ink, { anchor: 'end' }),
  ];
}
/** A gradient for foil letters: object bounds, since each text stands elsewhere. */
const letterFoil = (s: Studio, metal: readonly string[]): string =>
  s.def(
    `<linearGradient id="ID" x1="0" y1="0" x2="1" y2="0.6">${s.stops([
      [0, mix(at(metal, 3), at(metal, 1), 0.4)],
      [0.3, at(metal, 5)],
      [0.55, mix(at(metal, 6), at(metal, 1), 0.5)],
      [0.8, at(metal, 7)],
      [1, mix(at(metal, 3), at(metal, 1), 0.5)],
    ])}</linearGradient>`,
  );

type Layout = (s: Studio, b: Brand, metal: readonly string[], deep: string) => string;
const LAYOUTS: Readonly<Record<PremiumBusinessCardsArt['layout'], Layout>> = {
  // a gilded block of backs; a letterpress card leans on its near long edge
  lean: (s, b, metal, deep) => {
    const cam = camera({ el: 37, scale: 6.6, target: [0, -9, 5] });
    const [n, rot] = [6, -24];
    const pos = { x: 17, y: 19, rot, w: W, h: H };
    const top = placed(cam, pos, n * THICK);
    const stamped = [
      ...ground(deep),
      ...b.stamp(34.5, 8.5, 16, foilOn(s, top, metal), deep),
      b.say(b.name, 42.5, 38, 60, 9, letterFoil(s, metal), { anchor: 'middle' }),
    ];
    const pile = block(
      s,
      cam,
      { ...pos, n, t: THICK, edge: gilded(metal), stock: deep, top: stamped, mess: 0.9, gloss: 0.2 },
      18,
      0.36,
    );
    const { U, V } = axes(rot);
    const rise = n * THICK + 3.4;
    const up = add(add([pos.x, pos.y, rise], mul(V, H / 2 + 0.6)), mul(U, -62));
    const foot = add(up, add(mul(V, Math.sqrt(H * H - rise ** 2)), [0, 0, -rise]));
    const card = patch(cam, [up, add(up, mul(U, W)), add(foot, mul(U, W)), foot], W, H);
    const c = corners3(card);
    const normal = mul(cross(U, sub(foot, up)), THICK / H);
    const under = c.map((p) => add(p, normal));
    const sides = [1, 2, 3].map((i) => {
      const q = [at(c, i), at(c, i + 1), at(under, i + 1), at(under, i)];
      return s.path(pts(q.map(cam)), foil(s, cam(at(c, i)), cam(at(c, i + 1)), metal));
    });
    const touches = [c[2], c[3], add(c[3], mul(V, -12)), add(c[2], mul(V, -12))];
    const front = [
      ...ground(PAPER),
      ...b.stamp(8, 8, 10, foilOn(s, card, metal), PAPER),
      ...pressed(details(b, b.ink)),
    ];
    return (
      pile +
      s.shadow(cam, c, { foot: touches, soft: 14, op: 0.4 }) +
      sides.join('') +
      s.face(card, PAPER, front, { gloss: 0.14 })
    );
  },
  // seen from low down, so that the painted edges are what one sees first
  block: (s, b) => {
    const cam = camera({ el: 27, scale: 6.2, target: [2, -4, 14] });
    const back = [...ground(b.main), ...b.mark(W / 2 - 11, H / 2 - 11, 22, b.on(b.main), b.accent)];
    const front = [...ground(PAPER), ...b.mark(8, 8, 11, b.read(PAPER), b.accent), ...pressed(details(b, b.ink))];
    const edge = lit(b.main, 1.04);
    return (
      block(s, cam, { x: -36, y: 34, rot: 18, w: W, h: H, n: 17, t: 1.6, edge, top: back, stock: PAPER }, 18) +
      block(
        s,
        cam,
        {
          x: 44,
          y: 18,
          rot: -30,
          w: W,
          h: H,
          n: 9,
          t: 1.6,
          edge: b.accent,
          top: [...ground(b.accent), ...b.mark(W / 2 - 11, H / 2 - 11, 22, b.on(b.accent), b.main)],
          stock: PAPER,
        },
        16,
      ) +
      block(s, cam, { x: -2, y: -38, rot: -6, w: W, h: H, n: 3, t: 1.6, edge, top: front, stock: PAPER }, 13)
    );
  },
  // white cotton board: ink pressed in, the pattern pressed in without ink
  trio: (s, b) => {
    const cam = camera({ el: 52, scale: 5.9, target: [0, 0, 0] });
    const cotton = '#fbf8f1';
    const blind = b.pattern(W, H, {
      bg: cotton,
      inks: [lit(cotton, 0.93), lit(cotton, 0.9), lit(cotton, 0.95)],
      cell: H / 3,
    });
    const lip = b.pattern(W, H, { bg: cotton, inks: ['#ffffff', '#ffffff', '#ffffff'], cell: H / 3 });
    const [first] = lip;
    const front = [
      ...ground(cotton),
      ...b.mark(W / 2 - 6, 8, 12, b.main, b.accent),
      ...pressed([
        b.say(b.name, W / 2, 34, 64, 8.4, b.main, { anchor: 'middle' }),
        b.t(person(b)[0], W / 2, 43, 3, b.main, { anchor: 'middle', weight: 600 }),
        b.t(b.slug, W / 2, 47.6, 2.5, b.main, { anchor: 'middle' }),
      ]),
    ];
    const back = [...ground(b.main), ...b.stamp(W / 2 - 10, H / 2 - 10, 20, lit(b.main, 0.72), b.main)];
    const put = (x: number, y: number, z: number, rot: number, n: number, top: Print, stock: string): string =>
      block(s, cam, { x, y, z, rot, w: W, h: H, n, t: 1.5, edge: stock, stock, top, gloss: 0.06 }, 13, 0.36);
    return (
      put(-38, 34, 0, 12, 4, first ? [first, ...blind.slice(1)] : blind, cotton) +
      put(46, 26, 0, -22, 2, back, b.main) +
      put(6, -24, 3, -5, 3, front, cotton)
    );
  },
  // fifty cards in a rigid box, the lid beside it
  box: (s, b, metal, deep) => {
    const cam = camera({ el: 40, scale: 5.1, target: [2, 0, 8] });
    const [bw, bd] = [W + 10, H + 10];
    const tray = boxOf(cam, { x: -24, y: 6, turn: -18, w: bw, d: bd, h: 26 });
    const floor = boxOf(cam, { x: -24, y: 6, turn: -18, w: bw - 3, d: bd - 3, h: 26 });
    const cards = boxOf(cam, { x: -24, y: 6, turn: -18, w: W, d: H, h: 21 });
    const lid = boxOf(cam, { x: 70, y: 30, turn: 30, w: bw + 3, d: bd + 3, h: 15 });
    const lining = mix(b.second, '#ffffff', 0.25);
    const gold = foilOn(s, cards.top, metal);
    const top = [
      ...ground(deep),
      outline(box(4, 4, W - 8, H - 8), gold, 0.5),
      ...b.stamp(W / 2 - 9, 10, 18, gold, deep),
      b.say(b.name, W / 2, 42, 58, 9, letterFoil(s, metal), { anchor: 'middle' }),
    ];
    const lidMark = b.stamp(lid.w / 2 - 14, lid.d / 2 - 14, 28, foilOn(s, lid.top, metal), deep);
    const inside =
      s.face(floor.wall([-1, 1], [1, 1], 26, 2, bw), lining, [], { k: 0.86, gloss: 0 }) +
      s.face(floor.wall([-1, -1], [-1, 1], 26, 2, bd), lining, [], { k: 0.7, gloss: 0 });
    const rim = (p: [number, number], q: [number, number]): string => {
      const k = 0.965;
      const path = [
        tray.at(...p, 26),
        tray.at(...q, 26),
        tray.at(q[0] * k, q[1] * k, 26),
        tray.at(p[0] * k, p[1] * k, 26),
      ];
      return s.path(pts(path.map(cam)), lit(deep, 1.3));
    };
    const loose = lying(cam, 48, -44, 0.5, -32, W, H);
    const front = [
      ...ground(PAPER),
      ...b.stamp(8, 8, 10, foilOn(s, loose, metal), PAPER),
      ...pressed(details(b, b.ink)),
    ];
    const c = corners3(loose);
    return (
      boxShadow(s, cam, lid) +
      wrapped(s, lid.side, deep, 0.74) +
      wrapped(s, lid.front, deep, 1) +
      s.face(lid.top, deep, lidMark, { k: 1, gloss: 0.16 }) +
      s.edge(cam, lid.at(-1, -1, 15), lid.at(1, -1, 15), 0.5) +
      s.edge(cam, lid.at(1, -1, 15), lid.at(1, 1, 15), 0.35) +
      boxShadow(s, cam, tray) +
      rim([-1, 1], [1, 1]) +
      rim([-1, -1], [-1, 1]) +
      inside +
      `<g clip-path="${s.clip(
        pts(
          [
            [-0.96, -0.96],
            [0.96, -0.96],
            [0.96, 0.96],
            [-0.96, 0.96],
          ].map(([u, v]) => cam(tray.at(u ?? 0, v ?? 0, 26))),
        ),
      )}">${s.face(cards.top, deep, top, { k: 1, gloss: 0.2 })}</g>` +
      wrapped(s, tray.side, deep, 0.7) +
      wrapped(s, tray.front, deep, 1) +
      rim([-1, -1], [1, -1]) +
      rim([1, -1], [1, 1]) +
      s.edge(cam, tray.at(-1, -1, 26), tray.at(1, -1, 26), 0.5) +
      s.shadow(cam, c, { soft: 10, op: 0.36 }) +
      s.face(loose, PAPER, front, { k: 1, gloss: 0.1 }) +
      s.edge(cam, c[0], c[1], 0.8, 1)
    );
  },
  // two blocks on a deep ground, metal on both sides
  dark: (s, b, metal, deep) => {
    const cam = camera({ el: 46, scale: 6.5, target: [0, 0, 3] });
    const put = (
      x: number,
      y: number,
      z: number,
      rot: number,
      n: number,
      colour: string,
      marks: (f: string) => Print,
    ): string => {
      const pos = { x, y, z, rot, w: W, h: H };
      const f = placed(cam, pos, n * THICK);
      const top = [...ground(colour), ...marks(foilOn(s, f, metal))];
      return block(
        s,
        cam,
        { ...pos, n, t: THICK, edge: gilded(metal), stock: colour, top, mess: 0.6, gloss: 0.18 },
        16,
        0.5,
      );
    };
    const large = (f: string): Print => [
      ...b.pattern(W, H, { bg: deep, inks: [lit(deep, 1.1), lit(deep, 1.16), lit(deep, 1.06)], cell: H / 2.4 }),
      ...b.stamp(W / 2 - 11, H / 2 - 11, 22, f, deep),
    ];
    const pale = mix(b.second, '#ffffff', 0.3);
    const named = (f: string): Print => [
      outline(box(4, 4, W - 8, H - 8), f, 0.45),
      b.say(b.name, W / 2, 27, 60, 10, b.ink, { anchor: 'middle' }),
      b.t(person(b)[0], W / 2, 38, 3, b.ink, { anchor: 'middle', weight: 600 }),
      b.t(b.slug, W / 2, 43, 2.6, b.ink, { anchor: 'middle' }),
    ];
    return put(-24, 22, 0, 22, 3, deep, large) + put(24, -16, 0, -10, 2, pale, named);
  },
};

export function premiumBusinessCards(s: Studio, b: Brand, art: PremiumBusinessCardsArt): string {
  const light = luma(b.main) > 0.12;
  const deep = mix(light ? b.ink : b.main, '#101116', light ? 0 : 0.25);
  return LAYOUTS[art.layout](s, b, METALS[art.metal ?? 'gold'], deep);
}
