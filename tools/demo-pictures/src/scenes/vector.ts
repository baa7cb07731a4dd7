// Numbers in the plane and in space. A scene's space is in millimetres: x to the right, y away from us, z up.

export type Point = readonly [x: number, y: number];
export type Vec = readonly [x: number, y: number, z: number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const mul = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export function norm(a: Vec): Vec {
  return mul(a, 1 / (Math.hypot(...a) || 1));
}
export const between = (a: number, b: number, t: number): number => a + (b - a) * t;
export const lerp = (a: Vec, b: Vec, t: number): Vec => add(a, mul(sub(b, a), t));
export const lerp2 = (a: Point, b: Point, t: number): Point => [between(a[0], b[0], t), between(a[1], b[1], t)];

export const rad = (degrees: number): number => (degrees * Math.PI) / 180;
export const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
/** Two decimals are a fiftieth of a pixel; more only makes the SVG long. */
export const r2 = (v: number): number => Math.round(v * 100) / 100;

/** The item at `i`, going round: for lists that are walked in a circle and are never empty. */
export function at<T>(list: readonly T[], i: number): T {
  const item = list[((i % list.length) + list.length) % list.length];
  if (item === undefined) throw new Error('an empty list has no items to go round');
  return item;
}

/** Mulberry32. A scene draws its chances from a seed, so that it is the same picture every time. */
export function random(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** FNV-1a: a number from a text, for seeds and ids. */
export function hash(text: string): number {
  let h = 2166136261;
  for (const char of text) h = Math.imul(h ^ char.charCodeAt(0), 16777619) >>> 0;
  return h;
}
