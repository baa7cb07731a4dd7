import type { BuildInfo, Checkpoint } from './document-store.ts';
import { definitionOf, type AnyProjection } from '../projection/projection.ts';

/** A build as it lies in an engine, looked at from outside. */
export interface BuildInspection extends BuildInfo {
  /** Whether it answered before the last flip. */
  readonly previous: boolean;
  /** What a fit build of today's definition has, and what could be read of it. */
  readonly contents: BuildContents | undefined;
}

export interface BuildContents {
  readonly checkpoint: Checkpoint;
  /** How many streams stand still. */
  readonly parked: number;
  /** Indexes that the projection declares and the build does not have, by name. */
  readonly missingIndexes: readonly string[];
}

/** A build that can't be looked into, and why. */
export interface UnreadableBuild extends BuildInfo {
  readonly previous: boolean;
  readonly damage: string;
}

/** An index, as the engine names it and its fields in their order. */
export interface IndexDescription {
  readonly name: string;
  readonly fields: readonly string[];
}

/** Those of the declared that are not among the present ones, under the same name and of the same fields. */
export function missingIndexes(
  declared: readonly IndexDescription[],
  present: readonly IndexDescription[],
): readonly string[] {
  const isThere = ({ name, fields }: IndexDescription): boolean =>
    present.some((one) => one.name === name && one.fields.join() === fields.join());
  return declared.filter((index) => !isThere(index)).map(({ name }) => name);
}

/** The projection whose definition a whole build was made with: others are not looked into, as they look otherwise. */
export function projectionThatMade(
  { projection, definition, state }: BuildInfo,
  projections: readonly AnyProjection[],
): AnyProjection | undefined {
  if (state !== 'ready') return undefined;
  return projections.find((each) => each.name === projection && definitionOf(each) === definition);
}
