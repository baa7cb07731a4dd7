import type { Operators } from '@pressline/operations/console/operators.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import type { BuildDamaged } from '@pressline/read-models/documents/document-store.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import type { Feeding } from './projection-metrics.ts';

export const PROJECTION_NAMES = PROJECTIONS.map(({ name }) => name);

/** Waits until these read models, the search for people among them, have read up to a position; false where that took too long. */
export type WaitFor = (names: readonly string[], position: Position, ms: number) => Promise<boolean>;

export interface AdvanceSource {
  /** Tells the name of a projection whose documents have changed, after they have. Returns what stops it. */
  onAdvanced(listener: (projection: string) => void): () => void;
}

/** The read models as those see them who answer from them, whoever feeds them. */
export interface ReadModels extends AdvanceSource {
  readonly waitFor: WaitFor;
  /** Finds the people whom a typed text can mean, by their subjects. */
  readonly findPeople: (typed: string) => Promise<readonly string[]>;
  /** What operators do with them. */
  readonly operators: Operators;
  /** Of a process that feeds them itself. */
  readonly feeding: Feeding | undefined;
  /** A read model turned out to be damaged. */
  readonly onDamage: (damage: BuildDamaged) => void;
  stop(): Promise<void>;
}
