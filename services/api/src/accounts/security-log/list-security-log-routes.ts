import type { securityLogFileQuery, SecurityLogEntry } from '@pressline/contracts/accounts/security-log.ts';
import { daysAfter, shopTime, startOfShopDay } from '@pressline/domain/kernel/shop-day.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore, Filter } from '@pressline/read-models/documents/document-store.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import { securityLog, type SecurityLogEntry as Row } from '@pressline/read-models/accounts/security-log.ts';
import type { z } from 'zod';
import { Problem } from '../../http/problem.ts';
import { query as reading } from '../../http/route.ts';
import { exportedList, type Column } from '../../queries/exported-list.ts';
import { listResponse, type Selection } from '../../queries/list-response.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { securityLogRecords } from './security-log-records.ts';
import type { SecurityLog } from './security-log.ts';

interface Deps {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
}

type Filters = z.output<typeof securityLogFileQuery>;

const READS = [securityLog.name, accounts.name];

export function securityLogRoute(deps: Deps & { readonly ipAddressDays: number }) {
  return reading('securityLog', READS, async ({ query }) => {
    const page = await listResponse('securityLog', query, await selectEntries(deps, query), (rows) =>
      securityLogRecords(deps, rows),
    );
    if (page instanceof Problem) return page;
    return { body: { ip_address_days: deps.ipAddressDays, entries: page.body }, headers: page.headers };
  });
}

export function securityLogFileRoute(deps: Deps & { readonly securityLog: SecurityLog }) {
  return reading('securityLogFile', READS, async (call) =>
    exportedList(await selectEntries(deps, call.query), {
      name: 'pressline-security-log',
      columns: COLUMNS,
      recordsOf: (rows) => securityLogRecords(deps, rows),
      logExport: () => deps.securityLog.exported(call, 'security-log', call.query),
    }),
  );
}

const COLUMNS: readonly Column<SecurityLogEntry>[] = [
  { heading: 'At (Dubai time)', cell: ({ at }) => shopTime(at) },
  { heading: 'Event', cell: ({ kind }) => kind },
  { heading: 'By', cell: ({ actor }) => actor.name ?? actor.role },
  { heading: 'By (account ID)', cell: ({ actor }) => actor.id },
  { heading: 'Account', cell: ({ account }) => account?.name ?? null },
  { heading: 'Account ID', cell: ({ account }) => account?.id ?? null },
  { heading: 'Email typed', cell: ({ client }) => (client.is === 'known' ? client.email : null) },
  { heading: 'IP address', cell: ({ client }) => (client.is === 'known' ? client.ip_address : erasedOrNone(client)) },
  { heading: 'Browser', cell: ({ client }) => (client.is === 'known' ? client.user_agent : erasedOrNone(client)) },
  { heading: 'Details', cell: detailsOf },
  { heading: 'Id', cell: ({ id }) => id },
];

function erasedOrNone({ is }: SecurityLogEntry['client']): string | null {
  return is === 'erased' ? is : null;
}

function detailsOf(entry: SecurityLogEntry): string | null {
  const { export: saved, receipt_id: receiptId, keys, staff_role: staffRole, rotation, method, required } = entry;
  if (saved !== null) {
    const filters = Object.entries(saved.filters).map(([name, value]) => `${name}=${value}`);
    return [saved.list, ...filters, ...(saved.searched ? ['searched'] : [])].join(' ');
  }
  if (rotation !== null)
    return `generation ${String(rotation.generation)}${rotation.revoked ? ', earlier secrets revoked' : ''}`;
  if (required !== null) return required ? 'required' : 'optional';
  return receiptId ?? staffRole ?? method ?? (keys === null ? null : `${String(keys)} keys`);
}

/** The entries that a call requests, newest first. */
async function selectEntries({ documents }: Deps, filters: Filters): Promise<Selection<Row>> {
  return {
    build: await liveBuild(documents, securityLog),
    filter: filterOf(filters),
    sort: { by: ['at'], direction: 'descending' },
  };
}

function filterOf({ kind, account, from, to }: Filters): Filter<Row> {
  const where = {
    ...(kind !== undefined && { kind: { equals: kind } }),
    ...((from !== undefined || to !== undefined) && {
      at: {
        ...(from !== undefined && { from: startOfShopDay(from) }),
        ...(to !== undefined && { below: startOfShopDay(daysAfter(to, 1)) }),
      },
    }),
  };
  return account === undefined
    ? { where }
    : { where, anyOf: [{ account: { equals: account } }, { by: { equals: account } }] };
}
