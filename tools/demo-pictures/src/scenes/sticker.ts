// Stickers and labels: on a sheet, on a roll, on jars, loose.
import type { Art } from './art.ts';
import type { Brand } from './brand.ts';
import { camera, circle3, lay, lying } from './camera.ts';
import type { Camera, Surface } from './camera.ts';
import { lit, mix } from './colour.ts';
import { box, burst, disc, hull, pts } from './path.ts';
import { shape, shifted } from './print.ts';
import type { Print } from './print.ts';
import { sheet } from './sheet.ts';
import { disc3, roundBody, roundShadow, roundWall } from './solids.ts';
import type { RoundPlan } from './solids.ts';
import type { Studio } from './studio.ts';
import { rad, range } from './vector.ts';
import type { Point } from './vector.ts';

export interface StickerArt extends Art {
  layout: 'sheet' | 'roll' | 'jars' | 'loose';
}
const WHITE = '#fffefb';

/** A sticker: a white die-cut border, the print inside it, a gloss that runs over both. */
function stick(s: Studio, f: Surface, cut: string, inner: string, art: Print, lift = 1.4): string {
  const [c, i] = [lay(f, cut, 2), lay(f, inner, 2)];
  const gloss = s.linear(f(0, 0), f(f.w, f.h), [
    [0, '#fff', 0.28],
    [0.3, '#fff', 0.04],
    [0.5, '#fff', 0.22],
    [0.54, '#fff', 0],
    [1, '#1a130a', 0.1],
  ]);
  return (
    s.path(
      c,
      '#2b2118',
      `opacity=".42" filter="${s.blurIn(c, lift * 2)}" transform="translate(${lift * 1.6} ${lift * 2.2})"`,
    ) +
    s.path(c, lit(WHITE, 0.9), 'transform="translate(.8 1.4)"') +
    s.path(c, WHITE) +
    `<g clip-path="${s.clip(i)}">${s.print(f, art)}</g><g clip-path="${s.clip(c)}">${s.path(c, gloss)}</g>` +
    s.line(c, '#fff', 1, 'opacity=".9"')
  );
}
const badge = (b: Brand, x: number, y: number, r: number, ground: string): Print => {
  const ink = b.on(ground);
  const second = [b.main, b.second, b.accent].find((c) => c !== ground) ?? b.main;
  return [
    shape(box(x - r, y - r, r * 2, r * 2), ground),
    ...b.mark(x - r * 0.45, y - r * 0.68, r * 0.9, ink, second),
    b.say(b.name, x, y + r * 0.6, r * 1.15, r * 0.3, ink, { anchor: 'middle' }),
  ];
};

/** The big round sticker peels at its upper right: what is beyond the fold is turned over and rolls back. */
function peeling(s: Studio, b: Brand, f: Surface, cx: number, cy: number, R: number): string {
  const a = rad(-40);
  const [nx, ny, fold, far] = [Math.cos(a), Math.sin(a), R * 0.51, 120];
  const on = (k: number, t: number): Point => [cx + nx * k - ny * t, cy + ny * k + nx * t];
  const keep = lay(f, pts([on(fold, -far), on(fold, far), on(-far, far), on(-far, -far)]));
  const arc = range(25).map((i) => {
    const t = Math.acos(fold / R) * (1 - i / 12);
    return [R * Math.cos(t), R * Math.sin(t)] as const;
  });
  const gone = lay(f, pts(arc.map(([k, t]) => on(k, t))));
  const turned = lay(f, pts(arc.map(([k, t]) => on(fold - (k - fold) * 0.86, t * (1 - ((k - fold) / R) * 0.1)))));
  const art: Print = [
    ...shifted(b.pattern(R * 2.1, R * 2.1, { cell: R / 1.9 }), cx - R, cy - R),
    shape(disc(cx - 8, cy + 6, R / 2), b.main),
    ...b.mark(cx - 18, cy - 10, 20, b.on(b.main), b.accent),
    b.say(b.name, cx - 8, cy + 21, 36, 11, b.on(b.main), { anchor: 'middle' }),
  ];
  const roll = s.linear(f(...on(fold, 0)), f(...on(fold - (R - fold) * 0.86, 0)), [
    [0, '#8f8b83'],
    [0.1, '#d9d5cc'],
    [0.3, '#ffffff'],
    [0.62, '#f1eee6'],
    [0.86, '#d8d3c8'],
    [1, '#f6f3ec'],
  ]);
  return (
    s.path(
      gone,
      s.linear(f(...on(fold, 0)), f(...on(R, 0)), [
        [0, '#1a130a', 0.42],
        [0.5, '#1a130a', 0.1],
        [1, '#1a130a', 0],
      ]),
    ) +
    `<g clip-path="${s.clip(keep)}">${stick(s, f, disc(cx, cy, R), disc(cx, cy, R - 3.6), art)}</g>` +
    `<g clip-path="${s.clip(lay(f, disc(cx, cy, R)))}">${s.path(turned, '#2b2118', `opacity=".6" filter="${s.blurIn(turned, 9)}" transform="translate(-5 16)"`)}</g>` +
    s.path(turned, roll) +
    s.line(turned, '#fff', 1.4)
  );
}

