import type { Sealed } from '../kernel/sealed.ts';

/** Where a call came from: personal data, so it is stored sealed only. */
export interface ClientData {
  /** IPv4 or IPv6, as the server saw it. */
  readonly ipAddress: string;
  /** The `User-Agent` header, shortened; empty where none was sent. */
  readonly userAgent: string;
  /** What was typed at a failed login, where that address belongs to no account. */
  readonly email?: string | undefined;
}

/**
 * Client data as it is stored: sealed for the person and, around that, for the day. Whichever key is destroyed first,
 * because the person is forgotten or because the day is long enough ago, makes it unreadable everywhere, in backups
 * of the events too. The data of somebody who was already forgotten is sealed for the day alone.
 */
export type SealedClientData = Sealed<ClientData | Sealed<ClientData>>;

/** What the names of the days' subjects begin with; it sorts before each of them. */
export const CLIENT_DATA_SUBJECTS = 'client-data:';

/**
 * The subject of a day's client data: `client-data:2026-11-24`, in UTC; the names sort by time.
 * @param at ISO 8601 in UTC
 */
export function clientDataSubject(at: string): string {
  return `${CLIENT_DATA_SUBJECTS}${at.slice(0, 10)}`;
}
