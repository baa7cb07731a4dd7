import type { ClientData } from '@pressline/domain/accounts/client-data.ts';
import { sealed, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import { SECURITY_EVENT_KINDS } from '@pressline/domain/accounts/security-event-kinds.ts';
import { securityEventDetails, type SecurityEvent } from '@pressline/domain/accounts/security-event.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import { z } from 'zod';
import { idInStream, type Projection, type StreamEvent } from '../projection/projection.ts';

const securityLogEntry = z.strictObject({
  entryId: z.uuid(),
  kind: z.enum(SECURITY_EVENT_KINDS),
  at: z.string(),
  actor: z.custom<Actor>((value) => typeof value === 'string'),
  /** The account ID of the person who acted; empty if the actor has no account. */
  by: z.string(),
  /** The account concerned; empty if there is none. */
  account: z.string(),
  details: securityEventDetails,
  client: sealed<ClientData | Sealed<ClientData>>().optional(),
});
export type SecurityLogEntry = z.infer<typeof securityLogEntry>;

/** An entry is a single event, so there is nothing to fold into it. */
function evolve(_: SecurityLogEntry | undefined, { data, at, actor }: StreamEvent<SecurityEvent>): SecurityLogEntry {
  const { entryId, details, client } = data;
  return {
    entryId,
    kind: details.kind,
    at,
    actor,
    by: actor.split(':')[1] ?? '',
    account: 'account' in details ? (details.account ?? '') : '',
    details,
    ...(client !== undefined && { client }),
  };
}

/** Events that concern the security of accounts and data. The client's address and browser stay sealed. */
export const securityLog: Projection<SecurityLogEntry, SecurityEvent> = {
  name: 'security-log',
  version: 1,
  reads: [CATEGORY.securityEvent],
  id: idInStream,
  indexes: [['account', 'kind', 'at'], ['by', 'kind', 'at'], ['kind', 'at'], ['at']],
  closed: { kind: SECURITY_EVENT_KINDS },
  keywords: [],
  changed: [],
  schema: securityLogEntry,
  evolve,
};
