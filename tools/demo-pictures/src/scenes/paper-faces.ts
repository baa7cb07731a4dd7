// What is printed on official papers.
import type { Brand } from './brand.ts';
import { mix } from './colour.ts';
import { box } from './path.ts';
import { outline, shape, shifted } from './print.ts';
import type { Print } from './print.ts';
import { range } from './vector.ts';

const grey = (b: Brand): string => mix(b.ink, '#ffffff', 0.35);
const PAPER = '#fefdfa';

/** An A4 letter; the second design has a dark head. */
export function letter(b: Brand, head: 'light' | 'dark' = 'light'): Print {
  const dark = head === 'dark';
  const ink = dark ? b.on(b.main) : b.ink;
  const lines = [b.slug, '+971 4 555 0134', '14 Al Safa Street, Dubai'];
  const signature =
    'M22 256C30 238 34 240 31 254C29 264 40 240 45 244C49 248 40 258 47 256C56 252 58 242 63 246C66 250 60 258 68 255C76 251 88 246 100 250';
  return [
    shape(box(-1, -1, 212, 299), PAPER),
    shape(box(-1, -1, 212, dark ? 58 : 9), b.main),
    ...b.mark(20, 24, 24, dark ? ink : b.main, b.accent),
    b.say(b.name, 52, 43, 84, 17, ink),
    ...lines.map((t, i) =>
      b.t(t, 190, 30 + i * 7, 4.3, dark || i === 0 ? ink : grey(b), { anchor: 'end', weight: i ? 400 : 600 }),
    ),
    shape(box(20, 60, 170, 0.7), b.accent),
    b.t('Ms Layla Haddad', 20, 80, 5, b.ink, { weight: 600 }),
    b.t('Head of Purchasing', 20, 87, 4.6, grey(b)),
    b.t('3 March', 190, 80, 4.6, grey(b), { anchor: 'end' }),
    b.t('Dear Layla,', 20, 106, 5.4, b.ink),
    ...b.copy(20, 114, 170, 6, 7.6),
    ...b.copy(20, 162, 170, 5, 7.6),
    ...b.copy(20, 213.5, 170, 3, 7.6),
    outline(signature, mix(b.ink, '#1d3fa0', 0.5), 0.9),
    ...shifted(b.pattern(212, 20, { cell: 10 }), 0, 281),
  ];
}

export function slip(b: Brand): Print {
  const pattern = b.pattern(72, 101, { cell: 24, inks: [b.second, b.accent, mix(b.main, b.pale, 0.25)] });
  return [
    shape(box(-1, -1, 212, 101), b.main),
    ...shifted(pattern, -1, -1),
    shape(box(71, -1, 142, 101), mix(PAPER, b.second, 0.1)),
    b.say('With compliments', 82, 42, 112, 16, b.read(PAPER)),
    ...[58, 68].map((y) => shape(box(82, y, 112, 0.5), mix(b.ink, '#ffffff', 0.7))),
    b.t(b.slug, 82, 88, 4.6, b.ink, { weight: 600 }),
    b.t('+971 4 555 0134', 194, 88, 4.6, b.ink, { anchor: 'end', op: 0.7 }),
  ];
}

