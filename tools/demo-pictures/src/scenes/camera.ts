// The camera, and the surfaces it sees. A surface takes millimetres on a sheet (u to the right, v down) to the screen.
import { add, between, cross, dot, lerp, lerp2, mul, r2, rad, range, sub } from './vector.ts';
import type { Point, Vec } from './vector.ts';
import { box } from './path.ts';

/** Every picture is drawn at this size, 4:3. */
export const W = 1200;
export const H = 900;

export interface Camera {
  (p: Vec): Point;
  readonly eye: Vec;
  /** Pixels to a millimetre, at the target. */
  readonly scale: number;
}
interface CameraSettings {
  /** Degrees above the ground. */
  el: number;
  scale: number;
  target: Vec;
  fov?: number;
}
export function camera({ el, scale, target, fov = 24 }: CameraSettings): Camera {
  const focal = H / 2 / Math.tan(rad(fov / 2));
  const e = rad(el);
  const forward: Vec = [0, Math.cos(e), -Math.sin(e)];
  const up: Vec = [0, Math.sin(e), Math.cos(e)];
  const eye = sub(target, mul(forward, focal / scale));
  const see = (p: Vec): Point => {
    const d = sub(p, eye);
    const depth = dot(d, forward);
    return [W / 2 + (focal * d[0]) / depth, H / 2 - (focal * dot(d, up)) / depth];
  };
  return Object.assign(see, { eye, scale });
}

export interface Surface {
  (u: number, v: number): Point;
  /** The same place in space, for shadow and light. */
  readonly f3: (u: number, v: number) => Vec;
  readonly w: number;
  readonly h: number;
  readonly cam: Camera;
}
export const surface = (cam: Camera, f3: (u: number, v: number) => Vec, w: number, h: number): Surface =>
  Object.assign((u: number, v: number) => cam(f3(u, v)), { f3, w, h, cam });

/** A flat sheet from its top-left corner and the directions of its edges. */
const plane = (cam: Camera, o: Vec, U: Vec, V: Vec, w: number, h: number): Surface =>
  surface(cam, (u, v) => add(o, add(mul(U, u), mul(V, v))), w, h);

/** The right and the downward direction of a sheet that lies turned by `rot` degrees. */
export function axes(rot: number): { U: Vec; V: Vec } {
  const a = rad(rot);
  return { U: [Math.cos(a), Math.sin(a), 0], V: [Math.sin(a), -Math.cos(a), 0] };
}

/** A sheet that lies at (x, y, z), turned by `rot` degrees about its centre. */
export function lying(cam: Camera, x: number, y: number, z: number, rot: number, w: number, h: number): Surface {
  const { U, V } = axes(rot);
  return plane(cam, sub(sub([x, y, z], mul(U, w / 2)), mul(V, h / 2)), U, V, w, h);
}

/** A sheet that stands on the ground from a to b, `h` high, its top leaning back by `lean` millimetres. */
export function standing(cam: Camera, a: Point, b: Point, h: number, lean = 0): Surface {
  const w = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const U: Vec = [(b[0] - a[0]) / w, (b[1] - a[1]) / w, 0];
  const back: Vec = [-U[1] * lean, U[0] * lean, Math.sqrt(h * h - lean * lean)];
  return plane(cam, add([a[0], a[1], 0], back), U, mul(back, -1 / h), w, h);
}

/** Four corners (top-left, top-right, bottom-right, bottom-left) as one surface. */
export const patch = (cam: Camera, [a, b, c, d]: readonly [Vec, Vec, Vec, Vec], w: number, h: number): Surface =>
  surface(cam, (u, v) => lerp(lerp(a, b, u / w), lerp(d, c, u / w), v / h), w, h);

/** A sheet that lies flat but for one corner (cu, cv from 0 to 1), which lifts by `up` millimetres. */
export function curling(flat: Surface, cu: number, cv: number, up: number): Surface {
  const lift = (u: number, v: number): number =>
    up * Math.max(0, 1 - Math.hypot((u / flat.w - cu) * 0.9, (v / flat.h - cv) * 1.25)) ** 2.4;
  return surface(flat.cam, (u, v) => add(flat.f3(u, v), [0, 0, lift(u, v)]), flat.w, flat.h);
}

export function normal(s: Surface): Vec {
  const corner = s.f3(0, 0);
  return cross(sub(s.f3(0, s.h), corner), sub(s.f3(s.w, 0), corner));
}
export const corners3 = (s: Surface): [Vec, Vec, Vec, Vec] => [s.f3(0, 0), s.f3(s.w, 0), s.f3(s.w, s.h), s.f3(0, s.h)];
/** Points along the rim of a bent sheet, for the shadow it throws. */
export const rim3 = (s: Surface, n = 20): Vec[] =>
  range(n + 1).flatMap((i) => [
    s.f3((s.w * i) / n, 0),
    s.f3((s.w * i) / n, s.h),
    s.f3(0, (s.h * i) / n),
    s.f3(s.w, (s.h * i) / n),
  ]);

/** Lays a path, in the sheet's millimetres, on a surface. Straight lines are cut in `cut` pieces, so that they follow a bend. */
export function lay(surf: Surface, d: string, cut = 1): string {
  const out: string[] = [];
  let op = 'M';
  let buffer: number[] = [];
  let at: Point = [0, 0];
  const put = (u: number, v: number): string => {
    const [x, y] = surf(u, v);
    return `${r2(x)} ${r2(y)}`;
  };
  for (const token of d.match(/[MLCZ]|-?\d*\.?\d+(?:e-?\d+)?/g) ?? []) {
    if (/[MLCZ]/.test(token)) {
      op = token;
      buffer = [];
      if (op === 'Z') out.push('Z');
      continue;
    }
    buffer.push(Number(token));
    if (buffer.length < (op === 'C' ? 6 : 2)) continue;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = buffer;
    const end: Point = op === 'C' ? [x3, y3] : [x1, y1];
    if (op === 'C') out.push(`C${put(x1, y1)} ${put(x2, y2)} ${put(x3, y3)}`);
    else if (op === 'L') for (let i = 1; i <= cut; i++) out.push('L' + put(...lerp2(at, end, i / cut)));
    else {
      out.push('M' + put(...end));
      op = 'L';
    }
    at = end;
    buffer = [];
  }
  return out.join('');
}
export const edgeOf = (s: Surface, cut = 1): string => lay(s, box(0, 0, s.w, s.h), cut);

/** The wall of an upright cone or cylinder that faces the camera: u runs round it, v from its rim down to its foot. */
export function coneWall(cam: Camera, x: number, y: number, z: number, top: number, foot: number, h: number): Surface {
  const w = Math.PI * top;
  return surface(
    cam,
    (u, v) => {
      const a = Math.PI * (1 - u / w);
      const r = between(top, foot, v / h);
      return [x + Math.cos(a) * r, y - Math.sin(a) * r, z + h - v];
    },
    w,
    h,
  );
}
/** A level circle, as points in space. */
export const circle3 = (x: number, y: number, z: number, r: number, n = 40): Vec[] =>
  range(n).map((i): Vec => [x + Math.cos((i / n) * Math.PI * 2) * r, y + Math.sin((i / n) * Math.PI * 2) * r, z]);
