// What is printed on business cards: backs and fronts in several layouts, for any card size.
import type { Brand } from './brand.ts';
import { mix } from './colour.ts';
import { box, disc } from './path.ts';
import { outline, shape, shifted } from './print.ts';
import type { Print, Shape } from './print.ts';
import { at, hash, random, range } from './vector.ts';

const PEOPLE: readonly (readonly [string, string])[] = [
  ['Layla Haddad', 'Founder'],
  ['Omar Rahal', 'Director'],
  ['Priya Menon', 'Head of Design'],
  ['Yusuf Al Amin', 'Sales Manager'],
  ['Grace Mendoza', 'Store Manager'],
  ['Tariq Siddiqui', 'Site Engineer'],
  ['Noura Al Falasi', 'Partner'],
  ['Daniel Okafor', 'Architect'],
];
export const person = (b: Brand): readonly [string, string] => at(PEOPLE, hash(b.name));

const paper = (w: number, h: number, colour: string): Shape => shape(box(-1, -1, w + 2, h + 2), colour);
const grey = (b: Brand, ground: string): string => mix(b.on(ground), ground, 0.28);

/** Mark at the top-left, name in the middle, the person at the foot. */
export function classic(b: Brand, w: number, h: number, stock: string): Print {
  const [name, role] = person(b);
  const ink = b.on(stock);
  return [
    paper(w, h, stock),
    ...b.mark(7, 7.5, 11, b.read(stock), b.accent),
    b.say(b.name, 7, h * 0.62, w * 0.66, 9.5, ink),
    b.t(name, 7, h - 12.6, 3.1, ink, { weight: 700 }),
    b.t(role, 7, h - 8.1, 2.7, grey(b, stock)),
    b.t('+971 4 555 0134', w - 7, h - 12.6, 2.7, ink, { anchor: 'end' }),
    b.t('hello@' + b.slug, w - 7, h - 8.1, 2.7, grey(b, stock), { anchor: 'end' }),
  ];
}
/** Everything on the middle axis, for square and upright cards too. */
export function centred(b: Brand, w: number, h: number, stock: string): Print {
  const [name, role] = person(b);
  const ink = b.on(stock);
  const s = Math.min(w, h) * 0.26;
  return [
    paper(w, h, stock),
    ...b.mark((w - s) / 2, h * 0.16, s, b.read(stock), b.accent),
    b.say(b.name, w / 2, h * 0.16 + s + 11, w * 0.8, 9, ink, { anchor: 'middle' }),
    b.t(name, w / 2, h - 13, 3, ink, { weight: 700, anchor: 'middle' }),
    b.t(`${role}  ·  ${b.slug}`, w / 2, h - 8.4, 2.5, grey(b, stock), { anchor: 'middle' }),
  ];
}
/** A patterned band at the left, the details in a column beside it. */
export function banded(b: Brand, w: number, h: number, stock: string): Print {
  const [name, role] = person(b);
  const ink = b.on(stock);
  const x = w * 0.4;
  return [
    ...b.pattern(w * 0.33, h + 2, { cell: h / 4 }),
    shape(box(w * 0.33, -1, w, h + 2), stock),
    b.say(b.name, x, 16, w * 0.52, 8, ink),
    shape(box(x, 20, 12, 0.7), b.accent),
    b.t(name, x, h * 0.62, 3.2, ink, { weight: 700 }),
    b.t(role, x, h * 0.62 + 4.4, 2.7, grey(b, stock)),
    b.t('+971 4 555 0134', x, h - 11.6, 2.6, ink),
    b.t(b.slug, x, h - 7.4, 2.6, ink),
  ];
}
/** The name as large as the card allows. */
export function bold(b: Brand, w: number, h: number, ground: string): Print {
  const ink = b.on(ground);
  return [
    paper(w, h, ground),
    b.say(b.name, 6, h * 0.6, w - 12, 19, ink),
    b.t(person(b)[0], 6, h - 7, 3, ink, { weight: 600 }),
    ...b.mark(w - 17, h - 17, 11, ink, b.accent === ground ? b.second : b.accent),
  ];
}
/** The mark alone, large. */
export function emblem(b: Brand, w: number, h: number, ground: string): Print {
  const s = Math.min(w, h) * 0.42;
  const second = [b.accent, b.second, b.main].find((c) => c !== ground) ?? b.second;
  return [paper(w, h, ground), ...b.mark((w - s) / 2, (h - s) / 2, s, b.on(ground), second)];
}
export const patterned = (b: Brand, w: number, h: number): Print => b.pattern(w, h, { cell: Math.min(w, h) / 3 });

