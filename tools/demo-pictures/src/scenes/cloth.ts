// Cloth. Workwear is drawn in picture space (1200 × 900), hung on a rail: pieces with folds, roundness, tape and weave.
import { deep, lit, luma, mix } from './colour.ts';
import { pts, walk } from './path.ts';
import type { Stop, Studio } from './studio.ts';
import { at } from './vector.ts';
import type { Point } from './vector.ts';

export interface Fold {
  readonly d: string;
  readonly w: number;
  readonly o?: number;
}
/** A limb or body that is round across the line a → b. */
export interface Tube {
  readonly d: string;
  readonly a: Point;
  readonly b: Point;
  readonly k?: number;
}
export interface TapeLine {
  readonly d: string;
  readonly w: number;
  /** A bright border on both sides. */
  readonly trim?: string | undefined;
  readonly x0?: number;
  readonly x1?: number;
  readonly vertical?: boolean;
}
interface Cloth {
  /** What is sewn on, under the folds. */
  on?: string;
  folds?: readonly Fold[];
  tubes?: readonly Tube[];
  /** They lie over the folds and take them in neutral grey, so that silver stays silver. */
  tapes?: readonly TapeLine[];
  /** Zips, bindings, names: on top of all. */
  over?: string;
  /** The shadow on what is behind: dx, dy, blur. */
  drop?: readonly [number, number, number];
  /** How much the rim turns away from the light. */
  round?: number;
  /** The shade at the rim. */
  edge?: string;
}

const MULTIPLY = 'style="mix-blend-mode:multiply"';
const SILVER = ['#a9b0b7', '#e4e8eb', '#f7f9fa', '#cdd3d8', '#98a0a8', '#c6ccd2', '#eef1f3', '#b4bbc2', '#868e97'];

/** A fold's outline: it swells in the middle and dies out at both ends; `shift` moves it sideways, by its own width. */
function taper(d: string, w: number, shift = 0): string {
  const p = walk(d);
  const last = p.length - 1;
  const rim = (side: number): Point[] =>
    p.map(([x, y], i) => {
      const [a, b] = [at(p, Math.max(0, i - 1)), at(p, Math.min(last, i + 1))];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
      const swell = Math.sin(Math.PI * (0.04 + 0.92 * (i / last))) ** 0.8;
      const k = w * (side * swell * 0.5 + (nx > 0 || (nx === 0 && ny > 0) ? shift : -shift));
      return [x + nx * k, y + ny * k];
    });
  return pts([...rim(1), ...rim(-1).reverse()]);
}

interface Light {
  glow: string;
  mode: string;
  op?: number;
  glowOp: number;
}
/** The folds of a piece in one colour of shade: a broad valley, the crease in it, the ridge beside it that catches the light. */
function drape(
  folds: readonly Fold[],
  melt: (r: number) => string,
  shade: string,
  { glow, mode, op = 1, glowOp }: Light,
): string {
  const set = (k: number, shift: number, o: number): string =>
    folds
      .map(
        (f) =>
          `<path d="${taper(f.d, f.w * k, shift)}" opacity="${Math.round(Math.min(1, (f.o ?? 0.5) * o) * 100) / 100}"/>`,
      )
      .join('');
  return (
    `<g fill="${shade}" filter="${melt(7)}" ${MULTIPLY}>${set(1.5, 0.2, 0.92 * op)}</g>` +
    `<g fill="${shade}" filter="${melt(1.8)}" ${MULTIPLY}>${set(0.34, -0.3, 0.85 * op)}</g>` +
    `<g fill="${glow}" filter="${melt(5)}" style="mix-blend-mode:${mode}">${set(1.2, -0.72, glowOp * 1.3)}</g>`
  );
}
/** Roundness: shade at both edges, most on the right, light a third of the way in. */
function rounded(s: Studio, tubes: readonly Tube[], dark: string, glow: string, mode: string, strength = 1): string {
  return tubes
    .map((t) => {
      const k = (t.k ?? 1) * strength;
      const shade: readonly Stop[] = [
        [0, dark, 0.42 * k],
        [0.1, dark, 0.12 * k],
        [0.24, dark, 0],
        [0.5, dark, 0.04 * k],
        [0.78, dark, 0.36 * k],
        [0.93, dark, 0.66 * k],
        [1, dark, 0.5 * k],
      ];
      const light: readonly Stop[] = [
        [0.04, glow, 0],
        [0.27, glow, 0.62 * k],
        [0.55, glow, 0],
      ];
      return `<path d="${t.d}" fill="${s.linear(t.a, t.b, shade)}" ${MULTIPLY}/><path d="${t.d}" fill="${s.linear(t.a, t.b, light)}" style="mix-blend-mode:${mode}"/>`;
    })
    .join('');
}

