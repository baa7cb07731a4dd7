// Official papers: letterheads, slips, invoice books, certificates, notepads.
import type { Art } from './art.ts';
import type { Brand } from './brand.ts';
import { camera, corners3, curling, lay, lying } from './camera.ts';
import type { Camera } from './camera.ts';
import { lit, mix } from './colour.ts';
import { certificate, form, letter, notes, slip, stamped } from './paper-faces.ts';
import { box, burst, disc, pts } from './path.ts';
import { shape } from './print.ts';
import { pen, turned } from './props.ts';
import { block, curlLight, foil, foilOn, placed, sheet } from './sheet.ts';
import type { Studio } from './studio.ts';
import type { Vec } from './vector.ts';

export interface OfficialPapersArt extends Art {
  layout: 'set' | 'letterhead' | 'invoice-book' | 'certificate' | 'notepad';
}
const A4 = [210, 297] as const;
const A5 = [148, 210] as const;
const WHITE = '#fefdfa';

/** A rubber stamp: a block in a wooden mount, with a turned handle. */
function stamp(s: Studio, cam: Camera, x: number, y: number, b: Brand): string {
  const wood = '#b5783f';
  const low = corners3(lying(cam, x, y, 0, -14, 74, 32));
  const level = (z: number): Vec[] => low.map((p) => [p[0], p[1], z]);
  const slice = (z1: number, z2: number, colour: string): string =>
    [
      [3, 2, 0.92],
      [2, 1, 0.64],
    ]
      .map(([i = 0, j = 0, k = 1]) => {
        const [a, c] = [level(z1), level(z2)];
        const q = [c[i], c[j], a[j], a[i]].filter((p) => p !== undefined);
        return s.path(pts(q.map(cam)), lit(colour, k));
      })
      .join('');
  const handle = [
    [18, 13],
    [20, 13],
    [22, 8],
    [40, 6.5],
    [50, 8],
    [60, 14],
    [70, 17],
    [80, 15],
    [86, 9],
    [88, 3],
  ] as const;
  return (
    s.shadow(cam, [...low, ...level(16), [x, y, 84]], { foot: low, soft: 15, op: 0.42 }) +
    slice(0, 4, '#7c2a22') +
    slice(4, 18, wood) +
    s.path(pts(level(18).map(cam)), lit(wood, 1.15)) +
    turned(s, cam, x, y, handle, mix(b.main, '#20242a', 0.25))
  );
}
/** The glued or stitched head of a pad. */
function headBand(s: Studio, f: ReturnType<typeof lying>, colour: string, h = 11): string {
  const head = lay(f, box(-0.6, -1, f.w + 1.2, h));
  return (
    s.path(head, '#2b2118', `opacity=".3" filter="${s.blurIn(head, 3)}" transform="translate(1 3)"`) +
    s.path(
      head,
      s.linear(f(0, 0), f(0, h - 1), [
        [0, lit(colour, 1.25)],
        [0.3, colour],
        [1, lit(colour, 0.82)],
      ]),
    )
  );
}

