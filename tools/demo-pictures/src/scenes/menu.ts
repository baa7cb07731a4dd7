// Menus: folded board, clipboard, table tent, slim card.
import type { Art } from './art.ts';
import type { Brand } from './brand.ts';
import { camera, corners3, lying, standing, surface } from './camera.ts';
import type { Camera, Surface } from './camera.ts';
import { lit, mix } from './colour.ts';
import { box, pts } from './path.ts';
import { outline, shape } from './print.ts';
import type { Print, Shape, Words } from './print.ts';
import { cutlery, plate } from './props.ts';
import { sheet, slab } from './sheet.ts';
import { quad, roundBody, roundShadow, disc3 } from './solids.ts';
import type { Studio } from './studio.ts';
import { add, at } from './vector.ts';
import type { Point } from './vector.ts';

export interface MenuArt extends Art {
  layout: 'bifold' | 'board' | 'tent' | 'long';
}
type Course = readonly [string, readonly (readonly [string, string])[]];
const FOOD: readonly Course[] = [
  [
    'Starters',
    [
      ['Burrata', 'fig, thyme'],
      ['Smoked aubergine', 'tahini, mint'],
      ['Prawn toast', 'sesame'],
    ],
  ],
  [
    'Mains',
    [
      ['Lamb shoulder', 'freekeh, pine nuts'],
      ['Sea bream', 'fennel, lemon'],
      ['Wild mushroom rice', 'parsley'],
      ['Half chicken', 'sumac, onion'],
    ],
  ],
  [
    'Sweet',
    [
      ['Date cake', 'cream'],
      ['Pistachio ice', 'rose'],
      ['Lemon tart', 'burnt sugar'],
    ],
  ],
];
const DRINKS: readonly Course[] = [
  [
    'Coffee',
    [
      ['Espresso', '14'],
      ['Cortado', '18'],
      ['Flat white', '20'],
      ['Spanish latte', '24'],
    ],
  ],
  [
    'Cold',
    [
      ['Iced mocha', '26'],
      ['Lemon mint', '22'],
      ['Hibiscus tonic', '24'],
      ['Date shake', '28'],
    ],
  ],
  [
    'Tea',
    [
      ['Karak', '12'],
      ['Mint', '14'],
      ['Earl Grey', '16'],
    ],
  ],
];
/** Dishes in courses: what it is, and at the right what comes with it or what it costs. */
function list(b: Brand, courses: readonly Course[], W: number, y0: number, step: number, size = 6.6): Print {
  const out: (Words | Shape)[] = [];
  let y = y0;
  for (const [head, rows] of courses) {
    out.push(b.say(head, 14, y, W - 28, size * 1.8, b.read('#fdfbf4')), shape(box(14, y + 4, W - 28, 0.5), b.accent));
    y += step + 3.5;
    for (const [dish, more] of rows) {
      out.push(
        b.serif(dish, 14, y, size),
        b.serif(more, W - 14, y, size * 0.88, b.ink, { anchor: 'end', italic: true, op: 0.8 }),
      );
      y += step;
    }
    y += step * 0.85;
  }
  return out;
}
const title = (b: Brand, w: number, h: number, word: string): Print => {
  const ink = b.on(b.main);
  return [
    ...b.pattern(w, h * 0.53, { cell: w / 4 }),
    shape(box(-1, h * 0.53, w + 2, h), b.main),
    b.say(word, w * 0.09, h * 0.75, w * 0.82, w * 0.31, ink),
    b.say(b.name, w * 0.09, h * 0.85, w * 0.6, w * 0.09, ink),
    b.t(b.slug, w * 0.09, h * 0.95, w * 0.034, ink, { op: 0.85 }),
    ...b.mark(w * 0.8, h * 0.885, w * 0.115, ink, b.accent),
  ];
};
/** A glass of something cold or hot, seen from the side: a cup with a saucer. */
function cup(s: Studio, cam: Camera, x: number, y: number, r: number, colour: string, drink: string): string {
  const p = { x, y, z: 3, top: r, foot: r * 0.72, h: r * 1.1 };
  const saucer = disc3(cam, { ...p, z: 0 }, 2, r * 1.7);
  return (
    roundShadow(s, cam, { ...p, z: 0, top: r * 1.7, foot: r * 1.7, h: 3 }, 12, 0.34) +
    s.path(saucer, lit(colour, 0.92)) +
    s.path(disc3(cam, { ...p, z: 0 }, 2.6, r * 1.6), lit(colour, 1.04)) +
    roundShadow(s, cam, p, 6, 0.3) +
    roundBody(s, cam, p, colour, []) +
    s.path(disc3(cam, p, p.h, r), lit(colour, 1.1)) +
    s.path(disc3(cam, p, p.h - 1.5, r * 0.9), drink) +
    s.line(disc3(cam, p, p.h, r), '#fff', 1.6, 'opacity=".8"')
  );
}

