import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { writeBlob, type BlobStore } from '@pressline/files/blob-store.ts';
import { z } from 'zod';
import { feedingOf, partitionsOf } from '@pressline/read-models/documents/partition.ts';
import { openS3Files } from '@pressline/runtime/file-store.ts';
import { fastestOf } from '../clocks/fastest-of.ts';
import { probeSmtp, NoEncryption } from './smtp-probe.ts';
import { checksIn, fine, problem, warning, errorMessage, type Check, type CheckResult } from './finding.ts';
import type { DiagnosticsSnapshot } from './diagnostics-snapshot.ts';

const WITHIN_MS = 25_000;
const SLOW_MS = 500;
const SMTP_TIMEOUT_MS = 5_000;
/** Each is held by one process at a time, as are the partitions; leases are renewed every 2 s. */
const DUTIES = ['feed', 'people', 'mail', 'invoices', 'checkouts', 'payments', 'artwork', 'sweep'] as const;
const OVERDUE_MS = 10_000;
const lease = z.object({ _id: z.string(), until: z.date() });

/** Checks the remaining dependencies: SQLite, S3, and on servers the processes that hold the duties. */
export function storeChecks(
  shop: DiagnosticsSnapshot,
  { deep, isDemo, now }: { readonly deep: boolean; readonly isDemo: boolean; readonly now: () => Date },
): readonly Check[] {
  const { settings, servers } = shop;
  const { filesUrl, smtpUrl } = settings;
  return checksIn('engines', WITHIN_MS, {
    ...(servers === undefined && { sqlite: checkSqlite }),
    ...(smtpUrl !== undefined && !isDemo && { 'mail-server': () => checkMailServer(smtpUrl) }),
    ...(filesUrl !== undefined && { s3: async () => checkS3(await openS3Files(filesUrl), deep) }),
    ...(servers !== undefined && {
      duties: async () => {
        const leases = z.array(lease).parse(await servers.db.collection('leases').find().toArray());
        // Loads the driver, which a shop in files doesn’t need.
        const { partitionCount } = await import('@pressline/read-models/mongo/mongo-partition-count.ts');
        const { count } = await partitionCount(servers.db).read();
        const partitions = count === 1 ? [] : partitionsOf(count).map(feedingOf);
        return checkDuties([...DUTIES, ...partitions], leases, now());
      },
    }),
  });
}

function checkSqlite(): CheckResult {
  const version = process.versions['sqlite'];
  return fine(
    `SQLite ${version ?? ''}, from Node; each event is on disk before it is confirmed (WAL, synchronous FULL).`,
  );
}

async function checkMailServer(url: string): Promise<CheckResult> {
  const { host } = new URL(url);
  try {
    const ms = await probeSmtp(url, SMTP_TIMEOUT_MS);
    return fine(`${host} responds in ${ms.toFixed(0)} ms; the login is only tested by the next email.`);
  } catch (error) {
    if (error instanceof NoEncryption)
      return problem(
        `The mail server ${host} offers no encryption (STARTTLS).`,
        'No email is sent through it, because links that log people in would be readable.',
        'Set SMTP_URL to smtps:// or to another port, or add ?tls=off if the network to it is safe.',
      );
    return problem(
      `The mail server ${host} can’t be reached: ${errorMessage(error)}`,
      'Emails wait and are retried for a while; customers get no confirmations meanwhile.',
      'Check the server and port in SMTP_URL, and that this machine can reach it.',
    );
  }
}

async function checkS3(files: BlobStore, deep: boolean): Promise<CheckResult> {
  try {
    // Listing the first page shows that the bucket exists and is readable.
    const { ms } = await fastestOf(() => files.list('images')[Symbol.asyncIterator]().next());
    const found = `The bucket responds in ${ms.toFixed(0)} ms`;
    if (deep) await writeAndRemove(files);
    const written = deep ? 'and accepts files' : '--deep also tests writing';
    return ms > SLOW_MS
      ? warning(`${found}; ${written}.`, 'Every picture and artwork file waits for it.', 'Check what it is busy with.')
      : fine(`${found}; ${written}.`);
  } catch (error) {
    return problem(
      `The file store is unavailable: ${errorMessage(error)}`,
      'Pictures are not shown, and print orders are refused.',
      'Check that the server in FILES_URL runs, that the bucket exists, and that AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY may read and write it.',
    );
  }
}

/** Named like a preview of no order: if the process dies in between, the shop's sweep removes it. */
async function writeAndRemove(files: BlobStore): Promise<void> {
  const name = `printOrder-${randomUUID()}.front.0000000000000000.png.320.webp`;
  await writeBlob(files, { area: 'previews', name, limit: 64 }, Readable.from([Buffer.from('pressline doctor')]));
  await files.remove('previews', name);
}

function checkDuties(duties: readonly string[], leases: readonly z.infer<typeof lease>[], now: Date): CheckResult {
  const idle = duties.filter((duty) => {
    const held = leases.find(({ _id }) => _id === duty);
    return held === undefined || now.getTime() - held.until.getTime() > OVERDUE_MS;
  });
  if (idle.length === 0) return fine('Every duty has a process.');
  return problem(
    `No process has the duties: ${idle.join(', ')}.`,
    'Lists are out of date; emails, invoices, payments or artwork inspections wait.',
    idle.some((duty) => duty !== 'sweep')
      ? 'Start a projector, or check its log for why it doesn’t take them.'
      : 'Start an API process: it removes orphan files.',
  );
}
