// Fast-food packaging: burger and pizza boxes, pails, buckets, cups.
import type { Art } from './art.ts';
import type { Brand } from './brand.ts';
import { camera, circle3, corners3, patch } from './camera.ts';
import type { Camera, Surface } from './camera.ts';
import { burgerBox, fries } from './burger.ts';
import { lit, mix } from './colour.ts';
import { box, disc, flow, pts } from './path.ts';
import { shape, shifted } from './print.ts';
import type { Print } from './print.ts';
import { fibres } from './sheet.ts';
import { boxOf, boxShadow, closedBox, disc3, mouth, roundBody, roundShadow, wrapped } from './solids.ts';
import type { RoundPlan } from './solids.ts';
import type { Studio } from './studio.ts';
import { at, range } from './vector.ts';
import type { Point, Vec } from './vector.ts';

export interface FastFoodBoxesArt extends Art {
  layout: 'burger' | 'pizza' | 'noodle' | 'bucket' | 'cups';
}

/** A print for the wall of something round: pattern with a roundel in the middle that faces us. */
export function roundPrint(b: Brand, w: number, h: number, badge: string, bg = b.main): Print {
  const r = Math.min(w, h) * 0.27;
  return [
    ...b.pattern(w, h, { bg, cell: h / 4 }),
    shape(disc(w / 2, h * 0.52, r), badge),
    ...b.mark(w / 2 - r * 0.4, h * 0.52 - r * 0.68, r * 0.8, b.read(badge), b.accent),
    b.say(b.name, w / 2, h * 0.52 + r * 0.5, r * 1.3, r * 0.36, b.on(badge), { anchor: 'middle' }),
  ];
}

/** One piece of fried chicken: a lumpy golden thing with lit crumbs. */
function nugget(s: Studio, x: number, y: number, r: number): string {
  const tone = mix('#c9791f', '#a1520f', s.rnd());
  const lumps = range(9).map((i): [number, number] => {
    const a = (i / 9) * Math.PI * 2;
    const q = r * (0.82 + s.rnd() * 0.34);
    return [x + Math.cos(a) * q * 1.12, y + Math.sin(a) * q * 0.86];
  });
  const d = flow(lumps, 0.17);
  const light = s.radial([x - r * 0.35, y - r * 0.4], r * 1.5, [
    [0, lit(tone, 1.5)],
    [0.45, tone],
    [1, lit(tone, 0.5)],
  ]);
  const crumbs = range(16).map(() => {
    const [cx, cy] = [x + (s.rnd() - 0.5) * r * 1.5, y + (s.rnd() - 0.5) * r * 1.2];
    return `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${(r * (0.07 + s.rnd() * 0.09)).toFixed(1)}" fill="${s.rnd() < 0.5 ? '#f4bd62' : '#8d450c'}" opacity=".55"/>`;
  });
  return (
    s.path(d, '#3a1604', `opacity=".5" filter="${s.blurIn(d, 5)}" transform="translate(3 6)"`) +
    `<path d="${d}" fill="${light}" stroke="${light}" stroke-width="${(r * 0.3).toFixed(1)}" stroke-linejoin="round"/>` +
    crumbs.join('')
  );
}

/** A paper cup with its lid. */
export function cup(s: Studio, cam: Camera, plan: RoundPlan, colour: string, print: Print, lid: string): string {
  const { x, y, top, h } = plan;
  const cap = { x, y, z: h - 2, top: top * 0.97, foot: top * 1.07, h: 7 };
  const dome = { x, y, z: h + 5, top: top * 0.86, foot: top * 0.95, h: 9 };
  const rim =
    s.path(disc3(cam, dome, 9, top * 0.86), lit(lid, 1.1)) +
    s.path(disc3(cam, dome, 7, top * 0.72), lit(lid, 0.88)) +
    s.path(disc3(cam, { ...dome, y: y - top * 0.45 }, 8, top * 0.12), lit(lid, 0.4));
  return (
    roundShadow(s, cam, { ...plan, h: h + 14 }, 15, 0.36) +
    roundBody(s, cam, plan, colour, print) +
    roundBody(s, cam, cap, lid, [], 0.34) +
    roundBody(s, cam, dome, lid, [], 0.34) +
    rim
  );
}

