import type { Finding, FindingLevel } from './preflight.ts';

/** How serious a finding is for an order: `bad` needs new artwork, or the customer's acceptance. */
export type Severity = Exclude<FindingLevel, 'accept'>;

/** What makes a finding less serious than its level. */
export interface SideState {
  /** The customer was warned of it and accepted it. */
  readonly accepted: boolean;
  /** The order has left Printing, so new artwork would come too late. */
  readonly printed: boolean;
}

/** The severity that lists, pages, dialogs and job tickets show alike. */
export function severityOf({ level }: Pick<Finding, 'level'>, { accepted, printed }: SideState): Severity {
  if (level === 'good' || level === 'info') return level;
  if (printed || (level === 'accept' && accepted)) return 'info';
  return level === 'accept' ? 'bad' : level;
}
