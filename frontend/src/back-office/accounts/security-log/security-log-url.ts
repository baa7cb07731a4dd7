import type { QueryOf } from '@pressline/contracts/api/route-table.ts';
import { SECURITY_EVENT_KINDS } from '@pressline/domain/accounts/security-event-kinds.ts';
import {
  countSet,
  DAY,
  FIRST_DAY,
  firstDay,
  ID,
  listUrl,
  oneOf,
  PAGE,
  pageQuery,
  withoutNulls,
} from '../../lists/list-url.ts';

/** What the security log keeps in its URL. */
export const SECURITY_LOG_URL = listUrl({
  kind: oneOf(SECURITY_EVENT_KINDS),
  /** Entries by or about this account. */
  account: ID,
  from: FIRST_DAY,
  to: DAY,
  ...PAGE,
});
type SecurityLogState = ReturnType<typeof SECURITY_LOG_URL.read>;

export function countSecurityLogFilters({ kind, account, from, to }: SecurityLogState): number {
  return countSet([kind, account, from ?? to]);
}

export function securityLogQueryOf(state: SecurityLogState): QueryOf<'securityLog'> {
  return { ...securityLogFileQueryOf(state), ...pageQuery(state) };
}

/** The same entries, on all pages. */
export function securityLogFileQueryOf({ kind, account, from, to }: SecurityLogState) {
  return withoutNulls({ kind, account, from: firstDay(from), to });
}
