import type { Sealed } from '../kernel/sealed.ts';

/** Where a request came from. Personal data, so it is only stored sealed. */
export interface ClientData {
  /** IPv4 or IPv6, as the server saw it. */
  readonly ipAddress: string;
  /** The `User-Agent` header, shortened; empty where none was sent. */
  readonly userAgent: string;
  /** The email address typed at a failed login that matched no account. */
  readonly email?: string | undefined;
}

/**
 * Client data as it is stored: sealed for the person and, around that, for the day. Destroying either key (the person
 * is forgotten, or the retention period is over) makes it unreadable everywhere, including in backups of the events.
 * Data of a person who is already forgotten is sealed for the day only.
 */
export type SealedClientData = Sealed<ClientData | Sealed<ClientData>>;

/** Prefix of the subjects of the days; it sorts before each of them. */
export const CLIENT_DATA_SUBJECTS = 'client-data:';

/**
 * The subject of a day's client data: `client-data:2026-11-24`, in UTC, so that names sort by time.
 * @param at ISO 8601 in UTC
 */
export function clientDataSubject(at: string): string {
  return `${CLIENT_DATA_SUBJECTS}${at.slice(0, 10)}`;
}
