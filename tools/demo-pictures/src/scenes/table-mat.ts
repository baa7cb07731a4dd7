// Table mats, laid for a meal.
import type { Art } from './art.ts';
import type { Brand } from './brand.ts';
import { camera, lay, lying } from './camera.ts';
import type { Camera } from './camera.ts';
import { luma, mix } from './colour.ts';
import { box, burst, disc } from './path.ts';
import { outline, shape } from './print.ts';
import type { Print, Shape } from './print.ts';
import { crayon, cutlery, plate } from './props.ts';
import { fibres, sheet } from './sheet.ts';
import type { Studio } from './studio.ts';
import { at, range } from './vector.ts';

export interface TableMatArt extends Art {
  layout: 'laid' | 'diner' | 'round' | 'kids';
}
const [W, H] = [420, 297];

/** A deckle of small scallops round the sheet. */
function scalloped(): string {
  const [n, m, r] = [21, 15, 5.6];
  const [wx, wy] = [W / n, H / m];
  let d = 'M0 0';
  for (const i of range(n)) d += `C${i * wx + wx * 0.15} ${-r} ${i * wx + wx * 0.85} ${-r} ${(i + 1) * wx} 0`;
  for (const i of range(m)) d += `C${W + r} ${i * wy + wy * 0.15} ${W + r} ${i * wy + wy * 0.85} ${W} ${(i + 1) * wy}`;
  for (const i of range(n))
    d += `C${W - i * wx - wx * 0.15} ${H + r} ${W - i * wx - wx * 0.85} ${H + r} ${W - (i + 1) * wx} ${H}`;
  for (const i of range(m))
    d += `C${-r} ${H - i * wy - wy * 0.15} ${-r} ${H - i * wy - wy * 0.85} 0 ${H - (i + 1) * wy}`;
  return d + 'Z';
}
/** A napkin folded to a square, with the mark in one colour. */
function napkin(
  s: Studio,
  b: Brand,
  cam: Camera,
  x: number,
  y: number,
  z: number,
  rot: number,
  size: number,
  colour: string,
): string {
  const f = lying(cam, x, y, z, rot, size, size);
  const ink = b.on(colour);
  const seam = s.line(lay(f, box(2.5, 2.5, size - 5, size - 5)), ink, 1, 'opacity=".5" stroke-dasharray="4 3"');
  return sheet(s, f, colour, b.mark(size / 3, size / 3, size / 3, ink, ink), { soft: 6, op: 0.34, gloss: 0.16 }) + seam;
}