/** A jar with a printed label round it and a lid. */
function jar(
  s: Studio,
  cam: Camera,
  p: RoundPlan,
  glass: string,
  label: Print,
  lid: string,
  labelAt: readonly [number, number],
): string {
  const neck: RoundPlan = { ...p, z: p.h, top: p.top * 0.9, foot: p.top * 0.94, h: 4 };
  const cap: RoundPlan = { ...p, z: p.h + 4, top: p.top * 0.96, foot: p.top * 0.98, h: 17 };
  const [from, to] = labelAt;
  const paper: RoundPlan = { ...p, z: from, top: p.top * 1.012, foot: p.top * 1.012, h: to - from };
  const ribs = range(22).map((i) => {
    const f = roundWall(cam, cap);
    const u = (f.w * (i + 0.5)) / 22;
    const [a, c] = [f(u, 2), f(u, 15)];
    return s.line(`M${a.join(' ')}L${c.join(' ')}`, '#000', 1.2, 'opacity=".22"');
  });
  return (
    roundShadow(s, cam, { ...p, h: p.h + 18 }, 16, 0.36) +
    roundBody(s, cam, p, glass, [], 0.5) +
    roundBody(s, cam, neck, lit(glass, 1.1), [], 0.5) +
    roundBody(s, cam, paper, '#fffdf6', label, 0.22, true) +
    roundBody(s, cam, cap, lid, [], 0.4) +
    ribs.join('') +
    s.path(disc3(cam, cap, cap.h, cap.top), lit(lid, 1.18)) +
    s.line(disc3(cam, cap, cap.h, cap.top * 0.9), '#fff', 1.4, 'opacity=".4"')
  );
}
function jarLabel(b: Brand, r: number, h: number, ground: string, what: string): Print {
  const w = Math.PI * r;
  const ink = b.on(ground);
  return [
    ...b.pattern(w, h, { bg: ground, cell: h / 3 }),
    shape(box(w * 0.22, -1, w * 0.56, h + 2), ground),
    ...b.mark(w / 2 - h * 0.12, h * 0.1, h * 0.24, ink, ground === b.accent ? b.second : b.accent),
    b.say(b.name, w / 2, h * 0.58, w * 0.5, h * 0.17, ink, { anchor: 'middle' }),
    b.t(what, w / 2, h * 0.76, h * 0.09, ink, { anchor: 'middle', weight: 600 }),
    b.t('250 g', w / 2, h * 0.9, h * 0.075, ink, { anchor: 'middle', op: 0.85 }),
  ];
}

