import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canonicalJson } from '@pressline/event-store/canonical-json.ts';
import { z } from 'zod';

const count = z.int().min(0);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** A file of a backup, as it was written. */
const part = z.strictObject({ bytes: count, sha256: hash });
export type Part = z.infer<typeof part>;

/** Manifest of a backup of events and files. */
const backupSchema = z.strictObject({
  format: z.literal(1),
  /** ISO 8601 in UTC, to the second; also the backup's name. */
  madeAt: z.iso.datetime(),
  shop: z.enum(['embedded', 'servers']),
  events: z.strictObject({
    ...part.shape,
    /** Position in the shop's own store: everything up to here is included. */
    position: z.string().regex(/^\d+$/),
    events: count,
    /** Hash of the events in order, the same on every engine: `EventsHash`. */
    hash,
  }),
  files: z.strictObject({ files: count, bytes: count, list: part }),
  /** The keys' own backup at the time this one was made. */
  keys: z.strictObject({ keys: count, forgotten: count }),
});
export type BackupManifest = z.infer<typeof backupSchema>;

/** Manifest of the keys that belong to a backup and are stored apart from it. */
const keysSchema = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  keys: z.strictObject({ ...part.shape, keys: count, forgotten: count }),
});
export type KeysManifest = z.infer<typeof keysSchema>;

const sealSchema = z.strictObject({ manifest: z.unknown(), sha256: hash });

/** The files of a backup. */
export const IN_BACKUP = {
  manifest: 'backup.json',
  events: 'events.sqlite',
  /** JSON, one file per line. */
  list: 'files.jsonl',
  files: 'files',
} as const;
export const IN_KEYS = { manifest: 'keys.json', keys: 'keys.sqlite' } as const;

/** The backup has changed since it was made, so it must not be restored. */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup';
}

/** There is no backup to verify or restore: perhaps a typo, or already removed by the retention. */
export class BackupNotFound extends Error {
  override readonly name = 'BackupNotFound';
}

/** Not synced: the caller does that. */
export async function writeManifest(file: string, manifest: BackupManifest | KeysManifest): Promise<void> {
  await writeFile(file, `${JSON.stringify({ manifest, sha256: sealOf(manifest) }, null, 2)}\n`);
}

/** @throws DamagedBackup, BackupNotFound */
export function readBackupManifest(folder: string): Promise<BackupManifest> {
  return readManifest(path.join(folder, IN_BACKUP.manifest), backupSchema);
}

/** @throws DamagedBackup, BackupNotFound */
export function readKeysManifest(folder: string): Promise<KeysManifest> {
  return readManifest(path.join(folder, IN_KEYS.manifest), keysSchema);
}

async function readManifest<M>(file: string, schema: z.ZodType<M>): Promise<M> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) throw new BackupNotFound(`${file} is missing, so this is not a backup.`);
    throw error;
  }
  const sealed = sealSchema.safeParse(parsed(text));
  if (!sealed.success || sealOf(sealed.data.manifest) !== sealed.data.sha256)
    throw new DamagedBackup(`${file} was changed since the backup.`);
  const manifest = schema.safeParse(sealed.data.manifest);
  if (manifest.success) return manifest.data;
  throw new DamagedBackup(`${file} was made by another version of Pressline. Use that version.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: reported by the caller as a change.
    return undefined;
  }
}

/** Protects against damage, not against tampering: whoever can write a backup can write its seal. */
function sealOf(manifest: unknown): string {
  return createHash('sha256').update(canonicalJson(manifest)).digest('hex');
}

const AT_ONCE = 1024 * 1024;

/** @throws what the file system throws; `isMissing` recognizes a missing file */
export async function partOf(file: string, signal?: AbortSignal): Promise<Part> {
  const sha256 = createHash('sha256');
  const { size } = await stat(file);
  for await (const chunk of createReadStream(file, { highWaterMark: AT_ONCE, ...(signal !== undefined && { signal }) }))
    sha256.update(chunk as Uint8Array);
  return { bytes: size, sha256: sha256.digest('hex') };
}

export function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