type Layout = (s: Studio, b: Brand) => string;
const LAYOUTS: Readonly<Record<OfficialPapersArt['layout'], Layout>> = {
  // everything an office needs, in one design
  set: (s, b) => {
    const cam = camera({ el: 60, scale: 2.5, target: [4, -8, 0] });
    const copies = [
      ['#f7cdd3', 'Copy: accounts', 15, 5],
      ['#fbe9a6', 'Copy: customer', 8, 2.5],
    ] as const;
    const flat = lying(cam, 118, 32, 2, -9, ...A5);
    const top = curling(flat, 1, 1, 18);
    const ink = mix('#c0271f', b.accent, 0.3);
    return (
      sheet(s, lying(cam, -86, 22, 0, 7, ...A4), WHITE, letter(b)) +
      copies
        .map(([paper, part, dx, dr]) =>
          sheet(s, lying(cam, 120 + dx, 30 - dx * 0.9, 1.5 - dx * 0.05, -9 - dr, ...A5), paper, form(b, paper, part), {
            op: 0.26,
          }),
        )
        .join('') +
      sheet(s, top, '#fefefb', [...form(b, '#fefefb', 'Original'), ...stamped(b, 44, 142, ink)], { cut: 14 }) +
      curlLight(s, top, 1, 1) +
      headBand(s, flat, b.main) +
      sheet(s, lying(cam, -30, -104, 3, -7, 210, 99), WHITE, slip(b), { op: 0.4 }) +
      stamp(s, cam, 160, -98, b)
    );
  },
  // a ream, one sheet pulled out of it, and a pen
  letterhead: (s, b) => {
    const cam = camera({ el: 52, scale: 2.55, target: [6, -8, 8] });
    return (
      block(
        s,
        cam,
        {
          x: -70,
          y: 34,
          rot: 14,
          w: A4[0],
          h: A4[1],
          n: 14,
          t: 1.8,
          edge: '#f4f0e6',
          stock: WHITE,
          top: letter(b),
          mess: 1.4,
          gloss: 0.05,
        },
        16,
      ) +
      sheet(s, curling(lying(cam, 96, -22, 1, -10, ...A4), 1, 0, 20), WHITE, letter(b, 'dark'), { cut: 14, op: 0.38 }) +
      pen(s, cam, 34, -112, 62, b.accent)
    );
  },
  // two books: one closed, one open at its three papers
  'invoice-book': (s, b) => {
    const cam = camera({ el: 50, scale: 2.95, target: [4, -10, 8] });
    const [w, h] = A5;
    const cover = [
      shape(box(-1, -1, w + 2, h + 2), b.main),
      ...b.pattern(w, 70, { cell: 24 }),
      shape(box(-1, 70, w + 2, h), b.main),
      b.say(b.name, 14, 120, 120, 20, b.on(b.main)),
      b.t('INVOICE BOOK', 14, 136, 6, b.on(b.main), { weight: 700, track: 0.14 }),
      b.t('No. 004201 to 004250', 14, 190, 5, b.on(b.main), { op: 0.85 }),
    ];
    const base = { x: 74, y: 4, rot: -13, w, h };
    const turnedOver = curling(placed(cam, base, 15), 1, 1, 34);
    const papers = [
      ['#f7cdd3', 4, 2],
      ['#fbe9a6', 2, 1],
    ] as const;
    return (
      block(
        s,
        cam,
        { x: -88, y: 20, rot: 11, w, h, n: 12, t: 1.3, edge: '#efe9dc', stock: b.main, top: cover, mess: 0.4 },
        16,
      ) +
      block(
        s,
        cam,
        {
          ...base,
          n: 9,
          t: 1.3,
          edge: '#efe9dc',
          stock: '#ffffff',
          top: form(b, '#f7cdd3', 'Copy: accounts'),
          mess: 0.4,
        },
        16,
      ) +
      papers
        .map(([paper, dx, i]) =>
          sheet(
            s,
            lying(cam, base.x + dx, base.y - dx * 1.4, 13 + i, base.rot - i * 1.6, w, h),
            paper,
            form(b, paper, 'Copy'),
            { op: 0.2 },
          ),
        )
        .join('') +
      sheet(s, turnedOver, '#fefefb', form(b, '#fefefb', 'Original'), { cut: 14, op: 0.3 }) +
      curlLight(s, turnedOver, 1, 1) +
      headBand(s, placed(cam, base, 15.4), b.main) +
      pen(s, cam, -14, -106, 70, b.accent)
    );
  },
  certificate: (s, b) => {
    const cam = camera({ el: 60, scale: 2.85, target: [0, -4, 0] });
    const [h, w] = A4;
    const f = lying(cam, 6, -8, 4, 4, w, h);
    const gold = foilOn(s, f);
    const seal = lying(cam, 104, -74, 5, 4, 64, 64);
    const ribbon = (dx: number): string =>
      lay(seal, `M${28 + dx} 40L${42 + dx} 40L${46 + dx * 2} 92L${36 + dx * 1.6} 84L${26 + dx * 2} 92Z`);
    const d = lay(seal, burst(32, 32, 30, 26, 0.9));
    return (
      sheet(s, lying(cam, -22, 22, 0, -8, w, h), b.main, b.pattern(w, h, { cell: 42 }), { op: 0.34 }) +
      sheet(s, f, '#fbf6e8', certificate(b, w, h, gold), { op: 0.42, soft: 13 }) +
      [-9, 7]
        .map(
          (dx) =>
            s.path(
              ribbon(dx),
              '#2b2118',
              `opacity=".35" filter="${s.blurIn(ribbon(dx), 4)}" transform="translate(4 5)"`,
            ) + s.path(ribbon(dx), lit(b.main, dx < 0 ? 1.1 : 0.95)),
        )
        .join('') +
      s.path(d, '#2b2118', `opacity=".45" filter="${s.blurIn(d, 5)}" transform="translate(4 6)"`) +
      s.path(d, foil(s, seal(4, 4), seal(60, 60))) +
      s.print(seal, [
        { d: disc(32, 32, 22), stroke: '#7d5417', strokeWidth: 0.6 },
        ...b.stamp(20, 20, 24, '#7d5417', '#e3bd6c'),
      ])
    );
  },
  // pads, the upper one written on
  notepad: (s, b) => {
    const cam = camera({ el: 47, scale: 2.9, target: [6, -6, 10] });
    const [w, h] = A5;
    const pad = (x: number, y: number, rot: number, n: number, lines: boolean): string => {
      const place = { x, y, rot, w, h };
      const band = s.path(lay(placed(cam, place, n * 1.1 + 0.4), box(-0.4, -0.6, w + 0.8, 9)), lit(b.main, 0.98));
      return (
        block(
          s,
          cam,
          {
            ...place,
            n,
            t: 1.1,
            edge: '#f6f2e8',
            stock: '#fdfcf8',
            top: notes(b, w, h, lines),
            mess: 0.25,
            gloss: 0.05,
          },
          15,
        ) + band
      );
    };
    const slipOut = curling(lying(cam, 116, -46, 1, -38, w, h), 0, 1, 26);
    return (
      pad(-74, 34, 13, 26, false) +
      sheet(s, slipOut, '#fdfcf8', notes(b, w, h, true), { cut: 14 }) +
      curlLight(s, slipOut, 0, 1) +
      pad(36, -2, -9, 16, true) +
      pen(s, cam, -52, -96, 108, b.accent)
    );
  },
};

export const officialPapers = (s: Studio, b: Brand, art: OfficialPapersArt): string => LAYOUTS[art.layout](s, b);
