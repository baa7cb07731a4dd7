import { isProblem } from '../../shared/api/base-query.ts';

/** A number that a problem carries beside the common fields. */
export function problemNumberOf(error: unknown, field: string): number | undefined {
  const value = isProblem(error) ? error.problem[field] : undefined;
  return typeof value === 'number' ? value : undefined;
}

/** The fields that the shop named. */
export function problemFieldsOf(error: unknown): readonly string[] {
  return isProblem(error) ? (error.problem.errors ?? []).map(({ field }) => field) : [];
}

/** A text that a problem carries beside the common fields. */
export function problemTextOf(error: unknown, field: string): string | undefined {
  const value = isProblem(error) ? error.problem[field] : undefined;
  return typeof value === 'string' ? value : undefined;
}
