// The studio: one picture's ids, gradients and filters, and how light, shadow and print are put on surfaces.
import { FRONT, LIGHT, lambert, lit, luma } from './colour.ts';
import { H, W, corners3, edgeOf, lay, lying, normal } from './camera.ts';
import type { Camera, Surface } from './camera.ts';
import { hull, open, pts, walk } from './path.ts';
import { isWords, xml } from './print.ts';
import type { Print, Words } from './print.ts';
import { add, at, cross, dot, hash, mul, r2, rad, random, range, sub } from './vector.ts';
import type { Point, Vec } from './vector.ts';

/** A gradient's stop: where, which colour, how opaque. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];
/** Draws one side of one sheet of a block, from corner a to corner b; `quad` is its outline on the screen. */
export type EdgePaint = (s: Studio, cam: Camera, a: Vec, b: Vec, thickness: number, quad: string) => string;

interface ShadowSettings {
  /** The points that touch the ground; without it, all of them. */
  foot?: readonly Vec[];
  soft?: number;
  op?: number;
  /** The height of what the shadow falls on. */
  ground?: number;
}
interface FaceSettings {
  /** How much light falls on it; without it, by the face's slope. */
  k?: number;
  /** In how many pieces straight lines are cut, to follow a bend. */
  cut?: number;
  outline?: string;
  gloss?: number;
}
export interface Block {
  x: number;
  y: number;
  z?: number;
  rot: number;
  w: number;
  h: number;
  /** Sheets, and the thickness of one. */
  n: number;
  t: number;
  edge: string | EdgePaint;
  stock?: string;
  top: Print;
  /** How untidily it was put down; 1 is a block squared by hand. */
  mess?: number;
  gloss?: number;
}

export class Studio {
  readonly rnd: () => number;
  light: Vec = LIGHT;
  /** Where the table ends and the wall begins; undefined when the scene is seen from above. */
  horizon: number | undefined;
  private readonly uid: string;
  private readonly defs: string[] = [];
  private readonly made = new Map<string, string>();

  constructor(seed: string) {
    this.uid = 's' + hash(seed).toString(36);
    this.rnd = random(hash(seed));
  }

  /** For what stands and is seen from low down: the light from the front, and a horizon. */
  stand(horizon: number): void {
    this.light = FRONT;
    this.horizon = horizon;
  }

