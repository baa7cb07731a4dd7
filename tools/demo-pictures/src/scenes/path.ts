// SVG paths as texts of absolute M, L, C and Z: the only commands the projection (camera.ts) has to understand.
import { at, r2, range, rad } from './vector.ts';
import type { Point } from './vector.ts';

const PAIR = /(-?\d*\.?\d+(?:e-?\d+)?) (-?\d*\.?\d+(?:e-?\d+)?)/g;

/** Rewrites every coordinate pair of a path. */
export const each = (d: string, f: (x: number, y: number) => Point): string =>
  d.replace(PAIR, (_, x: string, y: string) => f(Number(x), Number(y)).map(r2).join(' '));
export const moved = (d: string, dx: number, dy: number): string => each(d, (x, y) => [x + dx, y + dy]);

/** A closed polygon. */
export const pts = (list: readonly Point[]): string => 'M' + list.map((p) => `${r2(p[0])} ${r2(p[1])}`).join('L') + 'Z';
/** An open polyline. */
export const open = (list: readonly Point[]): string => pts(list).slice(0, -1);

export function box(x: number, y: number, w: number, h: number, r = 0): string {
  if (r === 0) return `M${x} ${y}L${x + w} ${y}L${x + w} ${y + h}L${x} ${y + h}Z`;
  const k = r * 0.45;
  return (
    `M${x + r} ${y}L${x + w - r} ${y}C${x + w - k} ${y} ${x + w} ${y + k} ${x + w} ${y + r}` +
    `L${x + w} ${y + h - r}C${x + w} ${y + h - k} ${x + w - k} ${y + h} ${x + w - r} ${y + h}` +
    `L${x + r} ${y + h}C${x + k} ${y + h} ${x} ${y + h - k} ${x} ${y + h - r}` +
    `L${x} ${y + r}C${x} ${y + k} ${x + k} ${y} ${x + r} ${y}Z`
  );
}

/** A circle's share of a Bézier handle. */
export const ROUND = 0.5523;
export function disc(x: number, y: number, r: number): string {
  const k = r * ROUND;
  return (
    `M${x} ${y - r}C${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y}C${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r}` +
    `C${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y}C${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r}Z`
  );
}

/** A star or a deckled seal: `n` points, the valleys at `k` of the radius. */
export const burst = (x: number, y: number, r: number, n = 16, k = 0.86, turn = 0): string =>
  pts(
    range(n * 2).map((i) => {
      const a = (i * Math.PI) / n + rad(turn);
      const q = i % 2 ? r * k : r;
      return [x + Math.cos(a) * q, y + Math.sin(a) * q];
    }),
  );

/** A closed, soft outline through points (Catmull-Rom). */
export function flow(points: readonly Point[], k = 0.14): string {
  let d = `M${at(points, 0).map(r2).join(' ')}`;
  for (const i of range(points.length)) {
    const [before, a, b, after] = [at(points, i - 1), at(points, i), at(points, i + 1), at(points, i + 2)];
    d += `C${r2(a[0] + (b[0] - before[0]) * k)} ${r2(a[1] + (b[1] - before[1]) * k)}`;
    d += ` ${r2(b[0] - (after[0] - a[0]) * k)} ${r2(b[1] - (after[1] - a[1]) * k)} ${r2(b[0])} ${r2(b[1])}`;
  }
  return d + 'Z';
}

/** Points along a path, `n` to a curve. */
export function walk(d: string, n = 9): Point[] {
  const out: Point[] = [];
  let op = 'M';
  let buffer: number[] = [];
  let from: Point = [0, 0];
  for (const token of d.match(/[MLC]|-?\d*\.?\d+/g) ?? []) {
    if (/[MLC]/.test(token)) {
      op = token;
      buffer = [];
      continue;
    }
    buffer.push(Number(token));
    if (buffer.length < (op === 'C' ? 6 : 2)) continue;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = buffer;
    const end: Point = op === 'C' ? [x3, y3] : [x1, y1];
    if (op === 'M') out.push(end);
    for (let i = 1; op !== 'M' && i <= n; i++) {
      const t = i / n;
      const u = 1 - t;
      const [a, b, c, e] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
      if (op === 'L') out.push([from[0] + (end[0] - from[0]) * t, from[1] + (end[1] - from[1]) * t]);
      else out.push([a * from[0] + b * x1 + c * x2 + e * x3, a * from[1] + b * y1 + c * y2 + e * y3]);
    }
    from = end;
    buffer = [];
  }
  return out;
}

/** The convex outline of a cloud of points. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const q of list) {
      while (chain.length > 1 && turn(at(chain, -2), at(chain, -1), q) <= 0) chain.pop();
      chain.push(q);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}
