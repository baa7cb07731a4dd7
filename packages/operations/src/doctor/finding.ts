import { formatCount } from '../format/quantities.ts';

/** What is checked, in the order of the report. */
export const GROUPS = [
  'settings',
  'engines',
  'events',
  'keys',
  'files',
  'read models',
  'clock',
  'disk',
  'permissions',
  'backups',
] as const;
export type Group = (typeof GROUPS)[number];

/**
 * `note`: a choice to be aware of. `warning`: will cause harm. `problem`: causes harm now. `not-checked`: the check
 * could not run.
 */
export type Level = 'fine' | 'note' | 'warning' | 'problem' | 'not-checked';

/** The result of a check. */
export interface CheckResult {
  readonly level: Level;
  readonly found: string;
  /** Why it matters; null if all is well. */
  readonly why: string | null;
  /** What to do; null if nothing. */
  readonly remedy: string | null;
}

/** A result as reported, serializable as JSON. */
export interface Finding extends CheckResult {
  readonly group: Group;
  /** The check's name. Stable across versions, since scripts may rely on it. */
  readonly check: string;
}

type Results = CheckResult | readonly CheckResult[];
type RunCheck = () => Results | Promise<Results>;

/** One check, run independently: its failure or timeout doesn't affect the others. */
export interface Check {
  readonly group: Group;
  readonly name: string;
  readonly run: RunCheck;
  /** In ms; no timeout if undefined. */
  readonly timeoutMs: number | undefined;
}

/** The checks of a group by name, in their order; without a timeout if it is undefined. */
export function checksIn(
  group: Group,
  timeoutMs: number | undefined,
  checks: Readonly<Record<string, RunCheck>>,
): readonly Check[] {
  return Object.entries(checks).map(([name, run]) => ({ group, name, run, timeoutMs }));
}

export function fine(found: string): CheckResult {
  return { level: 'fine', found, why: null, remedy: null };
}

export function note(found: string, why: string, remedy: string): CheckResult {
  return { level: 'note', found, why, remedy };
}

export function warning(found: string, why: string, remedy: string): CheckResult {
  return { level: 'warning', found, why, remedy };
}

export function problem(found: string, why: string, remedy: string): CheckResult {
  return { level: 'problem', found, why, remedy };
}

export function notChecked(found: string, remedy: string): CheckResult {
  return { level: 'not-checked', found, why: 'There may or may not be a problem.', remedy };
}

/** The first few of a list, and the number of others. */
export function listSome(names: readonly string[], most = 3): string {
  const more = names.length - most;
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${formatCount(more)} more` : names.join(', ');
}

/** An error's message, with those of its causes: engine messages are what operators search for. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // For a name with several addresses: each was tried.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(errorMessage).join(', ');
  const own = error.message === '' ? error.name : error.message;
  return error.cause instanceof Error ? `${own} (${errorMessage(error.cause)})` : own;
}
