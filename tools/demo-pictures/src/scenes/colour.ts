// Colours are '#rrggbb' texts. What a colour becomes in more or in less light is decided here.
import { between, dot, norm } from './vector.ts';
import type { Vec } from './vector.ts';

type Rgb = readonly [number, number, number];

/** The key light stands at the top-left. */
export const LIGHT: Vec = norm([-0.62, 0.04, 0.78]);
/** What stands and is seen from low down takes the light a little from the front, so that shadows fall behind it. */
export const FRONT: Vec = norm([-0.55, -0.34, 0.78]);

function rgb(colour: string): Rgb {
  const part = (i: number): number => Number.parseInt(colour.slice(i, i + 2), 16);
  return [part(1), part(3), part(5)];
}
const hex = (c: readonly number[]): string =>
  '#' +
  c
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');

export function mix(a: string, b: string, t: number): string {
  const [p, q] = [rgb(a), rgb(b)];
  return hex([between(p[0], q[0], t), between(p[1], q[1], t), between(p[2], q[2], t)]);
}

/** Relative luminance as WCAG defines it, 0 (black) to 1 (white). */
export function luma(colour: string): number {
  const linear = (v: number): number => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
  const [r, g, b] = rgb(colour);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
export function contrast(a: string, b: string): number {
  const [x, y] = [luma(a), luma(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** A colour under less (k < 1) or more (k > 1) light. Shade leans a little to blue, as studio fill light does. */
export function lit(colour: string, k: number): string {
  if (k > 1) return mix(colour, '#ffffff', Math.min(1, (k - 1) * 1.4));
  const [r, g, b] = rgb(colour);
  return hex([r * k, g * (k + (1 - k) * 0.03), b * (k + (1 - k) * 0.1)]);
}

/** Lambert's law with a generous fill light; a sheet that lies flat is 1. */
export const lambert = (normal: Vec): number => 0.68 + (0.32 * Math.max(-0.35, dot(norm(normal), LIGHT))) / LIGHT[2];

/** The shade of cloth stays in the cloth's hue: fluorescent yellow goes olive, not grey. */
export function deep(colour: string, k = 0.45): string {
  const channels = rgb(colour);
  if (luma(colour) > 0.6 && Math.min(...channels) < 120) return lit(mix(colour, '#6f7a00', 0.5), k + 0.06);
  const vivid = Math.max(...channels) > 200 && Math.min(...channels) < 90;
  if (vivid) return hex(channels.map((v) => 255 * (k + 0.3) * (v / 255) ** 1.35));
  return lit(colour, k);
}