type Layout = (s: Studio, b: Brand) => string;
const LAYOUTS: Readonly<Record<MenuArt['layout'], Layout>> = {
  // a folded board that stands open beside a plate, a place laid before it
  bifold: (s, b) => {
    s.stand(300);
    const cam = camera({ el: 24, scale: 3.02, target: [-12, -28, 90] });
    const [w, h] = [148, 210];
    const stock = mix('#fdfbf4', b.second, 0.1);
    const P: readonly Point[] = [
      [-172, -4],
      [-32, 42],
      [110, -4],
    ];
    const inner: Print = [
      shape(box(-1, -1, w + 2, h + 2), stock),
      ...list(b, FOOD, w, 29, 10.6),
      b.t('Tell us what you do not eat; we cook around it.', 14, 202, 4, b.ink, { op: 0.7 }),
    ];
    const faces = [title(b, w, h, 'Menu'), inner];
    const boards = [0, 1].map((i) => standing(cam, at(P, i), at(P, i + 1), h));
    const shadows = boards.map((p) =>
      s.shadow(cam, corners3(p), { foot: [p.f3(0, h), p.f3(p.w, h)], soft: 16, op: 0.26 }),
    );
    const napkinColour = mix(b.accent, '#ffffff', 0.06);
    const napkin = lying(cam, -57, -100, 1.6, 76, 74, 198);
    const hem = b.on(b.accent);
    const place =
      plate(s, cam, 140, -104, 88) +
      sheet(
        s,
        napkin,
        napkinColour,
        [shape(box(5, 5, 0.7, 188), hem), shape(box(68, 5, 0.7, 188), hem), ...b.mark(27, 160, 18, hem, hem)],
        { soft: 9, op: 0.36, gloss: 0.12 },
      ) +
      cutlery(s, cam, 'fork', -66, -90, 74, 2.4) +
      cutlery(s, cam, 'knife', -61, -116, 75, 2.4);
    const drawn = boards.map((p, i) => {
      const back = (q: readonly [number, number, number]): readonly [number, number, number] => add(q, [0, 2.4, 0]);
      const [a, c] = [p.f3(0, 0), p.f3(p.w, 0)];
      const light = s.linear(
        p(0, 100),
        p(p.w, 100),
        i
          ? [
              [0, '#1a130a', 0.26],
              [0.1, '#1a130a', 0.07],
              [0.4, '#fff', 0.05],
              [1, '#1a130a', 0.04],
            ]
          : [
              [0, '#fff', 0.1],
              [0.6, '#1a130a', 0.02],
              [0.93, '#1a130a', 0.1],
              [1, '#1a130a', 0.3],
            ],
      );
      const k = p.w / w;
      const face: Surface = surface(cam, (u, v) => p.f3(u * k, v), w, h);
      return (
        s.path(pts([a, c, back(c), back(a)].map(cam)), lit(b.main, 1.12)) +
        s.face(face, stock, at(faces, i), { k: i ? 1 : 0.97, gloss: 0.05 }) +
        s.path(quad(cam, face), light) +
        s.edge(cam, a, c, 1, 1.8)
      );
    });
    return shadows.join('') + place + drawn.join('');
  },
  // one sheet on an oak board with a steel clip
  board: (s, b) => {
    const cam = camera({ el: 60, scale: 2.55, target: [0, 0, 0] });
    const place = { x: -26, y: 4, rot: 10, w: 236, h: 336 };
    const oak = '#b98a56';
    const grain: Print = [
      shape(box(-1, -1, 238, 338), oak),
      ...[18, 47, 74, 96, 131, 158, 190, 214].map((x, i) =>
        outline(
          `M${x} 0C${x + 6 - (i % 3) * 5} 110 ${x - 5 + (i % 2) * 9} 220 ${x + 3} 338`,
          lit(oak, i % 2 ? 0.86 : 0.93),
          i % 3 ? 0.7 : 1.5,
        ),
      ),
    ];
    const top = lying(cam, place.x, place.y, 8, place.rot, 210, 297);
    const paper = '#fbf6ea';
    const face: Print = [
      shape(box(-1, -1, 212, 299), paper),
      ...b.mark(96, 34, 18, b.main, b.accent),
      b.say(b.name, 105, 76, 150, 24, b.ink, { anchor: 'middle' }),
      b.t('THIS WEEK', 105, 88, 6, b.read(b.pale), { anchor: 'middle', weight: 700, track: 0.3 }),
      ...list(b, FOOD, 210, 112, 12.4, 7.6),
    ];
    const clip = lying(cam, place.x, place.y, 11, place.rot, 210, 297);
    const steel = s.linear(clip(60, 0), clip(150, 16), [
      [0, '#f4f6f7'],
      [0.35, '#aab1b8'],
      [0.6, '#eef0f2'],
      [1, '#7f878f'],
    ]);
    const jaw = sheet(
      s,
      lying(cam, clip.f3(105, -1)[0], clip.f3(105, -1)[1], 11, place.rot, 92, 22),
      '#b9bfc5',
      [shape(box(-1, -1, 94, 24), steel), shape(box(4, 15, 84, 1.6), '#5c646c', 0.6)],
      { outline: box(0, 0, 92, 22, 4), soft: 6, op: 0.45 },
    );
    return (
      slab(s, cam, {
        ...place,
        outline: box(0, 0, 236, 336, 10),
        thick: 7,
        edge: lit(oak, 0.75),
        stock: oak,
        print: grain,
        soft: 16,
        gloss: 0.16,
      }) +
      sheet(s, top, paper, face, { soft: 5, op: 0.3 }) +
      jaw +
      cup(s, cam, 150, 62, 30, '#f7f4ee', '#4a2a17') +
      cutlery(s, cam, 'fork', 136, -90, -8) +
      cutlery(s, cam, 'knife', 168, -92, -8)
    );
  },
  // three-sided tents, one front, one turned
  tent: (s, b) => {
    s.stand(430);
    const cam = camera({ el: 20, scale: 3.1, target: [0, -6, 100] });
    const [w, h] = [100, 210];
    const offerFace: Print = [
      shape(box(-1, -1, w + 2, h + 2), b.main),
      ...b.pattern(w, 96, { cell: 25 }),
      shape(box(-1, 96, w + 2, h), b.main),
      b.say('Fresh', 9, 130, 82, 26, b.on(b.main)),
      b.say('lemonade', 9, 154, 82, 26, b.on(b.main)),
      b.t('Mint, ginger or rose', 9, 168, 6.4, b.on(b.main)),
      b.t('AED 18', 9, 196, 13, b.on(b.main), { weight: 800 }),
      ...b.mark(76, 182, 16, b.on(b.main), b.accent),
    ];
    const pale = '#fdfaf0';
    const listFace: Print = [
      shape(box(-1, -1, w + 2, h + 2), pale),
      ...b.mark(41, 12, 18, b.accent, b.main),
      b.say(b.name, w / 2, 46, 76, 15, b.ink, { anchor: 'middle' }),
      ...list(b, DRINKS, w, 64, 8.3, 5),
    ];
    const tent = (x: number, y: number, turn: number, front: Print, side: Print): string => {
      const a = (turn * Math.PI) / 180;
      const corner = (k: number): Point => [x + Math.cos(a + k) * 58, y + Math.sin(a + k) * 58];
      const [p, q, r] = [corner(Math.PI * 1.18), corner(-Math.PI * 0.18), corner(Math.PI * 0.5)];
      const f = standing(cam, p, q, h);
      const [right, left] = [standing(cam, q, r, h), standing(cam, r, p, h)];
      const foot = [
        [...p, 0],
        [...q, 0],
        [...r, 0],
      ] as const;
      const fit = (t: Surface): Surface => surface(cam, (u, v) => t.f3((u * t.w) / w, v), w, h);
      // a panel that is turned away shows its inside over the rim of the front one
      const seenFromOutside = right(right.w, 0)[0] > right(0, 0)[0];
      return (
        s.shadow(cam, [...foot, ...corners3(f), right.f3(right.w, 0)], { foot, soft: 17, op: 0.34 }) +
        s.face(left, pale, [], { k: 0.8, gloss: 0 }) +
        s.face(fit(right), pale, seenFromOutside ? side : [], { k: 0.7, gloss: 0.04 }) +
        s.face(fit(f), pale, front, { k: 1, gloss: 0.08 }) +
        s.edge(cam, f.f3(0, 0), f.f3(f.w, 0), 0.9, 2) +
        s.edge(cam, f.f3(f.w, 0), f.f3(f.w, h), 0.5, 1.4)
      );
    };
    return tent(86, 66, -26, listFace, offerFace) + tent(-56, -20, -12, offerFace, listFace);
  },
  // slim cards fanned beside a cup
  long: (s, b) => {
    const cam = camera({ el: 58, scale: 2.75, target: [6, 0, 0] });
    const [w, h] = [105, 297];
    const stock = '#fdf8ee';
    const drinks: Print = [
      shape(box(-1, -1, w + 2, h + 2), stock),
      shape(box(-1, -1, w + 2, 52), b.main),
      ...b.mark(14, 16, 20, b.on(b.main), b.accent),
      b.say(b.name, 40, 32, 54, 11, b.on(b.main)),
      ...list(b, DRINKS, w, 74, 12.2, 6.8),
      shape(box(-1, h - 14, w + 2, 20), b.accent),
    ];
    const back: Print = [
      ...b.pattern(w, h, { cell: w / 3 }),
      shape(box(20, 110, 65, 65), b.main),
      b.say('Drinks', w / 2, 150, 56, 18, b.on(b.main), { anchor: 'middle' }),
    ];
    return (
      sheet(s, lying(cam, -112, 12, 0, 24, w, h), stock, back, { soft: 13 }) +
      sheet(s, lying(cam, -22, -2, 2, 5, w, h), stock, drinks, { soft: 14 }) +
      sheet(
        s,
        lying(cam, 158, -112, 0, -48, w, h),
        b.accent,
        [shape(box(-1, -1, w + 2, h + 2), b.accent), ...b.mark(26, 60, 52, b.on(b.accent), b.main)],
        { soft: 12 },
      ) +
      cup(s, cam, 120, 74, 40, b.second, '#3c2112')
    );
  },
};

export const menu = (s: Studio, b: Brand, art: MenuArt): string => LAYOUTS[art.layout](s, b);
