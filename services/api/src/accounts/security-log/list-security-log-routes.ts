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
import type { ExportTexts } from '../../queries/export-texts/export-texts.ts';
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
      language: call.header('Accept-Language'),
      recordsOf: (rows) => securityLogRecords(deps, rows),
      logExport: () => deps.securityLog.exported(call, 'security-log', call.query),
    }),
  );
}

const COLUMNS: readonly Column<SecurityLogEntry>[] = [
  { heading: 'at', cell: ({ at }) => shopTime(at) },
  { heading: 'event', cell: ({ kind }, texts) => texts.securityEvents[kind] },
  { heading: 'by', cell: ({ actor }, texts) => actor.name ?? texts.actors[actor.role] },
  { heading: 'byAccountId', cell: ({ actor }) => actor.id },
  { heading: 'account', cell: ({ account }) => account?.name ?? null },
  { heading: 'accountId', cell: ({ account }) => account?.id ?? null },
  { heading: 'typedEmail', cell: ({ client }) => (client.is === 'known' ? client.email : null) },
  {
    heading: 'ipAddress',
    cell: ({ client }, texts) => (client.is === 'known' ? client.ip_address : erasedOrNone(client, texts)),
  },
  {
    heading: 'browser',
    cell: ({ client }, texts) => (client.is === 'known' ? client.user_agent : erasedOrNone(client, texts)),
  },
  { heading: 'details', cell: detailsOf },
  { heading: 'id', cell: ({ id }) => id },
];

function erasedOrNone({ is }: SecurityLogEntry['client'], { erased }: ExportTexts): string | null {
  return is === 'erased' ? erased : null;
}

function detailsOf(entry: SecurityLogEntry, texts: ExportTexts): string | null {
  const { export: saved, receipt_id: receiptId, keys, staff_role: staffRole, rotation, method, required } = entry;
  if (saved !== null) {
    const filters = Object.entries(saved.filters).map(([name, value]) => `${name}=${value}`);
    return [texts.lists[saved.list], ...filters, ...(saved.searched ? [texts.searched] : [])].join('; ');
  }
  if (rotation !== null)
    return [texts.generation(rotation.generation), ...(rotation.revoked ? [texts.earlierRevoked] : [])].join('; ');
  if (required !== null) return required ? texts.required : texts.optional;
  if (staffRole !== null) return texts.staffRoles[staffRole];
  if (method !== null) return texts.secondFactors[method];
  return receiptId ?? (keys === null ? null : texts.keys(keys));
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
