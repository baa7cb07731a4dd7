import type { BuildInfo, Checkpoint } from './document-store.ts';
import { definitionOf, type AnyProjection } from '../projection/projection.ts';

/** A stored build, inspected from outside the engine. */
export interface BuildInspection extends BuildInfo {
  /** Whether it was live before the last promotion. */
  readonly previous: boolean;
  /** Undefined if the build is incomplete or was made from another definition. */
  readonly contents: BuildContents | undefined;
}

export interface BuildContents {
  readonly checkpoint: Checkpoint;
  /** Number of parked streams. */
  readonly parked: number;
  /** Names of indexes that the projection declares and the build lacks. */
  readonly missingIndexes: readonly string[];
}

/** A build that can't be read, and the reason. */
export interface UnreadableBuild extends BuildInfo {
  readonly previous: boolean;
  readonly damage: string;
}

/** An index: its name in the engine and its fields, in order. */
export interface IndexDescription {
  readonly name: string;
  readonly fields: readonly string[];
}

/** Names of the declared indexes that are missing or have other fields. */
export function missingIndexes(
  declared: readonly IndexDescription[],
  present: readonly IndexDescription[],
): readonly string[] {
  const isThere = ({ name, fields }: IndexDescription): boolean =>
    present.some((one) => one.name === name && one.fields.join() === fields.join());
  return declared.filter((index) => !isThere(index)).map(({ name }) => name);
}

/**
 * The projection that made a finished build from its current definition. Undefined for any other build: its schema
 * may differ.
 */
export function projectionThatMade(
  { projection, definition, state }: BuildInfo,
  projections: readonly AnyProjection[],
): AnyProjection | undefined {
  if (state !== 'ready') return undefined;
  return projections.find((each) => each.name === projection && definitionOf(each) === definition);
}
