import type { Operators } from '@pressline/operations/console/operators.ts';
import type { Position, StreamName } from '@pressline/event-store/event-store.ts';
import type { BuildDamaged } from '@pressline/read-models/documents/document-store.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import type { Feeding } from './projection-metrics.ts';

export const PROJECTION_NAMES = PROJECTIONS.map(({ name }) => name);

/** Waits until these read models, including the search for people, have scanned up to a position; false on timeout. */
export type WaitFor = (names: readonly string[], position: Position, ms: number) => Promise<boolean>;

export interface AdvanceSource {
  /** Notifies of a projection whose documents have changed. Returns a function that unsubscribes. */
  onAdvanced(listener: (projection: string) => void): () => void;
}

/** The read models for processes that serve requests, whichever process feeds them. */
export interface ReadModels extends AdvanceSource {
  readonly waitFor: WaitFor;
  /** Subjects of the people that a typed text can mean. */
  readonly findPeople: (typed: string) => Promise<readonly string[]>;
  /** Streams of the orders and messages whose texts a typed text can mean. */
  readonly findRecords: (typed: string) => Promise<readonly StreamName[]>;
  /** The operators' functions. */
  readonly operators: Operators;
  /** Undefined unless this process feeds the read models. */
  readonly feeding: Feeding | undefined;
  /** Call it when a read model turns out to be damaged. */
  readonly onDamage: (damage: BuildDamaged) => void;
  stop(): Promise<void>;
}
