import type { SecurityLogEntry } from '@pressline/contracts/accounts/security-log.ts';
import type { ClientData, SealedClientData } from '@pressline/domain/accounts/client-data.ts';
import { isErased, type Erased } from '@pressline/domain/kernel/sealed.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import { openClientData } from '@pressline/personal-data/client-data.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore, StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import type { SecurityLogEntry as Row } from '@pressline/read-models/accounts/security-log.ts';
import { parse } from 'bowser';
import { actorsOf } from '../profiles/actors.ts';

/** The response for a page of entries, in their order. All sealed blocks are opened at once. */
export async function securityLogRecords(
  deps: { readonly documents: DocumentStore; readonly personalData: PersonalData },
  rows: readonly StoredDocument<Row>[],
): Promise<SecurityLogEntry[]> {
  const actors = await actorsOf(
    deps,
    rows.flatMap(({ body }) => [body.actor, ...accountOf(body)]),
  );
  const clients = await clientsOf(deps.personalData, rows);
  return rows.map(({ id, body }) => {
    const { details } = body;
    const [account] = accountOf(body);
    return {
      id,
      at: body.at,
      kind: body.kind,
      actor: actors(body.actor),
      account: account === undefined ? null : { id: body.account, name: actors(account).name },
      role: 'role' in details ? details.role : null,
      client: clientRecord(body.client && clients.get(body.client)),
      export:
        details.kind === 'data-exported'
          ? { list: details.list, filters: details.filters, searched: details.searched }
          : null,
      receipt_id: details.kind === 'person-erased' ? details.receiptId : null,
      keys: details.kind === 'master-key-rotated' ? details.keys : null,
      staff_role: 'staffRole' in details ? (details.staffRole ?? null) : null,
      rotation:
        details.kind === 'signing-secret-rotated' ? { generation: details.generation, revoked: details.revoked } : null,
      method: 'method' in details ? details.method : null,
      required: details.kind === 'second-factor-policy-changed' ? details.required : null,
    };
  });
}

/** Names are found by an account's id, whatever its role. */
function accountOf({ account, details }: Row): readonly Actor[] {
  if (account === '') return [];
  return [`${'role' in details ? details.role : 'admin'}:${account}`];
}

async function clientsOf(
  personalData: PersonalData,
  rows: readonly StoredDocument<Row>[],
): Promise<ReadonlyMap<SealedClientData, ClientData | Erased>> {
  const blocks = rows.flatMap(({ body }) => body.client ?? []);
  const opened = await openClientData(personalData, blocks);
  return new Map(blocks.flatMap((block, index) => (opened[index] === undefined ? [] : [[block, opened[index]]])));
}

function clientRecord(client: ClientData | Erased | undefined): SecurityLogEntry['client'] {
  if (client === undefined) return { is: 'none' };
  if (isErased(client)) return { is: 'erased' };
  const { ipAddress, userAgent, email = null } = client;
  const named = userAgent === '' ? undefined : parse(userAgent);
  return {
    is: 'known',
    ip_address: ipAddress,
    user_agent: userAgent,
    browser: nameOrNull(named?.browser.name),
    system: nameOrNull(named?.os.name),
    email,
  };
}

/** An unknown browser has an empty name. */
function nameOrNull(name: string | undefined): string | null {
  return name === undefined || name === '' ? null : name;
}