/** A square of modules with the three eyes a reader looks for. */
function code(x: number, y: number, s: number, ink: string, ground: string, seed: string): Shape[] {
  const n = 21;
  const m = s / n;
  const rnd = random(hash(seed));
  const inEye = (i: number, j: number): boolean => (i < 8 && j < 8) || (i > 12 && j < 8) || (i < 8 && j > 12);
  const cells = range(n * n).flatMap((k) => {
    const [i, j] = [k % n, Math.floor(k / n)];
    return inEye(i, j) || rnd() < 0.52 ? [] : [shape(box(x + i * m, y + j * m, m * 1.04, m * 1.04), ink)];
  });
  const eye = (i: number, j: number): Shape[] => [
    shape(box(x + i * m, y + j * m, 7 * m, 7 * m), ink),
    shape(box(x + (i + 1) * m, y + (j + 1) * m, 5 * m, 5 * m), ground),
    shape(box(x + (i + 2) * m, y + (j + 2) * m, 3 * m, 3 * m), ink),
  ];
  return [...cells, ...eye(0, 0), ...eye(14, 0), ...eye(0, 14)];
}
/** Details at the left, a code to scan at the right. */
export function scannable(b: Brand, w: number, h: number, stock: string): Print {
  const [name, role] = person(b);
  const ink = b.on(stock);
  const s = h * 0.56;
  return [
    paper(w, h, stock),
    ...b.mark(7, 8, 9, b.read(stock), b.accent),
    b.say(b.name, 7, 28, w - s - 20, 7.4, ink),
    b.t(name, 7, h - 13, 3, ink, { weight: 700 }),
    b.t(role, 7, h - 8.6, 2.6, grey(b, stock)),
    ...code(w - s - 7, (h - s) / 2 - 2, s, b.ink, stock, b.name),
    b.t('Scan to save', w - 7 - s / 2, h - 7.2, 2.4, grey(b, stock), { anchor: 'middle' }),
  ];
}
/** A loyalty card's ten places, six of them stamped. */
export function loyalty(b: Brand, w: number, h: number, ground: string): Print {
  const ink = b.on(ground);
  const places = range(10).flatMap((i) => {
    const [x, y] = [w * 0.14 + (i % 5) * w * 0.18, h * 0.52 + Math.floor(i / 5) * h * 0.26];
    const r = h * 0.1;
    if (i >= 6) return [outline(disc(x, y, r), ink, 0.4)];
    return [shape(disc(x, y, r), ink), ...b.stamp(x - r * 0.6, y - r * 0.6, r * 1.2, ground, ink)];
  });
  return [
    paper(w, h, ground),
    b.say(b.name, 7, 13, w * 0.6, 8.4, ink),
    b.t('The tenth is on us', 7, 18.6, 2.8, ink, { op: 0.85 }),
    ...places,
  ];
}
/** An appointment card: a heading and lines to fill in. */
export function appointment(b: Brand, w: number, h: number, stock: string): Print {
  const ink = b.on(stock);
  const rows = ['Day', 'Date', 'Time'].flatMap((label, i) => [
    b.t(label, 7, h * 0.5 + i * 8.2, 2.7, grey(b, stock)),
    shape(box(19, h * 0.5 + i * 8.2 + 0.6, w - 26, 0.28), mix(ink, stock, 0.5)),
  ]);
  const wrote = b.serif('Tuesday', 24, h * 0.5 - 0.6, 4.4, '#23409a', { italic: true, turn: -2 });
  return [
    paper(w, h, stock),
    shape(box(-1, -1, w + 2, 15), b.main),
    b.say('Your next visit', 7, 10, w * 0.6, 6.4, b.on(b.main)),
    ...rows,
    wrote,
    ...shifted(b.mark(0, 0, 8, b.on(b.main), b.accent), w - 15, 3.4),
  ];
}
