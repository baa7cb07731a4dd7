// Tissue paper in an open box: soft puffs, each with a lit crown and creases that run out of it.
import type { Camera } from './camera.ts';
import { lit } from './colour.ts';
import { flow, pts } from './path.ts';
import type { Box } from './solids.ts';
import type { Studio } from './studio.ts';
import { range } from './vector.ts';
import type { Point } from './vector.ts';

/** One crumpled puff: an uneven, soft outline whose rim stands a little higher than its middle. */
function puff(
  s: Studio,
  cam: Camera,
  b: Box,
  u: number,
  v: number,
  ru: number,
  rv: number,
  z: number,
  colour: string,
): string {
  const n = 11;
  const radii = range(n).map(() => 0.78 + s.rnd() * 0.36);
  const place = (i: number, k: number, up: number): Point => {
    const a = (i / n) * Math.PI * 2;
    const q = (radii[i % n] ?? 1) * k;
    const clamp = (t: number): number => Math.max(-0.955, Math.min(0.955, t));
    return cam(b.at(clamp(u + Math.cos(a) * ru * q), clamp(v + Math.sin(a) * rv * q), z + up));
  };
  const d = flow(
    range(n).map((i) => place(i, 1, (i % 2) * 5)),
    0.16,
  );
  const [from, to] = [place(4, 1, 6), place(10, 1, 0)];
  const body = s.linear(from, to, [
    [0, lit(colour, 1.2)],
    [0.4, colour],
    [0.75, lit(colour, 0.93)],
    [1, lit(colour, 0.84)],
  ]);
  // creases: slim facets from the middle to the rim, one side lit, the other in shade
  const creases = range(n).map((i) => {
    const [a, m, c] = [place(i, 0.96, 4), place(i, 0.14, 9), place(i + 0.55, 0.9, 2)];
    const shade = i % 2 ? 'fill="#6b5a45" opacity=".16"' : 'fill="#ffffff" opacity=".5"';
    return `<path d="${pts([a, m, c])}" ${shade}/>`;
  });
  return (
    s.path(d, '#4a3826', `opacity=".3" filter="${s.blurIn(d, 5)}" transform="translate(4 6)"`) +
    s.path(d, body) +
    `<g clip-path="${s.clip(d)}" filter="${s.blurIn(d, 0.9)}">${creases.join('')}</g>` +
    s.line(d, '#fff', 1.2, 'opacity=".7"')
  );
}

/** Fills a box with tissue, from the back to the front, and lets some of it look over the rim. */
export function tissueBed(s: Studio, cam: Camera, b: Box, colour: string): string {
  const rows = [
    { v: 0.74, z: b.h + 8, n: 5, rv: 0.34 },
    { v: 0.34, z: b.h + 5, n: 4, rv: 0.4 },
    { v: -0.14, z: b.h + 1, n: 4, rv: 0.42 },
    { v: -0.62, z: b.h - 4, n: 4, rv: 0.4 },
  ];
  return rows
    .flatMap(({ v, z, n, rv }, row) =>
      range(n).map((i) =>
        puff(
          s,
          cam,
          b,
          -0.82 + ((i + (row % 2) * 0.35) * 1.64) / (n - 0.7),
          v + (s.rnd() - 0.5) * 0.1,
          0.36,
          rv,
          z + s.rnd() * 5,
          lit(colour, 0.97 + s.rnd() * 0.05),
        ),
      ),
    )
    .join('');
}
