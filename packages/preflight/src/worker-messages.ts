import type { ArtworkFacts } from '@pressline/domain/orders/print/artwork-facts.ts';

export type Request =
  | { readonly wants: 'facts' }
  /** Maximum width, or height of upright files, in pixels. */
  | { readonly wants: 'preview'; readonly within: number };

/** The first message of a process: it accepts files from now on. */
export const STARTED = 'started';

/** One inspection of one file; its bytes follow on the process's input. */
export type Job = { readonly id: number; readonly type: string; readonly size: number } & Request;

export type Inspection =
  | { readonly facts: ArtworkFacts }
  /** WebP; undefined if the file can't be drawn. */
  | { readonly preview: Uint8Array | undefined };

export type JobResult = { readonly id: number } & Inspection;

/** The result for a file that exceeds its time or memory. */
export function tooMuch({ wants }: Request): Inspection {
  return wants === 'facts' ? { facts: { kind: 'unreadable', why: 'too-much' } } : { preview: undefined };
}
