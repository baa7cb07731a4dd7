// Envelopes, open and closed.
import type { Art } from './art.ts';
import type { Brand } from './brand.ts';
import { camera, lay, lying, edgeOf } from './camera.ts';
import type { Camera } from './camera.ts';
import { lit, mix } from './colour.ts';
import { box, burst, disc } from './path.ts';
import { shape, shifted } from './print.ts';
import type { Print } from './print.ts';
import { fibres, sheet } from './sheet.ts';
import type { Studio } from './studio.ts';

export interface EnvelopesArt extends Art {
  layout: 'open' | 'window' | 'kraft' | 'invitation';
}

/** The back of a closed envelope: side seams and the flap, which throws a thin shade. */
function closedBack(s: Studio, f: ReturnType<typeof lying>, stock: string, flap: string, op = 0.3): string {
  const d = lay(f, flap, 8);
  return (
    `<g clip-path="${s.clip(edgeOf(f))}">` +
    s.path(d, '#2b2118', `filter="${s.blurIn(d, 6)}" opacity="${op}" transform="translate(2 6)"`) +
    s.path(d, lit(stock, 1.02)) +
    s.path(
      d,
      s.linear(f(f.w / 2, 0), f(f.w / 2, f.h * 0.6), [
        [0, '#fff', 0.22],
        [0.6, '#fff', 0],
        [1, '#1a130a', 0.06],
      ]),
    ) +
    s.line(d, '#fff', 1.4, 'opacity=".6"') +
    '</g>'
  );
}
const address = (b: Brand, w: number, h: number, ground: string): Print => [
  shape(box(-1, -1, w + 2, h + 2), ground),
  ...b.mark(14, 12, 16, b.on(ground), b.accent),
  b.say(b.name, 36, 24, 70, 11, b.on(ground)),
];

/** An envelope whose flap stands open and shows its lining; a letter comes half out of it. */
function openOne(s: Studio, b: Brand, cam: Camera, stock: string): string {
  const [w, h, rot] = [220, 114, 9];
  const env = lying(cam, 12, -58, 1, rot, w, h);
  const flap = lay(env, 'M0 0L34 -94C38 -106 46 -112 58 -112L162 -112C174 -112 182 -106 186 -94L220 0Z', 6);
  const lining = 'M10 4L42 -91C45 -100 51 -104 60 -104L160 -104C169 -104 175 -100 178 -91L210 4Z';
  const letter = lying(cam, 10, -10, 2, rot - 2.5, 190, 150);
  const edge = edgeOf(letter);
  const front = 'M0 0C8 7 20 10 40 10L180 10C200 10 212 7 220 0L220 114L0 114Z';
  const pocket = lay(env, front, 6);
  const seam = lay(env, 'M0 114L78 52C92 42 128 42 142 52L220 114Z', 8);
  const wrote: Print = [
    shape(box(-1, -1, 192, 152), '#fefdfa'),
    ...b.mark(15, 13, 17),
    b.say(b.name, 38, 27, 70, 13, b.ink),
    b.t(b.slug, 175, 19, 4.4, b.ink, { anchor: 'end', weight: 600 }),
    b.t('+971 4 555 0134', 175, 26, 4.4, b.ink, { anchor: 'end' }),
    shape(box(15, 38, 160, 0.6), b.accent),
    b.t('Dear Ms Haddad,', 15, 53, 5.2, b.ink),
    ...b.copy(15, 59, 160, 8, 7.4),
  ];
  const shadow = (d: string, r: number, op: number, by: string): string =>
    s.path(d, '#2b2118', `filter="${s.blurIn(d, r)}" opacity="${op}" transform="translate(${by})"`);
  return (
    shadow(flap, 16, 0.34, '12 16') +
    shadow(flap, 3, 0.4, '2 3') +
    sheet(s, env, stock, []) +
    s.path(flap, stock) +
    s.face(env, b.main, shifted(b.pattern(220, 112, { cell: 28 }), 0, -108), { outline: lining, cut: 6, k: 0.97 }) +
    s.path(
      flap,
      s.linear(env(0, -104), env(0, 6), [
        [0, '#fff', 0.1],
        [0.7, '#1a130a', 0],
        [1, '#1a130a', 0.34],
      ]),
    ) +
    `<g clip-path="${s.clip(lay(env, 'M-200 -400L420 -400L420 8L-200 8Z', 4))}">` +
    shadow(edge, 9, 0.42, '7 9') +
    s.face(letter, '#fefdfa', wrote, { k: 1, gloss: 0.05 }) +
    s.line(edge, '#fff', 1.2) +
    '</g>' +
    `<g clip-path="${s.clip(edge + pocket)}">${shadow(pocket, 6, 0.5, '1 -7')}</g>` +
    s.face(env, stock, [], { outline: front, cut: 6, k: 1, gloss: 0.08 }) +
    `<g clip-path="${s.clip(pocket)}">` +
    shadow(seam, 5, 0.26, '-1 -4') +
    s.path(seam, lit(stock, 0.985)) +
    s.line(seam, '#fff', 1.3, 'opacity=".9"') +
    s.print(env, [...b.mark(103, 80, 14), b.t(b.slug, 110, 104, 4, b.ink, { anchor: 'middle', op: 0.75 })]) +
    '</g>' +
    s.line(lay(env, 'M0 0C8 7 20 10 40 10L180 10C200 10 212 7 220 0', 6), '#fff', 1.8)
  );
}

