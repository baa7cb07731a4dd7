import type { ArtworkFacts } from '@pressline/domain/orders/print/artwork-facts.ts';
import { preflight, type Preflight } from '@pressline/domain/orders/print/preflight.ts';

/** An image of a file’s first page, with its size in pixels. */
export interface ArtworkImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Of the whole image, so that guides on top of it stay visible. */
  readonly tone: 'light' | 'dark';
}

/** The inspection code could not be loaded, for example offline, so nothing is known about the file. */
interface NotInspected {
  readonly kind: 'not-inspected';
}

/** The result of inspecting a file. */
export interface Inspection {
  readonly facts: ArtworkFacts | NotInspected;
  /** Undefined if the browser cannot render it: a TIFF, or a damaged file. */
  readonly image: ArtworkImage | undefined;
}

/** The inspection code could not be loaded. This is no finding about the file. */
export class InspectorNotLoaded extends Error {}

/** Preflights an inspected file for a product; no findings if it was not inspected. */
export function preflightOf({ facts }: Pick<Inspection, 'facts'>, dimensions: string | null): Preflight {
  return facts.kind === 'not-inspected' ? { findings: [], placement: undefined } : preflight(facts, dimensions);
}

/** Pixels along the longer side: enough for the largest sheet on a high-density screen. */
export const MAX_IMAGE_PX = 1_400;
