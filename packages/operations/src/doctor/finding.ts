/** What is looked at, in the order in which it is told. */
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

/** `note` is a choice to know of; `warning` will do harm; `problem` does it now; `not-checked` could not be looked at. */
export type Level = 'fine' | 'note' | 'warning' | 'problem' | 'not-checked';

/** What a check saw. */
export interface CheckResult {
  readonly level: Level;
  readonly found: string;
  /** Why it matters; null where all is well. */
  readonly why: string | null;
  /** What to do; null where nothing is to be done. */
  readonly remedy: string | null;
}

/** What was found, as it is told: all of it as JSON can say it. */
export interface Finding extends CheckResult {
  readonly group: Group;
  /** The check's name, which stays the same from version to version: scripts may ask for it. */
  readonly check: string;
}

/** One question, asked by itself: that it fails or takes too long says nothing of the others. */
export interface Check {
  readonly group: Group;
  readonly name: string;
  readonly run: () => Promise<readonly CheckResult[]> | readonly CheckResult[];
  /** ms; as long as it takes where it is undefined. */
  readonly timeoutMs: number | undefined;
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
  return { level: 'not-checked', found, why: 'What is not looked at may be well or not.', remedy };
}

/** The first few of a list, and how many more there are. */
export function listSome(names: readonly string[], most = 3): string {
  const more = names.length - most;
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${String(more)} more` : names.join(', ');
}

/** An error in its own words, with those of what it comes from: the engine's own are what an operator looks up. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Of a name with several addresses: each was tried.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(errorMessage).join(', ');
  const own = error.message === '' ? error.name : error.message;
  return error.cause instanceof Error ? `${own} (${errorMessage(error.cause)})` : own;
}
