// Luxury packaging: rigid boxes wrapped in deep colour, stamped with foil.
import type { Art } from './art.ts';
import type { Brand } from './brand.ts';
import { camera, circle3, edgeOf, lay, patch } from './camera.ts';
import { lit, luma, mix } from './colour.ts';
import { box, burst, pts } from './path.ts';
import { outline, shape } from './print.ts';
import type { Print } from './print.ts';
import { FAR, NEAR, band, bow, inside, rims, stampedLid } from './gift-box-parts.ts';
import { foilOn } from './sheet.ts';
import { boxOf, boxShadow, closedBox, disc3, quad, roundBody, roundShadow, roundWall, wrapped } from './solids.ts';
import type { RoundPlan } from './solids.ts';
import type { Studio } from './studio.ts';
import { at, range } from './vector.ts';
import type { Point } from './vector.ts';
import { tissueBed } from './tissue.ts';

export interface LuxuryProductsArt extends Art {
  layout: 'gift' | 'drawer' | 'chocolates' | 'round';
}

type Layout = (s: Studio, b: Brand, deep: string) => string;
const LAYOUTS: Readonly<Record<LuxuryProductsArt['layout'], Layout>> = {
  // the open base with tissue and a seal, its lid stood behind it, a small banded box
  gift: (s, b, deep) => {
    s.stand(330);
    const cam = camera({ el: 27, scale: 2.5, target: [4, 0, 60] });
    const lid = boxOf(cam, { x: -86, y: 78, turn: -9, w: 232, d: 42, h: 172 });
    const base = boxOf(cam, { x: 92, y: -42, turn: -24, w: 218, d: 158, h: 66 });
    const small = boxOf(cam, { x: -116, y: -86, turn: -36, w: 84, d: 84, h: 46 });
    const stock = mix('#fbf5ea', b.second, 0.55);
    const satin = luma(b.accent) < 0.5 ? b.accent : lit(b.accent, 0.9);
    const lining = mix('#fbf7ee', b.second, 0.3);
    const seal = patch(
      cam,
      [base.at(-0.2, 0.36, 74), base.at(0.28, 0.36, 74), base.at(0.28, -0.3, 71), base.at(-0.2, -0.3, 71)],
      50,
      50,
    );
    const sd = lay(seal, burst(25, 25, 24, 30, 0.95));
    const gold = foilOn(s, base.front);
    const name: Print = [
      b.say(b.name, 109, 43, 70, 14, gold, { anchor: 'middle' }),
      outline('M-2 57L220 57', gold, 0.7),
    ];
    const smallTop: Print = [
      b.say(b.name, 7, 14, 24, 6, foilOn(s, small.top)),
      ...b.stamp(60, 60, 16, foilOn(s, small.top), stock),
    ];
    return (
      boxShadow(s, cam, lid, 20, 0.34) +
      s.face(lid.top, deep, [], { k: 1, gloss: 0.1 }) +
      wrapped(s, lid.side, deep, 0.72) +
      wrapped(s, lid.front, deep, 1, stampedLid(s, b, lid.front, deep)) +
      s.path(
        edgeOf(lid.front),
        s.linear(lid.front(0, 0), lid.front(232, 172), [
          [0, '#fff', 0.2],
          [0.3, '#fff', 0.02],
          [0.44, '#fff', 0.12],
          [0.5, '#fff', 0],
          [1, '#000', 0.12],
        ]),
      ) +
      s.edge(cam, lid.at(-1, -1, 172), lid.at(1, -1, 172), 0.5) +
      s.edge(cam, lid.at(1, -1, 172), lid.at(1, -1), 0.3) +
      boxShadow(s, cam, base, 20, 0.42) +
      rims(s, cam, base, deep, FAR) +
      inside(s, base, lining) +
      tissueBed(s, cam, base, mix('#fffaf2', b.second, 0.2)) +
      s.path(sd, '#2b2118', `opacity=".4" filter="${s.blurIn(sd, 3)}" transform="translate(2 3)"`) +
      s.path(sd, foilOn(s, seal)) +
      s.print(seal, b.stamp(14, 13, 22, deep, '#e3bd6c')) +
      wrapped(s, base.side, deep, 0.7) +
      wrapped(s, base.front, deep, 1, name) +
      rims(s, cam, base, deep, NEAR) +
      s.edge(cam, base.at(-1, -1, 66), base.at(1, -1, 66), 0.65, 2) +
      s.edge(cam, base.at(1, -1, 66), base.at(1, -1), 0.35) +
      boxShadow(s, cam, small, 15, 0.42) +
      closedBox(s, cam, small, stock, { top: smallTop }) +
      band(s, small.front, 33, 51, satin, 0.92) +
      band(s, small.top, 33, 51, satin, 1.04) +
      s.line(lay(small.front, 'M0 17L84 17'), '#2b2118', 2, 'opacity=".4"') +
      s.line(lay(small.side, 'M0 17L84 17'), '#2b2118', 2, 'opacity=".5"')
    );
  },
  // a sleeve with its drawer pulled out: a bottle lies in the insert
  drawer: (s, b, deep) => {
    s.stand(330);
    const cam = camera({ el: 31, scale: 3.15, target: [2, -14, 26] });
    const sleeve = boxOf(cam, { x: 46, y: 34, turn: -24, w: 140, d: 140, h: 62 });
    const drawer = boxOf(cam, { x: -2, y: -78, turn: -24, w: 132, d: 120, h: 54 });
    const velvet = lit(deep, 0.62);
    const gold = foilOn(s, sleeve.top);
    const bed = patch(
      cam,
      [drawer.at(-0.95, 0.95, 40), drawer.at(0.95, 0.95, 40), drawer.at(0.95, -0.95, 40), drawer.at(-0.95, -0.95, 40)],
      124,
      112,
    );
    const tray = box(31, 18, 62, 78, 8);
    const bottleBody = lay(bed, box(35, 40, 54, 52, 6));
    const glass = s.linear(bed(35, 60), bed(89, 70), [
      [0, '#6d3a12'],
      [0.2, '#e6a957'],
      [0.35, '#c07c2c'],
      [0.7, '#a5611d'],
      [0.86, '#f0c27c'],
      [1, '#6d3a12'],
    ]);
    const pull = drawer.front;
    return (
      boxShadow(s, cam, sleeve, 20, 0.4) +
      closedBox(s, cam, sleeve, deep, { top: stampedLid(s, b, sleeve.top, deep) }) +
      s.edge(cam, sleeve.at(-1, -1, 62), sleeve.at(-1, 1, 62), 0.3) +
      s.path(quad(cam, sleeve.wall([-0.95, -1], [0.95, -1], 58, 0, 133)), '#000', 'opacity=".7"') +
      boxShadow(s, cam, drawer, 16, 0.4) +
      rims(s, cam, drawer, deep, FAR, 0.96) +
      inside(s, drawer, velvet, 38) +
      s.face(bed, velvet, [shape(box(-1, -1, 126, 114), velvet)], { k: 1, gloss: 0.12 }) +
      s.path(lay(bed, tray), lit(velvet, 0.45)) +
      s.line(lay(bed, tray), '#fff', 1.2, 'opacity=".18"') +
      s.path(bottleBody, '#000', `opacity=".5" filter="${s.blurIn(bottleBody, 5)}" transform="translate(5 7)"`) +
      s.path(bottleBody, glass) +
      s.line(bottleBody, '#fff', 1.6, 'opacity=".6"') +
      s.print(bed, [
        shape(box(46, 52, 32, 28), '#fbf5ea'),
        b.say(b.name, 62, 66, 28, 7, b.ink, { anchor: 'middle' }),
        b.t('EAU DE PARFUM', 62, 73, 2.6, b.ink, { anchor: 'middle', track: 0.1 }),
      ]) +
      s.path(
        lay(bed, box(50, 22, 24, 17, 3)),
        s.linear(bed(50, 30), bed(74, 30), [
          [0, '#7d5417'],
          [0.3, '#f6dc98'],
          [0.6, '#c08a33'],
          [1, '#8f611d'],
        ]),
      ) +
      wrapped(s, drawer.side, deep, 0.7) +
      wrapped(s, drawer.front, deep, 1, [outline(box(8, 8, 116, 38), gold, 0.5)]) +
      rims(s, cam, drawer, deep, NEAR, 0.96) +
      s.edge(cam, drawer.at(-1, -1, 54), drawer.at(1, -1, 54), 0.6, 2) +
      s.path(
        lay(pull, 'M58 20L74 20L76 58L66 52L56 58Z'),
        '#000',
        `opacity=".4" filter="${s.blurIn(lay(pull, 'M58 20L74 20L76 58L66 52L56 58Z'), 4)}" transform="translate(4 5)"`,
      ) +
      s.path(
        lay(pull, 'M58 20L74 20L76 58L66 52L56 58Z'),
        s.linear(pull(56, 30), pull(76, 30), [
          [0, lit(b.accent, 0.8)],
          [0.4, lit(b.accent, 1.3)],
          [1, lit(b.accent, 0.7)],
        ]),
      )
    );
  },
  // a flat box open like a book, two dozen chocolates in their cups
  chocolates: (s, b, deep) => {
    const cam = camera({ el: 42, scale: 2.85, target: [0, 24, 44] });
    const tray = boxOf(cam, { x: 0, y: -40, turn: -12, w: 216, d: 140, h: 34 });
    const lid = patch(
      cam,
      [tray.at(-1, 1.72, 138), tray.at(1, 1.72, 138), tray.at(1, 1, 34), tray.at(-1, 1, 34)],
      216,
      120,
    );
    const lining = mix('#fbf7ee', b.second, 0.35);
    const bed = patch(
      cam,
      [tray.at(-0.96, 0.94, 22), tray.at(0.96, 0.94, 22), tray.at(0.96, -0.94, 22), tray.at(-0.96, -0.94, 22)],
      208,
      132,
    );
    const tones = ['#4a2412', '#6b3a1d', '#2f170c', '#efe0c6', '#8a4f28'];
    const pieces = range(24).map((i) => {
      const [col, row] = [i % 6, Math.floor(i / 6)];
      const [cx, cy] = [20 + col * 33.6, 17 + row * 32.6];
      const tone = at(tones, i * 7 + row);
      const c = bed.f3(cx, cy);
      const ring = (r: number, z: number): string => pts(circle3(c[0], c[1], c[2] + z, r, 26).map(cam));
      const [px, py] = cam([c[0] - 3, c[1] + 3, c[2] + 12]);
      const top = s.radial([px - 8, py - 8], 50, [
        [0, lit(tone, 1.5)],
        [0.4, lit(tone, 1.1)],
        [1, lit(tone, 0.7)],
      ]);
      const paperCup = s.path(
        pts(
          circle3(c[0], c[1], c[2] + 3, 15, 40).map((q, k) =>
            cam([c[0] + (q[0] - c[0]) * (k % 2 ? 0.92 : 1), c[1] + (q[1] - c[1]) * (k % 2 ? 0.92 : 1), q[2]]),
          ),
        ),
        i % 2 ? mix(b.accent, '#fff6e0', 0.2) : '#5b3a22',
      );
      const swirl =
        i % 3 === 0
          ? s.line(
              `M${px - 14} ${py + 4}C${px - 6} ${py - 14} ${px + 4} ${py + 12} ${px + 16} ${py - 4}`,
              luma(tone) > 0.4 ? '#7a4a25' : '#efe0c6',
              3,
              'opacity=".8"',
            )
          : i % 3 === 1
            ? `<circle cx="${px}" cy="${py}" r="7" fill="${luma(tone) > 0.4 ? '#7a4a25' : '#e3bd6c'}"/>`
            : '';
      return (
        s.path(ring(15, 0), '#000', 'opacity=".35"') +
        paperCup +
        s.path(ring(11.6, 4), lit(tone, 0.6)) +
        s.path(ring(11.4, 8), lit(tone, 0.8)) +
        s.path(ring(10.6, 12), top) +
        swirl
      );
    });
    return (
      boxShadow(s, cam, tray, 20, 0.4) +
      s.shadow(cam, [lid.f3(0, 0), lid.f3(216, 0), lid.f3(216, 120), lid.f3(0, 120)], {
        foot: [tray.at(-1, 1), tray.at(1, 1)],
        soft: 18,
        op: 0.26,
      }) +
      s.face(
        lid,
        deep,
        [
          shape(box(5, 5, 206, 114), lining),
          ...b.stamp(94, 22, 28, foilOn(s, lid), lining),
          b.say(b.name, 108, 78, 110, 20, deep, { anchor: 'middle' }),
          b.t('CHOCOLATIER  ·  DUBAI', 108, 92, 5, deep, { anchor: 'middle', weight: 600, track: 0.2 }),
        ],
        { k: 0.97, gloss: 0.12 },
      ) +
      s.edge(cam, lid.f3(0, 0), lid.f3(216, 0), 0.8, 2.4, lit(deep, 1.4)) +
      rims(s, cam, tray, deep, FAR, 0.97) +
      inside(s, tray, lining, 20) +
      s.face(bed, lining, [], { k: 0.9, gloss: 0 }) +
      pieces.join('') +
      wrapped(s, tray.side, deep, 0.7) +
      wrapped(s, tray.front, deep, 1, [b.say(b.name, 108, 23, 70, 12, foilOn(s, tray.front), { anchor: 'middle' })]) +
      rims(s, cam, tray, deep, NEAR, 0.97) +
      s.edge(cam, tray.at(-1, -1, 34), tray.at(1, -1, 34), 0.6, 2)
    );
  },
  // round boxes with lids, one with a bow
  round: (s, b) => {
    s.stand(400);
    const cam = camera({ el: 25, scale: 3.1, target: [4, 0, 74] });
    const drum = (
      x: number,
      y: number,
      r: number,
      h: number,
      colour: string,
      patternOn: boolean,
      ribbon: string,
    ): string => {
      const p: RoundPlan = { x, y, top: r, foot: r, h };
      const lid: RoundPlan = { x, y, z: h * 0.72, top: r * 1.035, foot: r * 1.035, h: h * 0.28 + 4 };
      const w = Math.PI * r;
      const ink = b.on(colour);
      const art: Print = patternOn
        ? b.pattern(w, h, { bg: colour, cell: h / 3 })
        : [
            ...b.mark(w / 2 - h * 0.13, h * 0.36, h * 0.26, ink, b.accent),
            b.say(b.name, w / 2, h * 0.86, w * 0.34, h * 0.16, ink, { anchor: 'middle' }),
          ];
      const f = roundWall(cam, lid);
      const sash = roundBody(
        s,
        cam,
        { ...lid, z: (lid.z ?? 0) - 9, top: r * 1.012, foot: r * 1.012, h: 9 },
        ribbon,
        [],
        0.5,
        true,
      );
      return (
        roundShadow(s, cam, p, 18, 0.38) +
        roundBody(s, cam, p, colour, art, 0.16) +
        sash +
        roundBody(s, cam, lid, lit(colour, patternOn ? 1 : 0.94), [], 0.2) +
        s.path(
          disc3(cam, lid, lid.h, lid.top),
          s.linear(f(0, 0), f(f.w, 0), [
            [0, lit(colour, 1.16)],
            [1, lit(colour, 0.94)],
          ]),
        ) +
        s.line(disc3(cam, lid, lid.h, lid.top), '#fff', 1.6, 'opacity=".55"') +
        s.line(disc3(cam, lid, lid.h, lid.top * 0.9), '#fff', 1, 'opacity=".25"')
      );
    };
    const [c1, c2]: Point = [-46, 26];
    return (
      drum(c1, c2, 92, 132, b.main, true, b.accent) +
      bow(s, cam, [c1, c2 - 20, 140], 46, b.accent) +
      drum(92, -8, 62, 82, b.second, false, b.main) +
      drum(26, -82, 40, 50, b.accent, false, b.second)
    );
  },
};

export function luxuryProducts(s: Studio, b: Brand, art: LuxuryProductsArt): string {
  const light = luma(b.main) > 0.12;
  return LAYOUTS[art.layout](s, b, mix(light ? b.ink : b.main, '#101116', light ? 0 : 0.2));
}
