import type { BuildCompared } from '@pressline/domain/operations/replay-order.ts';
import type { AnyProjection } from '@pressline/read-models/projection/projection.ts';
import { ADDED, MISSING, type Comparison } from '@pressline/read-models/replay/compare.ts';
import { declaredIn, refusalsOf } from '@pressline/read-models/replay/promote.ts';

/**
 * The result of a comparison, as logged.
 * @param liveVersion of the live build
 */
export function buildComparison(
  projection: AnyProjection,
  build: string,
  comparison: Comparison,
  liveVersion: number | undefined,
): BuildCompared {
  const declared = declaredIn(projection, liveVersion);
  const countOf = (field: string): number => comparison.fields.find((one) => one.field === field)?.documents ?? 0;
  return {
    projection: projection.name,
    build,
    clean: refusalsOf(comparison, projection, liveVersion).length === 0,
    documents: comparison.build.documents,
    differing: comparison.differing,
    added: countOf(ADDED),
    missing: countOf(MISSING),
    malformed: comparison.malformed,
    parked: comparison.parked,
    fields: comparison.fields.map(({ field, documents }) => ({ field, documents, declared: declared.includes(field) })),
    examples: comparison.examples.map(({ id, fields }) => ({ id, fields: fields.map((field) => ({ ...field })) })),
    liveHash: comparison.live.hash,
    hash: comparison.build.hash,
    position: String(comparison.position),
    ...(liveVersion !== undefined && { liveVersion }),
  };
}
