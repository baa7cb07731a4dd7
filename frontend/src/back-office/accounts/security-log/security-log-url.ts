import type { QueryOf } from '@pressline/contracts/api/route-table.ts';
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '@pressline/domain/accounts/security-event-kinds.ts';
import { dayOf, pageQuery, readList, uuidOf, writeList, type ListAddress } from '../../lists/list-url.ts';

/** What the security log shows, as it stands in the page's address. */
export interface SecurityLogAddress extends ListAddress {
  readonly kind: SecurityEventKind | null;
  /** What one account did, and what was done with it. */
  readonly account: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** Narrows nothing. */
export const NO_SECURITY_LOG_FILTERS = { kind: null, account: null, from: null, to: null } as const;

/** Reads what it knows of an address and leaves out the rest, so that an old or mistyped link still opens the log. */
export function readSecurityLogAddress(params: URLSearchParams): SecurityLogAddress {
  return {
    ...readList(params),
    q: '',
    picked: [],
    kind: SECURITY_EVENT_KINDS.find((known) => known === params.get('kind')) ?? null,
    account: uuidOf(params.get('account')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  };
}

export function writeSecurityLogAddress(address: SecurityLogAddress): URLSearchParams {
  const params = new URLSearchParams(securityLogFileQueryOf(address));
  writeList(params, address);
  return params;
}

/** How many filters narrow the log. */
export function filtersOf({ kind, account, from, to }: SecurityLogAddress): number {
  return [kind, account, from ?? to].filter((filter) => filter !== null).length;
}

export function securityLogQueryOf(address: SecurityLogAddress): QueryOf<'securityLog'> {
  return { ...securityLogFileQueryOf(address), ...pageQuery(address) };
}

/** The same entries on all their pages, as a table. */
export function securityLogFileQueryOf({ kind, account, from, to }: SecurityLogAddress) {
  return {
    ...(kind !== null && { kind }),
    ...(account !== null && { account }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
}
