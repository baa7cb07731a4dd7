import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { writeBlob, type BlobStore } from '@pressline/files/blob-store.ts';
import { z } from 'zod';
import { openS3Files } from '@pressline/runtime/file-store.ts';
import { fastestOf } from './fastest-of.ts';
import { probeSmtp, NoEncryption } from './smtp-probe.ts';
import { checksIn, fine, problem, warning, errorMessage, type Check, type CheckResult } from './finding.ts';
import type { DiagnosticsSnapshot } from './diagnostics-snapshot.ts';

const WITHIN_MS = 25_000;
const SLOW_MS = 500;
const SMTP_TIMEOUT_MS = 5_000;
/** Each is held by one process at a time; leases are renewed every 2 s. */
const DUTIES = ['feed', 'people', 'mail', 'invoices', 'artwork', 'sweep'] as const;
const OVERDUE_MS = 10_000;
const lease = z.object({ _id: z.string(), until: z.date() });

/** Checks the remaining dependencies: SQLite, S3, and on servers the processes that hold the duties. */
export function storeChecks(
  shop: DiagnosticsSnapshot,
  { deep, isDemo, now }: { readonly deep: boolean; readonly isDemo: boolean; readonly now: () => Date },
): readonly Check[] {
  const { settings, servers } = shop;
  const {
    filesUrl,
    mail: { smtpUrl },
  } = settings;
  return checksIn('engines', WITHIN_MS, {
    ...(servers === undefined && { sqlite: checkSqlite }),
    ...(smtpUrl !== undefined && !isDemo && { 'mail-server': () => checkMailServer(smtpUrl) }),
    ...(filesUrl !== undefined && { s3: async () => checkS3(await openS3Files(filesUrl), deep) }),
    ...(servers !== undefined && {
      duties: async () => {
        const leases = z.array(lease).parse(await servers.db.collection('leases').find().toArray());
        return checkDuties(leases, now());
      },
    }),
  });
}

function checkSqlite(): CheckResult {
  const version = process.versions['sqlite'];
  return fine(
    `SQLite ${version ?? ''}, Node’s own; the shop waits for the disk with each event (WAL, synchronous FULL).`,
  );
}

async function checkMailServer(url: string): Promise<CheckResult> {
  const { host } = new URL(url);
  try {
    const ms = await probeSmtp(url, SMTP_TIMEOUT_MS);
    return fine(`${host} answers in ${ms.toFixed(0)} ms; whether it takes the account is seen with the next mail.`);
  } catch (error) {
    if (error instanceof NoEncryption)
      return problem(
        `The mail server ${host} offers no encryption (STARTTLS).`,
        'No mail is sent to it: links that log people in would travel readable.',
        'Set SMTP_URL to smtps:// or to another port, or add ?tls=off where the way to it is safe.',
      );
    return problem(
      `The mail server ${host} can’t be reached: ${errorMessage(error)}`,
      'Mail waits, and is tried again for a while: nobody is told of an order meanwhile.',
      'Look whether SMTP_URL names the right server and port, and whether this machine may reach it.',
    );
  }
}

async function checkS3(files: BlobStore, deep: boolean): Promise<CheckResult> {
  try {
    // Listing the first page shows that the bucket exists and is readable.
    const { ms } = await fastestOf(() => files.list('images')[Symbol.asyncIterator]().next());
    const found = `The bucket answers in ${ms.toFixed(0)} ms`;
    if (deep) await writeAndRemove(files);
    const written = deep ? 'and takes files' : 'whether it takes files is tried with --deep';
    return ms > SLOW_MS
      ? warning(`${found}; ${written}.`, 'Each picture and each artwork waits for it.', 'Look what it is busy with.')
      : fine(`${found}; ${written}.`);
  } catch (error) {
    return problem(
      `The files can’t be used: ${errorMessage(error)}`,
      'Pictures are not shown, and orders of print are refused.',
      'Look whether the server of FILES_URL runs, the bucket is there, and AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY may read and write it.',
    );
  }
}

/** Named like a preview of no order: if the process dies in between, the shop's sweep removes it. */
async function writeAndRemove(files: BlobStore): Promise<void> {
  const name = `printOrder-${randomUUID()}.front.0000000000000000.png.320.webp`;
  await writeBlob(files, { area: 'previews', name, limit: 64 }, Readable.from([Buffer.from('pressline doctor')]));
  await files.remove('previews', name);
}

function checkDuties(leases: readonly z.infer<typeof lease>[], now: Date): CheckResult {
  const idle = DUTIES.filter((duty) => {
    const held = leases.find(({ _id }) => _id === duty);
    return held === undefined || now.getTime() - held.until.getTime() > OVERDUE_MS;
  });
  if (idle.length === 0) return fine('Each duty is done by some process.');
  return problem(
    `Nobody does: ${idle.join(', ')}.`,
    'Lists show what was; mails, invoices or checks of artwork wait.',
    idle.some((duty) => duty !== 'sweep')
      ? 'Start a projector, or see in its log why it does not take them.'
      : 'Start an API: it sweeps files.',
  );
}