type Layout = (s: Studio, b: Brand) => string;
const LAYOUTS: Readonly<Record<EnvelopesArt['layout'], Layout>> = {
  open: (s, b) => {
    const cam = camera({ el: 64, scale: 3, target: [-6, -20, 0] });
    const second: Print = [
      shape(box(-1, -1, 222, 116), b.main),
      ...b.mark(14, 80, 20, b.on(b.main), b.accent),
      b.say(b.name, 42, 96, 80, 13, b.on(b.main)),
      b.t('14 Al Safa Street, Dubai', 14, 108, 4, b.on(b.main), { op: 0.8 }),
    ];
    return (
      sheet(s, lying(cam, -48, -66, 0, -13, 220, 114), b.main, second, { soft: 12, rim: 0.35 }) +
      openOne(s, b, cam, mix('#fbf9f3', b.second, 0.06))
    );
  },
  // window envelopes: a fanned set, the uppermost with its address showing
  window: (s, b) => {
    const cam = camera({ el: 58, scale: 3, target: [2, -2, 0] });
    const [w, h] = [220, 110];
    const white = '#fcfbf7';
    const one = (x: number, y: number, z: number, rot: number, back: boolean): string => {
      const f = lying(cam, x, y, z, rot, w, h);
      if (back)
        return (
          sheet(s, f, white, [], { soft: 12 }) +
          closedBack(s, f, white, 'M0 -1L0 8L26 46C30 52 36 54 44 54L176 54C184 54 190 52 194 46L220 8L220 -1Z')
        );
      const pane = box(20, 48, 92, 42, 4);
      const seen: Print = [
        ...address(b, w, h, white),
        shape(box(-1, 102, w + 2, 9), b.main),
        b.t('RETURN TO: P.O. BOX 4041, DUBAI', 206, 20, 3.6, b.ink, { anchor: 'end', op: 0.7, track: 0.06 }),
      ];
      const inside: Print = [
        shape(box(0, 40, 130, 60), '#ffffff'),
        b.t('Haddad Trading LLC', 27, 60, 5, b.ink, { weight: 600 }),
        b.t('Office 1204, Al Safa Tower', 27, 67.5, 4.6, b.ink),
        b.t('Sheikh Zayed Road', 27, 74.5, 4.6, b.ink),
        b.t('Dubai', 27, 81.5, 4.6, b.ink),
      ];
      const d = lay(f, pane);
      return (
        sheet(s, f, white, seen, { soft: 12 }) +
        `<g clip-path="${s.clip(d)}">${s.print(f, inside)}${s.path(
          d,
          s.linear(f(20, 48), f(112, 90), [
            [0, '#1a130a', 0.2],
            [0.16, '#1a130a', 0.03],
            [0.4, '#fff', 0.45],
            [0.5, '#fff', 0.05],
            [0.62, '#fff', 0.5],
            [0.66, '#fff', 0],
            [1, '#1a130a', 0.06],
          ]),
        )}</g>` +
        s.line(d, '#8d949c', 1.4, 'opacity=".6"')
      );
    };
    return (
      one(-46, 62, 0, 20, true) + one(48, 44, 1, -9, false) + one(-34, -14, 2, 8, true) + one(14, -58, 3, -4, false)
    );
  },
  // a C4 in brown kraft, closed with string between two buttons, and a small one on it
  kraft: (s, b) => {
    const cam = camera({ el: 62, scale: 2.45, target: [0, 0, 0] });
    const brown = '#c9a273';
    const [w, h] = [229, 324];
    const f = lying(cam, -44, 4, 0, 9, w, h);
    const small = lying(cam, 122, -52, 2, -14, 162, 229);
    const flapOf = (W: number, H: number): string =>
      `M0 -1L0 4L${W * 0.1} ${H * 0.27}C${W * 0.12} ${H * 0.29} ${W * 0.15} ${H * 0.3} ${W * 0.2} ${H * 0.3}L${W * 0.8} ${H * 0.3}C${W * 0.85} ${H * 0.3} ${W * 0.88} ${H * 0.29} ${W * 0.9} ${H * 0.27}L${W} 4L${W} -1Z`;
    const button = (g: typeof f, u: number, v: number): string => {
      const d = lay(g, disc(u, v, 8.5));
      return (
        s.path(d, '#2b2118', `opacity=".5" filter="${s.blurIn(d, 3)}" transform="translate(3 4)"`) +
        s.path(d, lit(b.accent, 0.96)) +
        s.line(d, '#fff', 1, 'opacity=".4"') +
        s.path(lay(g, disc(u, v, 2)), '#e9dcc3')
      );
    };
    const string = (g: typeof f, u: number, v: number): string => {
      const d = lay(
        g,
        `M${u} ${v}C${u - 12} ${v + 8} ${u - 12} ${v + 30} ${u} ${v + 38}C${u + 12} ${v + 30} ${u + 12} ${v + 8} ${u} ${v}C${u + 9} ${v + 12} ${u - 9} ${v + 26} ${u} ${v + 38}C${u + 22} ${v + 44} ${u + 14} ${v + 70} ${u + 34} ${v + 82}`,
        4,
      );
      return (
        s.line(d, '#2b2118', 3.4, `opacity=".35" filter="${s.blurIn(d, 2)}" transform="translate(2 3)"`) +
        s.line(d, '#f0e6d2', 2.4)
      );
    };
    const back = (g: typeof f, W: number, H: number): string => {
      const mark: Print = [
        ...fibres(s, W, H, brown, 120),
        ...b.stamp(W / 2 - 18, H * 0.56, 36, b.main, brown),
        b.say(b.name, W / 2, H * 0.56 + 52, W * 0.5, 15, b.main, { anchor: 'middle' }),
      ];
      return (
        sheet(s, g, brown, mark, { soft: 14, rim: 0.3 }) +
        closedBack(s, g, brown, flapOf(W, H), 0.42) +
        string(g, W / 2, H * 0.22) +
        button(g, W / 2, H * 0.22) +
        button(g, W / 2, H * 0.22 + 38)
      );
    };
    const front: Print = [
      shape(box(-1, -1, 164, 231), b.main),
      ...b.pattern(162, 90, {
        bg: b.main,
        inks: [mix(b.main, brown, 0.9), b.accent, mix(b.main, '#ffffff', 0.2)],
        cell: 27,
      }),
      shape(box(-1, 90, 164, 150), b.main),
      b.say(b.name, 14, 130, 130, 20, b.on(b.main)),
      b.t('14 Al Safa Street, Dubai', 14, 144, 5.4, b.on(b.main), { op: 0.85 }),
      ...[176, 190, 204].map((y) => shape(box(14, y, 100, 0.6), b.on(b.main), 0.5)),
    ];
    return back(f, w, h) + sheet(s, small, b.main, front, { soft: 13, rim: 0.4 });
  },
  // square, with a deep flap and a seal
  invitation: (s, b) => {
    const cam = camera({ el: 56, scale: 3.5, target: [0, -2, 0] });
    const w = 160;
    const closed = lying(cam, 62, 20, 1, -12, w, w);
    const flap = 'M0 -1L0 2L72 92C76 97 84 97 88 92L160 2L160 -1Z';
    const seal = lay(closed, burst(80, 90, 15, 14, 0.93));
    const seam = lay(closed, 'M0 160L64 84C72 76 88 76 96 84L160 160Z', 6);
    const card = lying(cam, -58, -12, 2, 9, 150, 150);
    const cream = '#fcf6ea';
    const invite: Print = [
      ...b.pattern(150, 150, {
        cell: 25,
        bg: mix(cream, b.second, 0.5),
        inks: [mix(b.main, cream, 0.55), b.accent, mix(b.main, cream, 0.75)],
      }),
      shape(disc(75, 75, 58), cream),
      b.t('YOU ARE INVITED', 75, 50, 4.6, b.read(cream), { anchor: 'middle', weight: 600, track: 0.24 }),
      b.say(b.name, 75, 80, 96, 20, b.read(cream), { anchor: 'middle' }),
      b.t('Friday 12 April, seven in the evening', 75, 98, 4.4, b.ink, { anchor: 'middle' }),
      b.t('Al Majaz, Sharjah', 75, 106, 4.4, b.ink, { anchor: 'middle', op: 0.8 }),
    ];
    return (
      sheet(s, lying(cam, 40, 46, 0, 16, w, w), lit(b.main, 1.25), [], { soft: 12, rim: 0.4 }) +
      sheet(s, closed, b.main, [], { soft: 13, rim: 0.4 }) +
      s.path(seam, '#2b2118', `opacity=".2" filter="${s.blurIn(seam, 4)}"`) +
      s.path(seam, lit(b.main, 0.97)) +
      s.line(seam, '#fff', 1, 'opacity=".25"') +
      closedBack(s, closed, b.main, flap, 0.45) +
      s.path(seal, '#2b2118', `opacity=".5" filter="${s.blurIn(seal, 4)}" transform="translate(3 5)"`) +
      s.path(
        seal,
        s.linear(closed(66, 76), closed(94, 104), [
          [0, '#f1d48c'],
          [0.4, '#c9973f'],
          [0.7, '#e9c677'],
          [1, '#8f611d'],
        ]),
      ) +
      s.print(closed, b.stamp(72, 82, 16, '#7d5417', '#c9973f')) +
      sheet(s, card, cream, invite, { soft: 13 })
    );
  },
};

export const envelopes = (s: Studio, b: Brand, art: EnvelopesArt): string => LAYOUTS[art.layout](s, b);
