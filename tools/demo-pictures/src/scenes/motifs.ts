// Ten motifs. Each has a mark (a brand's sign, in a square of side `s`) and a pattern that fills a sheet.
import { mix } from './colour.ts';
import { ROUND, box, burst, disc, flow, pts } from './path.ts';
import { shape } from './print.ts';
import type { Shape } from './print.ts';
import { at, range } from './vector.ts';

export type Motif = 'bars' | 'dots' | 'arc' | 'grid' | 'leaf' | 'wave' | 'star' | 'ray' | 'terrazzo' | 'stripe';
type Mark = (x: number, y: number, s: number, main: string, second: string) => Shape[];

export interface PatternPlan {
  readonly w: number;
  readonly h: number;
  /** The size of one repeat. */
  readonly cell: number;
  readonly inks: readonly string[];
  readonly bg: string;
  readonly rnd: () => number;
}
type Pattern = (plan: PatternPlan) => Shape[];

/** A quarter disc whose corner is (x, y); `q` turns it. */
function quarter(x: number, y: number, r: number, q: number): string {
  const k = r * ROUND;
  const sx = q === 1 || q === 2 ? -1 : 1;
  const sy = q > 1 ? -1 : 1;
  return `M${x} ${y}L${x + sx * r} ${y}C${x + sx * r} ${y + sy * k} ${x + sx * k} ${y + sy * r} ${x} ${y + sy * r}Z`;
}
/** A leaf from one corner of a tile to the opposite one. */
function petal(x: number, y: number, s: number, q: number): string {
  const [x0, y0, x1, y1] = q % 2 ? [x + s, y, x, y + s] : [x, y, x + s, y + s];
  const [kx, ky] = [(x1 - x0) * ROUND, (y1 - y0) * ROUND];
  return `M${x0} ${y0}C${x0 + kx} ${y0} ${x1} ${y1 - ky} ${x1} ${y1}C${x1 - kx} ${y1} ${x0} ${y0 + ky} ${x0} ${y0}Z`;
}
/** A wave as a band that is filled down to `bottom`. */
function swell(w: number, y: number, amplitude: number, length: number, bottom: number, phase: number): string {
  let d = `M${-length + phase} ${y}`;
  let up = amplitude;
  for (let x = -length + phase; x < w + length; x += length / 2, up = -up) {
    d += `C${x + length * 0.18} ${y - up} ${x + length * 0.32} ${y - up} ${x + length / 2} ${y}`;
  }
  return `${d}L${w + length * 2} ${bottom}L${-length * 2} ${bottom}Z`;
}
/** The eight-pointed star of two squares. */
const khatam = (x: number, y: number, r: number): string => burst(x, y, r, 8, 0.765, 22.5);

