import { z } from 'zod';
import { artworkFacts, type ArtworkFacts } from './artwork-facts.ts';
import type { ArtworkSide } from './artwork-sides.ts';
import { accepted, type Decider, type Decision } from '../../kernel/decider.ts';
import { ARTWORK_SIDES } from './artwork-sides.ts';

export const artworkSide = z.enum(ARTWORK_SIDES);

/** A file of an order was inspected. Records facts only; `preflight` assesses them again whenever they are shown. */
export const artworkChecked = z.strictObject({
  type: z.literal('artwork-checked'),
  data: z.strictObject({
    side: artworkSide,
    /** The hash of the file. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    facts: artworkFacts,
  }),
});

export type ArtworkCheckEvent = z.infer<typeof artworkChecked>;

/** The inspected files, by side and hash. */
export type ArtworkCheck = ReadonlyMap<string, ArtworkFacts>;

/**
 * The key of an inspection. The same file on both sides is inspected twice, because each side can be replaced
 * separately.
 */
export function checkOf(side: ArtworkSide, sha256: string): string {
  return `${side} ${sha256}`;
}

/** The result of inspecting a file. */
export interface InspectedFile {
  readonly side: ArtworkSide;
  readonly sha256: string;
  readonly facts: ArtworkFacts;
}

export interface RecordArtworkChecks {
  readonly type: 'record-artwork-checks';
  /** One for each side. */
  readonly files: readonly InspectedFile[];
}

function evolve(checks: ArtworkCheck, { data: { side, sha256, facts } }: ArtworkCheckEvent): ArtworkCheck {
  return new Map(checks).set(checkOf(side, sha256), facts);
}

function decide({ files }: RecordArtworkChecks, checks: ArtworkCheck): Decision<ArtworkCheckEvent, never> {
  // A file never changes, so it is inspected only once.
  const unknown = files.filter(({ side, sha256 }) => !checks.has(checkOf(side, sha256)));
  return accepted(
    ...unknown.map(({ side, sha256, facts }) => ({ type: 'artwork-checked', data: { side, sha256, facts } }) as const),
  );
}

/** The facts about the files of one order: `artworkCheck-<order id>`. */
export const artworkCheck: Decider<ArtworkCheck, RecordArtworkChecks, ArtworkCheckEvent, never> = {
  initial: new Map(),
  evolve,
  decide,
};