type Layout = (s: Studio, b: Brand) => string;
const LAYOUTS: Readonly<Record<StickerArt['layout'], Layout>> = {
  sheet: (s, b) => {
    const cam = camera({ el: 66, scale: 3.3, target: [0, -6, 0] });
    const f = lying(cam, -6, 2, 0.6, -9, 250, 180);
    const loose = lying(cam, 130, -90, 0, 14, 70, 70);
    const strip = lying(cam, -112, -98, 0, -20, 84, 40);
    return (
      sheet(s, f, mix('#f7f4ec', b.second, 0.12), [b.t(b.slug, 18, 175, 3.6, mix(b.ink, '#ffffff', 0.45))], {
        soft: 13,
      }) +
      stick(s, f, box(128, 14, 108, 42, 21), box(131, 17, 102, 36, 18), [
        shape(box(128, 14, 108, 42), b.accent),
        b.say(b.name, 182, 43, 82, 25, b.on(b.accent), { anchor: 'middle' }),
      ]) +
      stick(s, f, burst(156, 101, 36), burst(156, 101, 32.5), [
        shape(box(118, 62, 80, 80), b.second),
        ...b.mark(138, 83, 36, b.main, b.accent),
      ]) +
      stick(
        s,
        f,
        box(200, 66, 40, 62, 8),
        box(203, 69, 34, 56, 5.5),
        shifted(b.pattern(34, 56, { bg: b.main, cell: 17 }), 203, 69),
      ) +
      stick(s, f, box(124, 140, 86, 24, 6), box(126.5, 142.5, 81, 19, 4), [
        shape(box(128, 140, 112, 28), b.main),
        b.t('WITH LOVE', 167, 155, 8.6, b.on(b.main), { weight: 800, anchor: 'middle', track: 0.06 }),
      ]) +
      stick(s, f, box(18, 132, 96, 34, 17), box(21, 135, 90, 28, 14), [
        shape(box(14, 130, 104, 40), b.second),
        ...b.mark(29, 140, 18, b.main, b.accent),
        b.say('thank you', 55, 154, 52, 12, b.ink),
      ]) +
      peeling(s, b, f, 66, 70, 47) +
      stick(s, loose, disc(35, 35, 34), disc(35, 35, 31), badge(b, 35, 35, 34, b.accent), 2.6) +
      stick(s, strip, box(1, 1, 82, 38, 10), box(4, 4, 76, 32, 7.5), b.pattern(84, 40, { cell: 20, bg: b.main }), 2.6)
    );
  },
  // a roll that stands on its edge's side, its strip running out to the front
  roll: (s, b) => {
    const cam = camera({ el: 36, scale: 3.5, target: [8, -12, 26] });
    const liner = '#f2e6cc';
    const drum = (x: number, y: number, r: number, h: number, colour: string): string => {
      const p: RoundPlan = { x, y, top: r, foot: r, h };
      const rings = range(13).map((i) =>
        s.line(disc3(cam, p, h, r * (0.46 + i * 0.042)), '#000', 0.9, 'opacity=".12"'),
      );
      const w = Math.PI * r;
      const labels = range(4).flatMap((i): Print => {
        const x0 = (w * (i + 0.5)) / 4;
        return [
          shape(box(x0 - w / 8 + 2, 4, w / 4 - 4, h - 8, 4), colour),
          ...b.mark(x0 - h * 0.16, h * 0.2, h * 0.32, b.on(colour), colour === b.accent ? b.second : b.accent),
          b.say(b.name, x0, h * 0.76, w / 5.4, h * 0.16, b.on(colour), { anchor: 'middle' }),
        ];
      });
      return (
        roundShadow(s, cam, p, 18, 0.38) +
        roundBody(s, cam, p, liner, labels, 0.16) +
        s.path(disc3(cam, p, h, r), lit(liner, 1.1)) +
        rings.join('') +
        s.path(disc3(cam, p, h, r * 0.44), '#b08a5a') +
        s.path(
          disc3(cam, p, h, r * 0.39),
          s.linear(cam([x - r * 0.4, y, h]), cam([x + r * 0.4, y, h]), [
            [0, '#3b2a18'],
            [1, '#7d5f3b'],
          ]),
        )
      );
    };
    const strip = lying(cam, 40, -64, 0.6, -16, 250, 66);
    const one = (i: number): string => {
      const x = 12 + i * 60;
      return stick(
        s,
        strip,
        box(x, 6, 54, 54, 9),
        box(x, 6, 54, 54, 9),
        [
          ...shifted(b.pattern(54, 54, { cell: 18 }), x, 6),
          shape(disc(x + 27, 33, 20), b.main),
          ...b.mark(x + 17, 19, 20, b.on(b.main), b.accent),
          b.say(b.name, x + 27, 47, 32, 6, b.on(b.main), { anchor: 'middle' }),
        ],
        1,
      );
    };
    return (
      drum(84, 70, 56, 62, b.accent) +
      drum(-62, 34, 72, 66, b.main) +
      sheet(s, strip, liner, [], { soft: 7 }) +
      range(4).map(one).join('')
    );
  },
  jars: (s, b) => {
    s.stand(410);
    const cam = camera({ el: 17, scale: 3.9, target: [0, 0, 62] });
    return (
      jar(
        s,
        cam,
        { x: 62, y: 46, top: 38, foot: 38, h: 118 },
        '#d99a2b',
        jarLabel(b, 38, 62, b.accent, 'Turmeric'),
        '#23262a',
        [22, 84],
      ) +
      jar(
        s,
        cam,
        { x: -44, y: 18, top: 42, foot: 42, h: 96 },
        '#a3341a',
        jarLabel(b, 42, 56, b.main, 'Smoked paprika'),
        '#d8b56a',
        [18, 74],
      ) +
      jar(
        s,
        cam,
        { x: 26, y: -42, top: 34, foot: 34, h: 60 },
        '#5b3a1c',
        jarLabel(b, 34, 40, mix(b.second, '#ffffff', 0.3), 'Seven spices'),
        '#23262a',
        [9, 49],
      )
    );
  },
  // single stickers thrown on the table, one standing on its cut edge
  loose: (s, b) => {
    const cam = camera({ el: 64, scale: 3.9, target: [-4, -6, 0] });
    const at = (x: number, y: number, rot: number, w: number, h: number): Surface => lying(cam, x, y, 0.4, rot, w, h);
    const wave = pts(hull(circle3(60, 46, 0, 44, 30).map((p): Point => [p[0] * 1.1 - 6, p[1]])));
    const f1 = at(-76, 32, 14, 120, 92);
    const f2 = at(44, 44, -10, 110, 110);
    const f3 = at(-26, -58, -7, 140, 54);
    const f4 = at(96, -46, 18, 84, 84);
    const f5 = at(-112, -66, -26, 76, 76);
    return (
      stick(
        s,
        f1,
        wave,
        pts(hull(circle3(60, 46, 0, 40, 30).map((p): Point => [p[0] * 1.1 - 6, p[1]]))),
        [
          ...b.pattern(120, 92, { cell: 30 }),
          shape(box(18, 36, 84, 24, 12), b.main),
          b.say(b.name, 60, 53, 72, 14, b.on(b.main), { anchor: 'middle' }),
        ],
        2.4,
      ) +
      stick(s, f2, burst(55, 55, 54, 18, 0.9), burst(55, 55, 50, 18, 0.9), badge(b, 55, 55, 54, b.accent), 2.4) +
      stick(
        s,
        f4,
        box(2, 2, 80, 80, 16),
        box(6, 6, 72, 72, 12),
        [...b.pattern(84, 84, { bg: b.second, inks: [b.main, b.accent, b.main], cell: 28 })],
        2.4,
      ) +
      stick(s, f5, disc(38, 38, 37), disc(38, 38, 33), badge(b, 38, 38, 37, b.main), 2.4) +
      stick(
        s,
        f3,
        box(1, 1, 138, 52, 26),
        box(5, 5, 130, 44, 22),
        [
          shape(box(0, 0, 140, 54), b.main),
          ...b.mark(18, 13, 28, b.on(b.main), b.accent),
          b.say(b.name, 54, 35, 74, 18, b.on(b.main)),
        ],
        2.4,
      )
    );
  },
};

export const sticker = (s: Studio, b: Brand, art: StickerArt): string => LAYOUTS[art.layout](s, b);