export const MARK: Readonly<Record<Motif, Mark>> = {
  bars: (x, y, s, a, b) =>
    [0.5, 1, 0.72].map((k, i) =>
      shape(box(x + i * s * 0.36, y + s * (1 - k), s * 0.26, s * k, s * 0.13), i === 1 ? b : a),
    ),
  dots: (x, y, s, a, b) =>
    range(9).map((i) => {
      const [col, row] = [i % 3, Math.floor(i / 3)];
      const r = s * (0.15 - 0.0225 * (col + row));
      return shape(disc(x + s * (0.16 + col * 0.34), y + s * (0.16 + row * 0.34), r), i === 4 ? b : a);
    }),
  arc: (x, y, s, a, b) => [1, 0.62, 0.28].map((k, i) => shape(quarter(x, y + s, s * k, 3), i === 1 ? b : a)),
  grid: (x, y, s, a, b) => [
    shape(box(x, y, s * 0.46, s * 0.46), a),
    shape(box(x + s * 0.54, y + s * 0.54, s * 0.46, s * 0.46), a),
    shape(disc(x + s * 0.77, y + s * 0.23, s * 0.23), b),
    shape(quarter(x, y + s * 0.54, s * 0.46, 0), a),
  ],
  leaf: (x, y, s, a, b) => [
    shape(petal(x, y, s * 0.5, 0), a),
    shape(petal(x + s * 0.5, y, s * 0.5, 1), b),
    shape(petal(x, y + s * 0.5, s * 0.5, 1), b),
    shape(petal(x + s * 0.5, y + s * 0.5, s * 0.5, 0), a),
  ],
  wave: (x, y, s, a, b) => [
    shape(disc(x + s / 2, y + s / 2, s / 2), a),
    ...[0.42, 0.66].map((k) => {
      const px = (t: number): number => x + s * t;
      const py = (t: number): number => y + s * (k + t);
      return shape(
        `M${px(0.06)} ${py(0)}C${px(0.3)} ${py(-0.2)} ${px(0.55)} ${py(0.24)} ${px(0.94)} ${py(-0.02)}` +
          `C${px(0.6)} ${py(0.42)} ${px(0.3)} ${py(-0.04)} ${px(0.06)} ${py(0)}Z`,
        b,
      );
    }),
  ],
  star: (x, y, s, a, b) => [
    shape(khatam(x + s / 2, y + s / 2, s / 2), a),
    shape(khatam(x + s / 2, y + s / 2, s * 0.24), b),
  ],
  ray: (x, y, s, a, b) => [
    ...range(7).map((i) => {
      const t = Math.PI * (1 + i / 6);
      const [cos, sin] = [Math.cos(t), Math.sin(t)];
      const [cx, cy, w] = [x + s / 2, y + s * 0.78, s * 0.045];
      const out = (k: number, side: number): [number, number] => [
        cx + cos * s * k - sin * w * side,
        cy + sin * s * k + cos * w * side,
      ];
      return shape(pts([out(0.36, -1), out(0.56, -1.5), out(0.56, 1.5), out(0.36, 1)]), a);
    }),
    shape(
      `M${x + s * 0.22} ${y + s * 0.78}C${x + s * 0.22} ${y + s * 0.41} ${x + s * 0.78} ${y + s * 0.41} ${x + s * 0.78} ${y + s * 0.78}Z`,
      b,
    ),
    shape(box(x, y + s * 0.84, s, s * 0.08), a),
  ],
  terrazzo: (x, y, s, a, b) => [
    shape(
      flow([
        [x + s * 0.05, y + s * 0.4],
        [x + s * 0.34, y],
        [x + s * 0.62, y + s * 0.22],
        [x + s * 0.4, y + s * 0.62],
      ]),
      a,
    ),
    shape(
      flow([
        [x + s * 0.62, y + s * 0.08],
        [x + s, y + s * 0.2],
        [x + s * 0.9, y + s * 0.5],
        [x + s * 0.72, y + s * 0.42],
      ]),
      b,
    ),
    shape(
      flow([
        [x + s * 0.52, y + s * 0.6],
        [x + s * 0.94, y + s * 0.66],
        [x + s * 0.84, y + s],
        [x + s * 0.4, y + s * 0.94],
      ]),
      a,
    ),
    shape(
      flow([
        [x, y + s * 0.7],
        [x + s * 0.26, y + s * 0.68],
        [x + s * 0.28, y + s * 0.96],
        [x + s * 0.04, y + s],
      ]),
      b,
    ),
  ],
  stripe: (x, y, s, a, b) => [
    shape(disc(x + s / 2, y + s / 2, s / 2), a),
    ...[-0.16, 0.06, 0.28].map((k) => {
      const [u, v] = [x + s * (0.5 + k), y + s * 0.12];
      return shape(
        pts([
          [u, v],
          [u + s * 0.1, v],
          [u - s * 0.22, v + s * 0.76],
          [u - s * 0.32, v + s * 0.76],
        ]),
        b,
      );
    }),
  ],
};

/** Visits every tile of a sheet. */
function tiles(
  w: number,
  h: number,
  cell: number,
  f: (x: number, y: number, i: number, j: number) => readonly Shape[],
): Shape[] {
  const out: Shape[] = [];
  for (let j = 0; j * cell < h; j++) for (let i = 0; i * cell < w; i++) out.push(...f(i * cell, j * cell, i, j));
  return out;
}

