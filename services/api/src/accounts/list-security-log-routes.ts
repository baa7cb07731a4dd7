import { ENDPOINTS } from '@pressline/contracts/api/endpoints.ts';
import type { securityLogFileQuery, SecurityLogEntry } from '@pressline/contracts/accounts/security-log.ts';
import { daysAfter, startOfShopDay } from '@pressline/domain/kernel/shop-day.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore, Filter } from '@pressline/read-models/documents/document-store.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import { securityLog, type SecurityLogEntry as Row } from '@pressline/read-models/accounts/security-log.ts';
import type { z } from 'zod';
import type { Cell } from '../http/csv-response.ts';
import { Problem } from '../http/problem.ts';
import { query as reading } from '../http/route.ts';
import { allPages } from '../queries/all-pages.ts';
import { listPage } from '../queries/list-page.ts';
import { liveBuild } from '../queries/read-models.ts';
import { securityLogRecords } from './security-log-records.ts';
import type { SecurityLog } from './security-log.ts';

interface Deps {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
}

type Filters = z.output<typeof securityLogFileQuery>;

const READS = [securityLog.name, accounts.name];
const NEWEST_FIRST = { by: ['at'], direction: 'descending' } as const;

export function securityLogRoute(deps: Deps & { readonly ipAddressDays: number }) {
  return reading('securityLog', READS, async ({ query }) => {
    const build = await liveBuild(deps.documents, securityLog);
    const page = await listPage(build, ENDPOINTS.securityLog.path, query, filterOf(query), NEWEST_FIRST);
    if (page instanceof Problem) return page;
    return {
      body: { ip_address_days: deps.ipAddressDays, entries: await securityLogRecords(deps, page.documents) },
      headers: page.headers,
    };
  });
}

const HEADINGS = [
  'At (UTC)',
  'Event',
  'By',
  'By (account id)',
  'Account',
  'Account id',
  'E-mail typed',
  'IP address',
  'Browser',
  'Details',
  'Id',
];

export function securityLogFileRoute(deps: Deps & { readonly securityLog: SecurityLog }) {
  return reading('securityLogFile', READS, async (call) => {
    const build = await liveBuild(deps.documents, securityLog);
    await deps.securityLog.exported(call, 'security-log', call.query);
    return {
      fileName: 'pressline-security-log.csv',
      headings: HEADINGS,
      pages: (async function* () {
        for await (const rows of allPages(build, filterOf(call.query), NEWEST_FIRST))
          yield (await securityLogRecords(deps, rows)).map(cellsOf);
      })(),
    };
  });
}

function cellsOf(entry: SecurityLogEntry): readonly Cell[] {
  const { id, at, kind, actor, account, client } = entry;
  const known = client.is === 'known' ? client : undefined;
  const erased = client.is === 'erased' ? 'erased' : null;
  return [
    at,
    kind,
    actor.name ?? actor.role,
    actor.id,
    account?.name ?? null,
    account?.id ?? null,
    known?.email ?? null,
    known?.ip_address ?? erased,
    known?.user_agent ?? erased,
    detailsOf(entry),
    id,
  ];
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
