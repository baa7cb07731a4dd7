// What is printed: shapes and words, in millimetres on the sheet that carries them.
import { moved } from './path.ts';

export interface Shape {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  /** Millimetres. */
  readonly strokeWidth?: number;
  readonly op?: number;
}
export interface Words {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Millimetres. */
  readonly size: number;
  readonly fill: string;
  readonly font: string;
  readonly weight?: number;
  /** Letter spacing in ems. */
  readonly track?: number;
  readonly italic?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly op?: number;
  /** Degrees. */
  readonly turn?: number;
}
export type Print = readonly (Shape | Words)[];

export const shape = (d: string, fill: string, op?: number): Shape =>
  op === undefined ? { d, fill } : { d, fill, op };
export const outline = (d: string, stroke: string, strokeWidth: number): Shape => ({ d, stroke, strokeWidth });
export const isWords = (item: Shape | Words): item is Words => 'text' in item;

/** The same print, moved by (dx, dy) millimetres. */
export const shifted = (print: Print, dx: number, dy: number): Print =>
  print.map((p) => (isWords(p) ? { ...p, x: p.x + dx, y: p.y + dy } : { ...p, d: moved(p.d, dx, dy) }));

/** A text as XML may hold it. */
export const xml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