export const PATTERN: Readonly<Record<Motif, Pattern>> = {
  bars: ({ w, h, cell, inks }) => {
    const step = cell * 0.62;
    const heights = [0.34, 0.78, 0.52, 0.92, 0.62, 0.24, 0.84, 0.46, 0.7, 0.3];
    const order = [0, 1, 0, 2, 1, 0, 2, 0, 1, 2];
    return range(Math.ceil(w / step)).map((i) => {
      const k = at(heights, i);
      return shape(
        box(i * step + step * 0.14, h * (1 - k), step * 0.72, h * k + 20, step * 0.36),
        at(inks, at(order, i)),
      );
    });
  },
  dots: ({ w, h, cell, inks }) => {
    const s = cell * 0.42;
    const out: Shape[] = [];
    for (let j = 0; j * s * 0.87 < h + s; j++) {
      for (let i = 0; i * s < w + s; i++) {
        const [x, y] = [i * s + (j % 2 ? s / 2 : 0), j * s * 0.87];
        const grow = Math.min(1, Math.max(0.12, (x / w) * 0.55 + (y / h) * 0.75 - 0.1));
        out.push(shape(disc(x, y, s * 0.49 * grow), at(inks, (i * 7 + j * 3) % 11 === 0 ? 1 : 0)));
      }
    }
    return out;
  },
  arc: ({ w, h, cell, inks, rnd, bg }) =>
    tiles(w, h, cell, (x, y) => {
      const q = Math.floor(rnd() * 4);
      const [a, b] = [at(inks, Math.floor(rnd() * 3)), at(inks, Math.floor(rnd() * 2))];
      const right = q === 1 || q === 2;
      // each is a hair larger at the corner than the one below it: no ground at the joints, no fringe of the lower colour
      const arc = (k: number, fill: string, layer: number): Shape => {
        const e = cell * 0.006 * layer;
        return shape(quarter(right ? x + cell + e : x - e, q > 1 ? y + cell + e : y - e, cell * k + e, q), fill);
      };
      return [arc(1, a, 1), arc(0.68, a === b ? bg : b, 2), arc(0.36, bg, 3)];
    }),
  grid: ({ w, h, cell, inks, rnd }) =>
    tiles(w, h, cell, (x, y) => {
      const k = rnd();
      const ink = at(inks, Math.floor(rnd() * 3));
      if (k < 0.22) return [shape(box(x - 0.05, y - 0.05, cell + 0.1, cell + 0.1), ink)];
      if (k < 0.46)
        return [
          shape(
            pts([
              [x, y],
              [x + cell, y],
              [x, y + cell],
            ]),
            ink,
          ),
        ];
      if (k < 0.62) return [shape(disc(x + cell / 2, y + cell / 2, cell / 2), ink)];
      if (k < 0.78) return range(4).map((i) => shape(box(x, y + (i * cell) / 4, cell, cell / 8), ink));
      return [];
    }),
  leaf: ({ w, h, cell, inks }) =>
    tiles(w, h, cell, (x, y, i, j) => {
      const ink = (i * 2 + j * 3) % 5 === 0 ? 1 : (i + j * 2) % 3 === 0 ? 2 : 0;
      return [shape(petal(x, y, cell, (i + j) % 2), at(inks, ink))];
    }),
  wave: ({ w, h, cell, inks }) => {
    const blend = mix(at(inks, 1), at(inks, 2), 0.5);
    const order = [at(inks, 0), at(inks, 2), at(inks, 1), at(inks, 0), blend, at(inks, 2)];
    return order.map((ink, i) => {
      const [amplitude, length] = [cell * (0.42 + 0.06 * (i % 3)), cell * (2.3 + (i % 2) * 0.5)];
      return shape(swell(w, h * (0.24 + i * 0.145), amplitude, length, h * 2, -i * cell * 0.55), ink);
    });
  },
  star: ({ w, h, cell, inks, bg }) =>
    tiles(w + cell, h + cell, cell, (x, y, i, j) => [
      shape(khatam(x, y, cell * 0.54), at(inks, 0)),
      shape(khatam(x, y, cell * 0.42), bg),
      shape(khatam(x, y, cell * 0.22), at(inks, (i + j) % 3 === 0 ? 1 : 2)),
      shape(burst(x + cell / 2, y + cell / 2, cell * 0.2, 4, 0.42), at(inks, 1)),
    ]),
  ray: ({ w, h, inks }) => {
    const [cx, cy, far] = [w * 0.5, h * 1.02, Math.hypot(w, h) * 1.2];
    const n = 22;
    const beams = range(n).map((i) => {
      const edge = (k: number): [number, number] => {
        const t = Math.PI * (1 + k / n);
        return [cx + Math.cos(t) * far, cy + Math.sin(t) * far];
      };
      return shape(pts([[cx, cy], edge(i), edge(i + 0.5)]), at(inks, i % 3 === 0 ? 2 : 0));
    });
    const r = Math.min(w, h) * 0.3;
    return [...beams, shape(disc(cx, cy, r * 1.12), at(inks, 0)), shape(disc(cx, cy, r), at(inks, 1))];
  },
  terrazzo: ({ w, h, cell, inks, rnd }) =>
    tiles(w + cell, h + cell, cell * 0.62, (x, y) => {
      const r = cell * (0.12 + rnd() * 0.2);
      const [cx, cy, start] = [x + rnd() * cell * 0.3, y + rnd() * cell * 0.3, rnd() * 7];
      const chip = range(5).map((i): [number, number] => {
        const t = start + (i / 5) * Math.PI * 2;
        const q = r * (0.6 + rnd() * 0.7);
        return [cx + Math.cos(t) * q, cy + Math.sin(t) * q];
      });
      return [shape(flow(chip, 0.07), at(inks, Math.floor(rnd() * inks.length)))];
    }),
  stripe: ({ w, h, cell, inks }) => {
    const step = cell * 0.5;
    return range(Math.ceil((w + h) / step) + 1).map((i) => {
      const x = i * step - h;
      const width = step * at([0.5, 0.24, 0.5, 0.12], i);
      return shape(
        pts([
          [x + h, -2],
          [x + h + width, -2],
          [x + width - 4, h + 2],
          [x - 4, h + 2],
        ]),
        at(inks, at([0, 1, 0, 2], i)),
      );
    });
  },
};
