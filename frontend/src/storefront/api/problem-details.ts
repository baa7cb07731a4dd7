import { isProblem } from '../../shared/api/base-query.ts';

/** An additional number in a problem. */
export function problemNumberOf(error: unknown, field: string): number | undefined {
  const value = isProblem(error) ? error.problem[field] : undefined;
  return typeof value === 'number' ? value : undefined;
}

/** The invalid fields of a problem. */
export function problemFieldsOf(error: unknown): readonly string[] {
  return isProblem(error) ? (error.problem.errors ?? []).map(({ field }) => field) : [];
}

/** An additional text in a problem. */
export function problemTextOf(error: unknown, field: string): string | undefined {
  const value = isProblem(error) ? error.problem[field] : undefined;
  return typeof value === 'string' ? value : undefined;
}