  /** Keeps a definition once; `ID` in it becomes its id. Returns the reference to it. */
  def(source: string): string {
    const known = this.made.get(source);
    if (known !== undefined) return `url(#${known})`;
    const id = `${this.uid}-${this.made.size}`;
    this.made.set(source, id);
    this.defs.push(source.replace('ID', id));
    return `url(#${id})`;
  }
  blur(r: number): string {
    const region = 'filterUnits="userSpaceOnUse" x="-200" y="-200" width="1600" height="1300"';
    return this.def(
      `<filter id="ID" color-interpolation-filters="sRGB" ${region}><feGaussianBlur stdDeviation="${r2(r)}"/></filter>`,
    );
  }
  /** A blur whose region follows the shape: cheap, but only for shapes that have an area. */
  soft(r: number): string {
    return this.def(
      `<filter id="ID" color-interpolation-filters="sRGB" x="-0.3" y="-0.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="${r2(r)}"/></filter>`,
    );
  }
  /** A blur over no more than the shape and its penumbra: a scene with many sheets would take minutes otherwise. */
  blurIn(d: string, r: number): string {
    const points = walk(d.replace(/Z/g, ''), 3);
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    const grow = r * 3 + 16;
    const from = (v: number, most: number): number => Math.min(most, Math.max(-200, Math.floor(v - grow)));
    const [x, y] = [from(Math.min(...xs), W), from(Math.min(...ys), H)];
    const to = (v: number, most: number): number => Math.min(most + 200, Math.ceil(v + grow));
    const [w, h] = [Math.max(1, to(Math.max(...xs), W) - x), Math.max(1, to(Math.max(...ys), H) - y)];
    const region = `filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${w}" height="${h}"`;
    return this.def(
      `<filter id="ID" color-interpolation-filters="sRGB" ${region}><feGaussianBlur stdDeviation="${r2(r)}"/></filter>`,
    );
  }
  clip(d: string, rule = ''): string {
    return this.def(`<clipPath id="ID"><path${rule} d="${d}"/></clipPath>`);
  }
  stops(list: readonly Stop[]): string {
    return list
      .map(([o, c, a = 1]) => `<stop offset="${r2(o)}" stop-color="${c}"${a < 1 ? ` stop-opacity="${r2(a)}"` : ''}/>`)
      .join('');
  }
  linear(a: Point, b: Point, stops: readonly Stop[]): string {
    const ends = `x1="${r2(a[0])}" y1="${r2(a[1])}" x2="${r2(b[0])}" y2="${r2(b[1])}"`;
    return this.def(
      `<linearGradient id="ID" gradientUnits="userSpaceOnUse" ${ends}>${this.stops(stops)}</linearGradient>`,
    );
  }
  radial(c: Point, r: number, stops: readonly Stop[]): string {
    const place = `cx="${r2(c[0])}" cy="${r2(c[1])}" r="${r2(r)}"`;
    return this.def(
      `<radialGradient id="ID" gradientUnits="userSpaceOnUse" ${place}>${this.stops(stops)}</radialGradient>`,
    );
  }
  path(d: string, fill: string, more = ''): string {
    return `<path d="${d}" fill="${fill}" ${more}/>`;
  }
  line(d: string, stroke: string, width: number, more = ''): string {
    return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${r2(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
  }
  /** A line between two places in space. */
  edge(cam: Camera, p: Vec, q: Vec, opacity: number, width = 1.5, colour = '#fff'): string {
    return this.line(open([cam(p), cam(q)]), colour, width, `opacity="${opacity}"`);
  }

  /** What a solid throws on the ground: a wide penumbra, the cast shape, a tight contact line. */
  shadow(cam: Camera, points: readonly Vec[], settings: ShadowSettings = {}): string {
    const { foot = points, soft = 14, op = 0.3, ground = 0 } = settings;
    const L = this.light;
    const drop = (p: Vec): Point => {
      const k = (p[2] - ground) / L[2];
      return cam([p[0] - L[0] * k, p[1] - L[1] * k, ground]);
    };
    const standsOn = foot.map((p) => cam([p[0], p[1], ground]));
    const cast = pts(hull([...points.map(drop), ...standsOn]));
    const wide = `<path d="${cast}" filter="${this.blurIn(cast, soft * 2.6)}" opacity="${r2(op * 0.75)}" transform="translate(${r2(soft * 0.5)} ${r2(soft * 0.8)})"/>`;
    const core = `<path d="${cast}" filter="${this.blurIn(cast, soft * 0.7)}" opacity="${r2(op)}"/>`;
    const base = pts(hull(standsOn));
    const contact = `<path d="${base}" stroke="#2b2118" stroke-width="5" filter="${this.blurIn(base, Math.max(2, soft * 0.22))}" opacity="${r2(Math.min(0.6, op * 1.5))}" transform="translate(2 2)"/>`;
    return `<g fill="#2b2118" style="mix-blend-mode:multiply">${wide}${core}${contact}</g>`;
  }

  /** Prints on a surface: paths are projected point by point, each text by the projection's slope where it stands. */
  print(surf: Surface, print: Print, cut = 1): string {
    return print
      .map((item) => {
        if (isWords(item)) return this.words(surf, item);
        const stroke = item.stroke
          ? ` stroke="${item.stroke}" stroke-width="${r2((item.strokeWidth ?? 0.5) * surf.cam.scale)}" stroke-linecap="round"`
          : '';
        const op = item.op === undefined ? '' : ` opacity="${item.op}"`;
        return `<path d="${lay(surf, item.d, cut)}" fill="${item.fill ?? 'none'}"${stroke}${op}/>`;
      })
      .join('');
  }
  private words(surf: Surface, w: Words): string {
    const half = w.text.length * w.size * 0.27;
    const mid = w.x + (w.anchor === 'middle' ? 0 : w.anchor === 'end' ? -half : half);
    const p = surf(w.x, w.y);
    const m = surf(mid, w.y);
    const slope = (q: Point): Point => [q[0] - m[0], q[1] - m[1]];
    const [du, dv] = [slope(surf(mid + 0.5, w.y)), slope(surf(mid, w.y + 0.5))];
    const [cos, sin] = [Math.cos(rad(w.turn ?? 0)), Math.sin(rad(w.turn ?? 0))];
    // set at 40 px and scaled down, so that hinting does not push small letters about
    const k = w.size / 40 / 0.5;
    const matrix = [
      (du[0] * cos + dv[0] * sin) * k,
      (du[1] * cos + dv[1] * sin) * k,
      (dv[0] * cos - du[0] * sin) * k,
      (dv[1] * cos - du[1] * sin) * k,
      p[0],
      p[1],
    ].map((v) => Math.round(v * 1e4) / 1e4);
    const style = w.italic ? ' font-style="italic"' : '';
    const op = w.op === undefined ? '' : ` opacity="${w.op}"`;
    return (
      `<text transform="matrix(${matrix.join(' ')})" font-family="${w.font}" font-size="40" font-weight="${w.weight ?? 400}"${style}` +
      ` letter-spacing="${r2((w.track ?? 0) * 40)}" text-anchor="${w.anchor ?? 'start'}" fill="${w.fill}"${op}>${xml(w.text)}</text>`
    );
  }

  /** A printed face: stock, print clipped to it, then the light that falls on it. */
  face(surf: Surface, stock: string, print: Print, settings: FaceSettings = {}): string {
    const { k = lambert(normal(surf)), cut = 1, outline, gloss = 0.1 } = settings;
    const d = outline === undefined ? edgeOf(surf, cut) : lay(surf, outline, cut);
    const shade = k < 1 ? this.path(d, '#12131c', `opacity="${r2((1 - k) * 0.95)}"`) : '';
    const sheen = this.linear(surf(0, 0), surf(surf.w, surf.h), [
      [0, '#fff', gloss * 1.6],
      [0.45, '#fff', 0],
      [0.62, '#1a130a', 0],
      [1, '#1a130a', gloss * 0.8],
    ]);
    return `<g clip-path="${this.clip(d)}">${this.path(d, stock)}${this.print(surf, print, cut)}${shade}${this.path(d, sheen)}</g>`;
  }

  /** A block of square-cornered sheets: of each, every side that faces the camera; then the printed top. */
  stack(cam: Camera, block: Block): string {
    const { x, y, z = 0, rot, w, h, n, t, edge, stock = '#fdfcf8', top, mess = 1, gloss = 0.1 } = block;
    let out = '';
    for (const i of range(n)) {
      const slip = (i === n - 1 ? 0.4 : 1) * mess;
      const jitter = (k: number): number => (this.rnd() - 0.5) * k * slip;
      const [dx, dy, dr] = [jitter(0.9), jitter(0.9), jitter(1.1)];
      const s = lying(cam, x + dx, y + dy, z + (i + 1) * t, rot + dr, w, h);
      out += this.sides(cam, corners3(s), t, edge, n > 1 ? 0.2 : 0.1);
      out += i === n - 1 ? this.face(s, stock, top, { gloss }) : this.path(edgeOf(s), lit(stock, 0.93));
    }
    return out;
  }
  private sides(cam: Camera, c: readonly Vec[], t: number, edge: string | EdgePaint, crack: number): string {
    let out = '';
    for (const i of range(4)) {
      const [a, b] = [at(c, i), at(c, i + 1)];
      const outward = mul(cross(sub(b, a), [0, 0, 1]), -1);
      if (dot(outward, sub(cam.eye, a)) <= 0) continue;
      const low = (p: Vec, k: number): Vec => add(p, [0, 0, -t * k]);
      const quad = pts([a, b, low(b, 1), low(a, 1)].map(cam));
      if (typeof edge === 'function') out += edge(this, cam, a, b, t, quad);
      else {
        const gap = pts([low(a, 0.72), low(b, 0.72), low(b, 1), low(a, 1)].map(cam));
        out += this.path(quad, lit(edge, lambert(outward) * (0.95 + this.rnd() * 0.07)));
        out += this.path(gap, '#1c140c', `opacity="${crack}"`);
      }
    }
    return out;
  }

  /** The ground: a pool of light at the top-left, a fall-off at the bottom-right, and the wall if there is a horizon. */
  ground(tone: string): string {
    const all = `<rect width="${W}" height="${H}" fill="`;
    // a dark or saturated ground would go milky under the light that suits paper
    const glow = luma(tone) > 0.45 ? 0.62 : 0.2;
    const y = this.horizon;
    const wall: readonly Stop[] = [
      [0, lit(tone, 0.97)],
      [0.55, lit(tone, 0.93)],
      [1, tone],
    ];
    return (
      `${all}${tone}"/>` +
      (y === undefined ? '' : `${all}${this.linear([0, y - 120], [0, y + 90], wall)}"/>`) +
      `${all}${this.radial([260, 120], 980, [
        [0, '#fff', glow],
        [0.5, '#fff', glow * 0.26],
        [1, '#fff', 0],
      ])}"/>` +
      `${all}${this.radial([430, 330], 1050, [
        [0.45, '#2b1d0e', 0],
        [1, '#2b1d0e', 0.15],
      ])}"/>`
    );
  }

  svg(label: string, body: string): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}" role="img" aria-label="${xml(label)}">` +
      `<defs>${this.defs.join('')}</defs>${body}</svg>`
    );
  }
}