/** One part of an invoice set; each part has the same form on its own coloured paper. */
export function form(b: Brand, paper: string, part: string): Print {
  const line = mix(paper, b.ink, 0.28);
  const columns = [12, 22, 92, 114];
  const pen = '#23409a';
  const items = [
    ['Letterheads, 120 g', '1,000'],
    ['Compliment slips', '500'],
    ['Envelopes, peel seal', '1,000'],
    ['Folders, die-cut', '250'],
    ['Delivery', '1'],
  ] as const;
  return [
    shape(box(-1, -1, 150, 212), paper),
    ...b.mark(12, 20, 15),
    b.say(b.name, 32, 32, 54, 10, b.ink),
    b.t('INVOICE', 136, 30, 8.4, b.read(PAPER), { anchor: 'end', weight: 800, track: 0.06 }),
    b.t('No. 004217', 136, 39, 5, mix('#b3261e', b.ink, 0.15), { anchor: 'end', weight: 600 }),
    b.t(part, 136, 46, 3.4, grey(b), { anchor: 'end' }),
    ...['To', 'Date', 'Reference'].flatMap((t, i) => [
      b.t(t, 12, 52 + i * 8, 3.4, grey(b)),
      shape(box(32, 53 + i * 8, 104, 0.35), line),
    ]),
    b.t('Haddad Trading', 33, 51.5, 4.4, pen, { weight: 400 }),
    b.t('3 March', 33, 59.5, 4.4, pen),
    shape(box(12, 74, 124, 9, 1), b.main),
    ...['', 'Description', 'Qty', ''].map((t, i) =>
      b.t(t, (columns[i] ?? 0) + 1.5, 80.3, 3.8, b.on(b.main), { weight: 600 }),
    ),
    ...range(7).map((i) => shape(box(12, 94 + i * 11, 124, 0.3), line)),
    ...columns.slice(1).map((x) => shape(box(x - 1, 83, 0.3, 80), line)),
    ...items.flatMap(([what, n], i) => [
      b.t(String(i + 1), 14, 92.5 + i * 11, 3.8, grey(b)),
      b.t(what, 23, 92.5 + i * 11, 4.2, b.ink),
      b.t(n, 111, 92.5 + i * 11, 4.2, b.ink, { anchor: 'end' }),
    ]),
    shape(box(92, 168, 44, 9, 1), mix(paper, b.main, 0.14)),
    b.t('Total', 94, 174, 4, b.ink, { weight: 700 }),
    b.t('Received by', 12, 192, 3.4, grey(b)),
    shape(box(12, 196, 58, 0.35), line),
  ];
}
/** A stamp's print: a double frame and one word, a little uneven, as rubber leaves it. */
export const stamped = (b: Brand, x: number, y: number, ink: string): Print => [
  { ...outline(box(x, y, 70, 27, 3), ink, 1.5), op: 0.82 },
  { ...outline(box(x + 2.4, y + 2.4, 65.2, 22.2, 3), ink, 0.6), op: 0.82 },
  b.t('RECEIVED', x + 35, y + 14, 11, ink, { weight: 800, anchor: 'middle', track: 0.08, op: 0.86 }),
  b.t('3 MARCH  ·  DUBAI', x + 35, y + 21.2, 4.2, ink, { weight: 600, anchor: 'middle', track: 0.12, op: 0.8 }),
];

/** A certificate: a patterned frame, gold lines, a name to be written. */
export function certificate(b: Brand, w: number, h: number, gold: string): Print {
  const paper = '#fbf6e8';
  const mid = w / 2;
  const frame = 17;
  return [
    ...b.pattern(w, h, {
      bg: mix(b.main, paper, 0.12),
      inks: [mix(b.main, paper, 0.5), mix(b.accent, paper, 0.2), mix(b.main, paper, 0.3)],
      cell: 17,
    }),
    shape(box(frame, frame, w - frame * 2, h - frame * 2), paper),
    outline(box(frame + 3, frame + 3, w - frame * 2 - 6, h - frame * 2 - 6), gold, 1),
    ...b.mark(mid - 10, 30, 20),
    b.say('Certificate', mid, 79, 150, 27, b.read(paper), { anchor: 'middle' }),
    b.t('OF EXCELLENCE', mid, 91, 6, b.accent, { anchor: 'middle', weight: 600, track: 0.3 }),
    b.t('This is awarded to', mid, 107, 5.4, grey(b), { anchor: 'middle' }),
    b.serif('Noura Al Falasi', mid, 126, 16, b.ink, { anchor: 'middle', italic: true }),
    shape(box(mid - 62, 131, 124, 0.5), b.accent),
    b.t(`for the first place in the summer course of ${b.name}`, mid, 142, 4.8, grey(b), { anchor: 'middle' }),
    shape(box(50, 172, 60, 0.4), grey(b)),
    b.t('Director', 80, 179, 4.4, grey(b), { anchor: 'middle' }),
  ];
}

/** A notepad's sheet: the brand at its head, ruled or dotted; the written one carries a list. */
export function notes(b: Brand, w: number, h: number, written: boolean): Print {
  const line = mix('#ffffff', b.ink, 0.22);
  const list = ['Call the printer', 'Proof by Tuesday', '500 cards, matte', 'New vests for site 4', 'Thank Priya'];
  return [
    shape(box(-1, -1, w + 2, h + 2), '#fdfcf8'),
    ...b.mark(12, 17, 12),
    b.say(b.name, 30, 27, 80, 10, b.ink),
    ...range(17).map((i) => shape(box(12, 48 + i * 8.8, w - 24, 0.35), line)),
    ...(written
      ? list.map((t, i) => b.serif(t, 14, 46.4 + i * 8.8, 6.4, '#2a4a9c', { italic: true, turn: -0.6 }))
      : []),
    b.t(b.slug, w - 12, h - 6, 3.6, grey(b), { anchor: 'end' }),
  ];
}