/** Retro-reflective tape along a centre line: glass-bead silver, a ladder of prisms, a bright streak. */
function tape(s: Studio, { d, w, trim, x0 = 320, x1 = 880, vertical = false }: TapeLine): string {
  const beads = SILVER.map((c, i) => [i / 8, c] as const);
  const silver = vertical ? s.linear([0, 120], [0, 720], beads) : s.linear([x0, 0], [x1, 60], beads);
  const line = (colour: string, width: number, more = ''): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`;
  return (
    line('#1a1a12', w + (trim ? 20 : 6), 'opacity=".22" transform="translate(1 3)"') +
    (trim ? line(trim, w + 16) : '') +
    line(silver, w) +
    line('#fff', w * 0.92, 'stroke-dasharray="1.2 5" opacity=".3"') +
    line('#6b737b', w * 0.92, 'stroke-dasharray=".8 5.4" stroke-dashoffset="3" opacity=".3"') +
    line('#fff', w * 0.22, `opacity=".28" transform="translate(0 -${w * 0.2})"`)
  );
}

/** A piece of cloth: its shadow on what is behind it, its colour, what is sewn on, folds, roundness, tape, weave. */
export function cloth(s: Studio, d: string, colour: string, plan: Cloth = {}): string {
  const { on = '', folds = [], tubes = [], tapes = [], over = '', drop = [26, 30, 26], round = 1 } = plan;
  const dark = deep(colour, 0.4);
  const edge = plan.edge ?? dark;
  // black cloth shows its folds by what shines, not by what is in shade
  const black = luma(colour) < 0.08;
  const glow = black ? mix(lit(colour, 1.35), '#ffffff', 0.2) : '#ffffff';
  const mode = black ? 'screen' : 'soft-light';
  const points = walk(d.replace(/Z/g, ''));
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [x, y] = [Math.floor(Math.min(...xs)) - 10, Math.floor(Math.min(...ys)) - 10];
  const area = `x="${x}" y="${y}" width="${Math.ceil(Math.max(...xs)) + 10 - x}" height="${Math.ceil(Math.max(...ys)) + 10 - y}"`;
  const region = `filterUnits="userSpaceOnUse" ${area}`;
  const melt = (r: number): string =>
    s.def(
      `<filter id="ID" color-interpolation-filters="sRGB" ${region}><feGaussianBlur stdDeviation="${r}"/></filter>`,
    );
  const noise = (frequency: string, octaves: number, seed: number, c: number, gain: number, offset: number): string =>
    s.def(
      `<filter id="ID" color-interpolation-filters="sRGB" ${region}><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>` +
        `<feColorMatrix values="0 0 0 0 ${c}  0 0 0 0 ${c}  0 0 0 0 ${c}  ${gain} 0 0 0 ${offset}"/></filter>`,
    );
  const veil = (filter: string, blend: string, op: number): string =>
    `<rect ${area} filter="${filter}" opacity="${op}" style="mix-blend-mode:${blend}"/>`;
  const rim = (c: string): string =>
    `<g filter="${melt(16)}" ${MULTIPLY}><path d="${d}" fill="none" stroke="${c}" stroke-width="34" opacity="${0.6 * round}" transform="translate(-6 -6)"/></g>` +
    `<g filter="${melt(10)}" style="mix-blend-mode:soft-light"><path d="${d}" fill="none" stroke="#fff" stroke-width="18" opacity="${0.6 * round}" transform="translate(16 14)"/></g>`;
  const [dx, dy, blur] = drop;
  const cast = (b: number, k: number): string =>
    `<path d="${d}" fill="#3a3026" opacity=".5" ${MULTIPLY} filter="${s.soft(b)}" transform="translate(${dx * k} ${dy * k})"/>`;
  let silver = '';
  if (tapes.length > 0) {
    const grey = '#59616b';
    const lines = tapes.map((t) => `<path d="${t.d}" stroke-width="${t.w + (t.trim ? 17 : 2)}"/>`).join('');
    const mask = s.def(
      `<mask id="ID" maskUnits="userSpaceOnUse" ${area}><g fill="none" stroke="#fff">${lines}</g></mask>`,
    );
    const shading =
      drape(folds, melt, grey, { glow: '#ffffff', mode: 'soft-light', op: 0.8, glowOp: 0.4 }) +
      rounded(s, tubes, grey, '#ffffff', 'soft-light', 0.38) +
      rim(grey);
    silver = tapes.map((t) => tape(s, t)).join('') + `<g mask="${mask}">${shading}</g>`;
  }
  return (
    cast(blur, 1) +
    cast(blur * 0.28, 0.3) +
    `<g clip-path="${s.clip(d)}"><path d="${d}" fill="${colour}"/>${on}` +
    (folds.length > 0 ? drape(folds, melt, dark, { glow, mode, glowOp: black ? 0.22 : 0.8 }) : '') +
    rounded(s, tubes, dark, glow, mode) +
    veil(noise('0.011 0.0036', 2, 11, 0, 3, -1.5), 'multiply', luma(colour) > 0.5 ? 0.08 : 0.12) +
    veil(noise('0.012 0.004', 2, 29, 1, 3, -1.45), 'soft-light', 0.38) +
    rim(edge) +
    silver +
    over +
    (over !== '' ? rounded(s, tubes, mix(dark, '#3a4048', 0.5), '#ffffff', 'soft-light', 0.42) : '') +
    veil(noise('0.5 0.6', 1, 5, 0, 1.6, -0.72), 'multiply', 0.17) +
    `<path d="${d}" fill="none" stroke="${plan.edge ?? lit(dark, 0.8)}" stroke-width="2.4" opacity=".5"/>` +
    `<path d="${d}" fill="none" stroke="#fff" stroke-width="1.6" opacity=".26" transform="translate(1.4 1.6)"/></g>`
  );
}
