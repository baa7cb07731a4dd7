import type { ArtworkFacts } from '@pressline/domain/artwork-facts.ts';

/** One look at one file; its bytes follow on the process's input. */
export type Job = { readonly id: number; readonly type: string; readonly size: number } & (
  | { readonly wants: 'facts' }
  /** As wide as this at most, in pixels; upright files are as high at most. */
  | { readonly wants: 'preview'; readonly within: number }
);

export type JobResult =
  | { readonly id: number; readonly facts: ArtworkFacts }
  /** WebP; undefined for a file that can't be drawn. */
  | { readonly id: number; readonly preview: Uint8Array | undefined };