type Layout = (s: Studio, b: Brand) => string;
const LAYOUTS: Readonly<Record<TableMatArt['layout'], Layout>> = {
  laid: (s, b) => {
    const cam = camera({ el: 63, scale: 2.1, target: [2, 6, 0] });
    const paper = mix('#fdfaf2', b.second, luma(b.second) > 0.3 ? 0.14 : 0.03);
    const outlineOfMat = scalloped();
    const other: Print = [
      shape(box(-9, -9, W + 18, H + 18), b.accent),
      ...b.mark(W - 118, 26, 84, b.on(b.accent), b.main),
      b.say(b.name, 30, 70, 200, 44, b.on(b.accent)),
    ];
    const [frame, mid] = [24, W / 2];
    const art: Print = [
      ...b.pattern(W, H, { cell: 36 }),
      shape(box(frame, frame, W - frame * 2, H - frame * 2, 6), paper),
      shape(box(frame + 4, frame + 4, W - frame * 2 - 8, 0.9), b.accent),
      shape(box(frame + 4, H - frame - 4.9, W - frame * 2 - 8, 0.9), b.accent),
      ...b.mark(mid - 13, 40, 26),
      b.say(b.name, mid, 96, 200, 34, b.read(paper), { anchor: 'middle' }),
      b.t('KITCHEN  ·  BAR  ·  GARDEN', mid, 112, 6.4, b.ink, { anchor: 'middle', weight: 600, track: 0.16, op: 0.8 }),
      b.t('Please stay as long as you like.', mid, 262, 6.4, b.ink, { anchor: 'middle', op: 0.8 }),
    ];
    const turn = 5;
    const mat = lying(cam, -18, -22, 1, turn, W, H);
    const lay3 = (kind: 'fork' | 'knife' | 'spoon', u: number, v: number): string => {
      const [x, y] = mat.f3(u, v);
      return cutlery(s, cam, kind, x, y, turn, 1);
    };
    const [px, py] = mat.f3(mid, 184);
    return (
      sheet(s, lying(cam, 44, 52, 0, -9, W, H), b.accent, other, { outline: outlineOfMat, soft: 12 }) +
      sheet(s, mat, paper, art, { outline: outlineOfMat, soft: 14 }) +
      lay3('fork', 78, 160) +
      plate(s, cam, px, py, 56) +
      lay3('knife', 326, 160) +
      lay3('spoon', 358, 164) +
      napkin(s, b, cam, px + 2, py + 1, 5, turn - 38, 54, mix(b.accent, '#ffffff', 0.08))
    );
  },
  // brown paper with the menu on it, cutlery rolled in at the left
  diner: (s, b) => {
    const cam = camera({ el: 66, scale: 2.28, target: [0, -2, 0] });
    const brown = '#d3ae80';
    const ink = b.main;
    const dish = (x: number, y: number, name: string, price: string): Print => [
      b.t(name, x, y, 7, ink, { weight: 600 }),
      b.t(price, x + 118, y, 7, b.accent, { weight: 800, anchor: 'end' }),
      shape(box(x, y + 3, 118, 0.4), ink, 0.4),
    ];
    const left = [
      ['Smash burger', '38'],
      ['Double cheese', '46'],
      ['Brisket roll', '52'],
      ['Hot wings', '34'],
    ] as const;
    const right = [
      ['Loaded fries', '24'],
      ['Slaw', '14'],
      ['Shakes', '28'],
      ['Lemonade', '18'],
    ] as const;
    const art: Print = [
      shape(box(-2, -2, W + 4, H + 4), brown),
      ...fibres(s, W, H, brown, 150),
      outline(box(12, 12, W - 24, H - 24, 4), ink, 1.6),
      outline(box(16, 16, W - 32, H - 32, 3), ink, 0.6),
      ...b.stamp(W / 2 - 24, 28, 48, ink, brown),
      b.say(b.name, W / 2, 118, 250, 46, ink, { anchor: 'middle' }),
      b.t('BURGERS  ·  WINGS  ·  SHAKES', W / 2, 134, 8, b.accent, { anchor: 'middle', weight: 800, track: 0.18 }),
      ...left.flatMap(([n, p], i) => dish(56, 172 + i * 24, n, p)),
      ...right.flatMap(([n, p], i) => dish(246, 172 + i * 24, n, p)),
    ];
    const mat = lying(cam, 4, 2, 1, -6, W, H);
    const [x, y] = mat.f3(30, 150);
    const roll = lying(cam, x - 16, y + 2, 2, -2, 52, 210);
    return (
      sheet(s, lying(cam, 16, 14, 0, -3, W, H), brown, fibres(s, W, H, brown, 60), { soft: 12, rim: 0.3 }) +
      sheet(s, mat, brown, art, { soft: 14, rim: 0.35 }) +
      sheet(
        s,
        roll,
        '#fbf7ee',
        [
          shape(box(0, 0, 2, 210), mix('#fbf7ee', b.accent, 0.6)),
          shape(box(50, 0, 2, 210), mix('#fbf7ee', b.accent, 0.6)),
        ],
        { soft: 8 },
      ) +
      cutlery(s, cam, 'fork', x - 26, y + 14, -2, 3) +
      cutlery(s, cam, 'knife', x - 6, y + 14, -2, 3) +
      sheet(
        s,
        lying(cam, x - 16, y - 42, 6, -2, 56, 42),
        b.accent,
        [b.say(b.name, 28, 25, 44, 9, b.on(b.accent), { anchor: 'middle' })],
        { soft: 6 },
      )
    );
  },
  // round board under a charger plate, as hotels lay it
  round: (s, b) => {
    const cam = camera({ el: 60, scale: 2.3, target: [0, 0, 0] });
    const R = 165;
    const one = (x: number, y: number, z: number, colour: string): string => {
      const f = lying(cam, x, y, z, 8, R * 2, R * 2);
      const pale = mix(b.second, '#ffffff', 0.4);
      const art: Print = [
        ...b.pattern(R * 2, R * 2, {
          bg: colour,
          inks: [mix(colour, b.second, 0.75), b.accent, mix(colour, b.second, 0.3)],
          cell: 44,
        }),
        shape(disc(R, R, R * 0.72), pale),
        outline(disc(R, R, R * 0.75), b.accent, 2),
        outline(disc(R, R, R * 0.97), b.accent, 1.4),
        b.say(b.name, R, R * 0.47, 110, 17, b.read(pale), { anchor: 'middle' }),
      ];
      return sheet(s, f, colour, art, { outline: disc(R, R, R), soft: 15, gloss: 0.12 });
    };
    return (
      one(118, 84, 0, b.accent) +
      one(-34, -26, 2, b.main) +
      plate(s, cam, -34, -40, 84, 3) +
      napkin(s, b, cam, -34, -40, 8, 40, 66, b.main) +
      cutlery(s, cam, 'fork', -228, -20, 4) +
      cutlery(s, cam, 'knife', 162, -34, -4) +
      cutlery(s, cam, 'spoon', 192, -36, -4)
    );
  },
  // a maze, dots to join, a camel to colour in, and crayons
  kids: (s, b) => {
    const cam = camera({ el: 66, scale: 2.3, target: [0, -4, 0] });
    const paper = '#fffdf4';
    const mat = lying(cam, -6, 6, 1, 5, W, H);
    const ink = b.ink;
    const camel =
      'M250 240L250 196C246 176 252 164 266 160C276 146 288 146 296 160C304 144 318 144 326 160C340 164 344 172 346 182C356 178 358 160 356 144C355 134 364 128 374 130L392 136C396 140 394 146 388 147L374 148C374 170 372 196 350 204L350 240L340 240L338 206L284 206L282 240L272 240L270 206L262 202L260 240Z';
    const maze: Shape[] = range(6).flatMap((i) => {
      const r = 12 + i * 9;
      const gap = at([20, 200, 80, 280, 140, 330], i);
      const arc = range(33).map((k): [number, number] => {
        const a = ((gap + 16 + (k * 328) / 32) * Math.PI) / 180;
        return [92 + Math.cos(a) * r, 196 + Math.sin(a) * r];
      });
      return [outline('M' + arc.map((p) => p.join(' ')).join('L'), ink, 2.2)];
    });
    const art: Print = [
      ...b.pattern(W, 56, { cell: 28 }),
      shape(box(-2, 56, W + 4, H), paper),
      shape(box(90, 16, 240, 44, 22), b.main),
      b.say(b.name, W / 2, 47, 200, 30, b.on(b.main), { anchor: 'middle' }),
      b.t('Find the way to the oasis', 28, 118, 9, ink, { weight: 700 }),
      ...maze,
      shape(burst(92, 196, 8, 8, 0.5), b.accent),
      b.t('Colour the camel', 246, 118, 9, ink, { weight: 700 }),
      shape(camel, mix(paper, b.accent, 0.16)),
      outline(camel, ink, 1.8),
      shape('M262 202C264 180 262 168 266 160C276 146 288 146 296 160L292 206L270 206Z', b.accent),
      shape(box(196, 252, 200, 1.4), ink),
      shape(disc(222, 156, 15), '#f7c948'),
      ...range(6).map((i) => shape(disc(200 + i * 32, 274 - (i % 2) * 8, 3), at([b.main, b.accent, '#f7c948'], i))),
    ];
    return (
      sheet(
        s,
        lying(cam, 26, 26, 0, -7, W, H),
        b.accent,
        b.pattern(W, H, { bg: b.accent, inks: [b.second, b.main, b.second], cell: 50 }),
        { outline: box(0, 0, W, H, 18), soft: 12 },
      ) +
      sheet(s, mat, paper, art, { outline: box(0, 0, W, H, 18), soft: 14 }) +
      crayon(s, cam, 206, -28, 28, b.accent) +
      crayon(s, cam, 186, -106, -52, b.main) +
      crayon(s, cam, -76, -148, 84, '#e9b100')
    );
  },
};

export const tableMat = (s: Studio, b: Brand, art: TableMatArt): string => LAYOUTS[art.layout](s, b);