type Layout = (s: Studio, b: Brand) => string;
const LAYOUTS: Readonly<Record<FastFoodBoxesArt['layout'], Layout>> = {
  burger: (s, b) => {
    s.horizon = 380;
    const cam = camera({ el: 25, scale: 3.85, target: [12, 0, 60] });
    return fries(s, b, cam, 84, 58, -10) + burgerBox(s, b, cam, -26, -22, -31);
  },
  // two closed boxes, and one open that shows the pizza
  pizza: (s, b) => {
    const cam = camera({ el: 41, scale: 1.5, target: [0, 40, 80] });
    const kraft = '#cfa878';
    const W = 330;
    const lidArt = (ground: string): Print => [
      shape(box(-2, -2, W + 4, W + 4), ground),
      ...fibres(s, W, W, ground, 80),
      shape(disc(W / 2, W / 2, 132), b.main),
      ...shifted(b.pattern(188, 94, { bg: b.main, cell: 40 }), W / 2 - 94, W / 2 - 100),
      shape(box(W / 2 - 140, W / 2 - 6, 280, 70), b.main),
      b.say(b.name, W / 2, W / 2 + 44, 220, 50, b.on(b.main), { anchor: 'middle' }),
      b.t('WOOD FIRED SINCE 2014', W / 2, W / 2 + 74, 12, b.on(b.main), { anchor: 'middle', weight: 600, track: 0.14 }),
    ];
    const stacked = boxOf(cam, { x: -120, y: 120, turn: -14, w: W, d: W, h: 46 });
    const upper = boxOf(cam, { x: -112, y: 126, turn: -9, w: W, d: W, h: 46, z: 46 });
    const sideArt = (w: number): Print => [b.say(b.name, w / 2, 31, 150, 24, b.main, { anchor: 'middle' })];
    const tray = boxOf(cam, { x: 118, y: -84, turn: -26, w: W, d: W, h: 44 });
    const lid = patch(
      cam,
      [tray.at(-1, 1.3, 330), tray.at(1, 1.3, 330), tray.at(1, 1, 44), tray.at(-1, 1, 44)],
      W,
      W * 0.86,
    );
    const centre = tray.at(0, 0, 14);
    const round = (r: number, z: number): string => pts(circle3(centre[0], centre[1], z, r).map(cam));
    const topping = range(15).map((i): Vec => {
      const [a, r] = [i * 2.4, 112 * Math.sqrt((i + 0.6) / 15)];
      return [centre[0] + Math.cos(a) * r, centre[1] + Math.sin(a) * r, 20];
    });
    const slices = range(4).map((i) => {
      const a = (i * Math.PI) / 4 + 0.3;
      const end = (k: number): Vec => [centre[0] + Math.cos(a) * 142 * k, centre[1] + Math.sin(a) * 142 * k, 19];
      return s.edge(cam, end(-1), end(1), 0.4, 2, '#7a3c10');
    });
    const pizza =
      s.path(
        round(150, 12),
        '#000',
        `opacity=".35" filter="${s.blurIn(round(150, 12), 8)}" transform="translate(6 8)"`,
      ) +
      s.path(round(148, 14), '#c98a3d') +
      s.path(round(146, 20), '#e0a552') +
      s.path(round(128, 20), '#b8391c') +
      s.path(round(122, 20.5), '#f0c35a') +
      topping
        .map(
          (p, i) =>
            s.path(pts(circle3(p[0], p[1], p[2], i % 3 === 2 ? 8 : 17).map(cam)), i % 3 === 2 ? '#2f6b2c' : '#b32a1c') +
            (i % 3 === 2 ? '' : s.path(pts(circle3(p[0] - 2, p[1] + 2, p[2], 12).map(cam)), '#cf4430', 'opacity=".7"')),
        )
        .join('') +
      slices.join('');
    const inside =
      s.face(tray.wall([-1, 1], [1, 1], 44, 0, W), lit(kraft, 0.86), [], { k: 0.9, gloss: 0 }) +
      s.face(tray.wall([-1, -1], [-1, 1], 44, 0, W), lit(kraft, 0.8), [], { k: 0.8, gloss: 0 }) +
      s.face(
        patch(cam, [tray.at(-1, 1, 2), tray.at(1, 1, 2), tray.at(1, -1, 2), tray.at(-1, -1, 2)], W, W),
        '#f3ead8',
        [],
        { k: 0.95, gloss: 0 },
      );
    return (
      boxShadow(s, cam, stacked, 18) +
      closedBox(s, cam, stacked, kraft, { front: sideArt(W) }) +
      boxShadow(s, cam, upper, 8, 0.2, 46) +
      closedBox(s, cam, upper, kraft, { front: sideArt(W), top: lidArt('#d8b88c') }) +
      boxShadow(s, cam, tray, 20) +
      s.shadow(cam, corners3(lid), { foot: [tray.at(-1, 1), tray.at(1, 1)], soft: 18, op: 0.24 }) +
      s.face(
        lid,
        '#f6efe0',
        [
          ...b.stamp(W / 2 - 40, 80, 80, mix('#f6efe0', b.accent, 0.6), '#f6efe0'),
          b.say('Buon appetito', W / 2, 206, 220, 30, b.accent, { anchor: 'middle' }),
        ],
        { k: 0.97, gloss: 0.1 },
      ) +
      s.edge(cam, lid.f3(0, 0), lid.f3(W, 0), 0.8, 2) +
      inside +
      pizza +
      wrapped(s, tray.side, kraft, 0.74, sideArt(W)) +
      wrapped(s, tray.front, kraft, 0.96, sideArt(W)) +
      s.edge(cam, tray.at(-1, -1, 44), tray.at(1, -1, 44), 0.8, 2.4) +
      s.edge(cam, tray.at(1, -1, 44), tray.at(1, 1, 44), 0.6, 1.8)
    );
  },
  // two pails that widen upwards; one open, with chopsticks
  noodle: (s, b) => {
    s.stand(420);
    const cam = camera({ el: 20, scale: 4.6, target: [0, 0, 56] });
    const pail = (x: number, y: number, turn: number, colour: string, ink: string, open: boolean): string => {
      const foot = boxOf(cam, { x, y, turn, w: 62, d: 54, h: 0.1 });
      const top = boxOf(cam, { x, y, turn, w: 92, d: 76, h: 96 });
      const wall = (p: Point, q: Point, w: number): Surface =>
        patch(cam, [top.at(...p, 96), top.at(...q, 96), foot.at(...q), foot.at(...p)], w, 98);
      const [front, side] = [wall([-1, -1], [1, -1], 92), wall([1, -1], [1, 1], 76)];
      const art: Print = [
        ...b.pattern(92, 98, {
          bg: colour,
          inks: [mix(colour, ink, 0.16), mix(colour, b.accent, 0.9), mix(colour, ink, 0.3)],
          cell: 23,
        }),
        shape(disc(46, 48, 26), colour),
        ...b.mark(35, 28, 22, ink, b.accent),
        b.say(b.name, 46, 62, 44, 10, ink, { anchor: 'middle' }),
      ];
      const rim = [top.at(-1, -1, 96), top.at(1, -1, 96), top.at(1, 1, 96), top.at(-1, 1, 96)];
      const back = patch(cam, [top.at(-1, 1, 96), top.at(1, 1, 96), foot.at(1, 1), foot.at(-1, 1)], 92, 98);
      const left = patch(cam, [top.at(-1, -1, 96), top.at(-1, 1, 96), foot.at(-1, 1), foot.at(-1, -1)], 76, 98);
      const roof = (): string => {
        const ridge = [top.at(-0.1, 0, 124), top.at(0.1, 0, 124)] as const;
        const panel = (p: readonly Vec[], k: number): string =>
          s.path(pts(p.map(cam)), lit(colour, k)) + s.line(pts(p.map(cam)), '#fff', 1.2, 'opacity=".4"');
        const [a, c, e, g] = [at(rim, 0), at(rim, 1), at(rim, 2), at(rim, 3)];
        return (
          panel([g, e, ridge[1], ridge[0]], 0.9) +
          panel([a, g, ridge[0]], 0.95) +
          panel([c, e, ridge[1]], 0.8) +
          panel([a, c, ridge[1], ridge[0]], 1.08)
        );
      };
      const noodles = (): string => {
        const strands = range(46).map((i) => {
          const p = (k: number): Vec =>
            top.at(
              Math.max(-0.86, Math.min(0.86, Math.sin(i * 1.7 + k) * 0.9)),
              Math.max(-0.8, Math.min(0.8, Math.cos(i * 2.3 + k * 1.3) * 0.86)),
              90 + ((i * 7) % 13) + (k % 2) * 4,
            );
          return s.line(
            `M${cam(p(0)).join(' ')}C${cam(p(1)).join(' ')} ${cam(p(2)).join(' ')} ${cam(p(3)).join(' ')}`,
            at(['#f3cf7a', '#e3b052', '#f8dd98', '#cf9438'], i),
            7,
            i % 4 ? '' : 'opacity=".95"',
          );
        });
        const bits = range(7).map(
          (i) =>
            `<circle cx="${cam(top.at(Math.sin(i * 2) * 0.6, Math.cos(i * 3) * 0.5, 104))[0]}" cy="${cam(top.at(Math.sin(i * 2) * 0.6, Math.cos(i * 3) * 0.5, 104))[1]}" r="${9 - (i % 3) * 2}" fill="${at(['#3f7d32', '#d2452f', '#6aa544'], i)}"/>`,
        );
        const stick = (u: number, lean: number): string => {
          const [p, q] = [cam(top.at(u, 0.1, 90)), cam(top.at(u + lean, 1, 214))];
          return (
            s.line(`M${p.join(' ')}L${q.join(' ')}`, '#7d3f1d', 10) +
            s.line(`M${p[0] - 2} ${p[1]}L${q[0] - 2} ${q[1]}`, '#c98455', 4)
          );
        };
        return (
          s.face(back, lit(colour, 1.1), [], { k: 0.7, gloss: 0 }) +
          s.face(left, lit(colour, 1.1), [], { k: 0.6, gloss: 0 }) +
          strands.join('') +
          bits.join('') +
          stick(0.1, 0.7) +
          stick(0.35, 0.62)
        );
      };
      return (
        s.shadow(cam, [...foot.foot, ...rim], { foot: foot.foot, soft: 17, op: 0.36 }) +
        (open ? noodles() : '') +
        s.face(side, colour, [], { k: 0.7, gloss: 0.04 }) +
        s.face(front, colour, art, { k: 1, gloss: 0.1 }) +
        s.path(pts([side(0, 0), side(38, 98), side(76, 0)]), '#fff', 'opacity=".07"') +
        s.line(pts([side(0, 0), side(38, 98), side(76, 0)]).slice(0, -1), '#12131c', 1.4, 'opacity=".22"') +
        s.edge(cam, at(rim, 0), at(rim, 1), 0.8, 2) +
        s.edge(cam, at(rim, 1), at(rim, 2), 0.5) +
        s.edge(cam, at(rim, 1), foot.at(1, -1), 0.4) +
        (open ? '' : roof())
      );
    };
    return pail(62, 40, -28, b.accent, b.on(b.accent), false) + pail(-46, -14, -20, b.main, b.on(b.main), true);
  },
  // a bucket heaped with chicken, a small one of popcorn size beside it
  bucket: (s, b) => {
    s.stand(400);
    const cam = camera({ el: 24, scale: 3, target: [8, 0, 92] });
    const big: RoundPlan = { x: -36, y: 10, top: 86, foot: 66, h: 150 };
    const small: RoundPlan = { x: 108, y: -36, top: 46, foot: 36, h: 72 };
    const heap = (p: RoundPlan, n: number, r: number): string => {
      const spots = range(n).map((i) => {
        const ring = i < n * 0.5 ? 0.68 : i < n * 0.82 ? 0.42 : 0.12;
        const a = (i * 2.4) % (Math.PI * 2);
        return {
          p: [
            p.x + Math.cos(a) * p.top * ring,
            p.y + Math.sin(a) * p.top * ring,
            p.h + 8 + (0.8 - ring) * r * 1.9,
          ] as Vec,
        };
      });
      return spots
        .sort((a, c) => c.p[1] - a.p[1])
        .map(({ p: q }) => {
          const [x, y] = cam(q);
          return nugget(s, x, y, r * cam.scale * (0.9 + s.rnd() * 0.25));
        })
        .join('');
    };
    const one = (p: RoundPlan, colour: string, badge: string, n: number, r: number): string => {
      const w = Math.PI * p.top;
      return (
        roundShadow(s, cam, p, 18, 0.36) +
        roundBody(s, cam, p, colour, roundPrint(b, w, p.h, badge, colour), 0.24) +
        mouth(s, cam, p, '#f7efdf', lit(colour, 1.2)) +
        rimFront(s, cam, p) +
        heap(p, n, r)
      );
    };
    return one(big, b.main, b.pale, 24, 25) + one(small, b.accent, b.pale, 13, 14);
  },
  // two cups of two sizes, and one lying stack behind them
  cups: (s, b) => {
    s.stand(430);
    const cam = camera({ el: 17, scale: 4.2, target: [0, 0, 70] });
    const tall: RoundPlan = { x: -34, y: 4, top: 45, foot: 31, h: 128 };
    const small: RoundPlan = { x: 66, y: -34, top: 40, foot: 28, h: 92 };
    const third: RoundPlan = { x: 34, y: 66, top: 45, foot: 31, h: 128 };
    const solid: Print = [
      shape(box(-1, -1, 130, 100), b.accent),
      ...b.mark(Math.PI * 20 - 14, 22, 28, b.on(b.accent), b.main),
      b.say(b.name, Math.PI * 20, 64, 42, 11, b.on(b.accent), { anchor: 'middle' }),
    ];
    const pale = mix(b.second, '#ffffff', 0.3);
    const plain: Print = [
      shape(box(-1, -1, 150, 140), pale),
      ...b.mark(Math.PI * 22.5 - 14, 40, 28),
      b.say(b.name, Math.PI * 22.5, 88, 48, 12, b.ink, { anchor: 'middle' }),
    ];
    return (
      cup(s, cam, third, pale, plain, '#f5f2ec') +
      cup(s, cam, tall, b.main, roundPrint(b, Math.PI * 45, 128, b.pale), '#2a2320') +
      cup(s, cam, small, b.accent, solid, '#f5f2ec')
    );
  },
};
/** The near half of a rolled rim. */
function rimFront(s: Studio, cam: Camera, p: RoundPlan): string {
  const arc = range(25).map((i) => {
    const a = Math.PI + (i / 24) * Math.PI;
    return cam([p.x + Math.cos(a) * p.top, p.y + Math.sin(a) * p.top, p.h]);
  });
  const d = 'M' + arc.map((q) => q.join(' ')).join('L');
  return s.line(d, '#fffaf0', 9) + s.line(d, '#000', 1.4, 'opacity=".2" transform="translate(0 5)"');
}

export const fastFoodBoxes = (s: Studio, b: Brand, art: FastFoodBoxesArt): string => LAYOUTS[art.layout](s, b);
