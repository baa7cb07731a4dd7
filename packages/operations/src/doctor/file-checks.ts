import { createHash } from 'node:crypto';
import { imageFile } from '@pressline/domain/kernel/files.ts';
import { pictureFiles } from '@pressline/contracts/catalogue/picture-files.ts';
import { AREAS, type Area, type BlobStore, type ListedBlob } from '@pressline/files/blob-store.ts';
import type { NamedFile } from '../backup/named-files.ts';
import { artworkOfPreview, isReferenced, isShopFileName, isOldEnough } from '../files/referenced-files.ts';
import { countOf, formatBytes, formatCount } from '../format/quantities.ts';
import { partOnly } from './event-checks.ts';
import { checksIn, fine, note, problem, listSome, warning, type Check, type CheckResult } from './finding.ts';
import type { Inspected } from './key-checks.ts';
import type { DiagnosticsSnapshot } from './diagnostics-snapshot.ts';

const WITHIN_MS = 120_000;
/** The shop sweeps once a day. */
const SWEPT_BY_MS = 3 * 24 * 3_600_000;

type Listed = Readonly<Record<Area, ReadonlyMap<string, ListedBlob>>>;

/**
 * Checks whether the files match the events.
 * @param forgotten is filled with forgotten subjects
 */
export function fileChecks(
  shop: DiagnosticsSnapshot,
  { events, keys }: Inspected,
  { forgotten, deep, now }: { readonly forgotten: Set<string>; readonly deep: boolean; readonly now: Date },
): readonly Check[] {
  let listed: Promise<Listed> | undefined;
  const listing = (): Promise<Listed> => (listed ??= listAll(shop.files));
  /** Listed after the events were read: a file exists before the event that names it. */
  const required = async (): Promise<readonly NamedFile[]> => {
    const { named } = await events();
    for (const subject of (await keys()).forgotten) forgotten.add(subject);
    return named.list().flatMap(withItsWidths);
  };
  return checksIn('files', deep ? undefined : WITHIN_MS, {
    'referenced-files': async () => {
      const files = await required();
      return [...(await checkNamed(shop, files, await listing(), deep)), ...partOnly(await events())];
    },
    'orphan-files': async () => {
      const named = new Set((await required()).map(locationOf));
      return checkOrphans(shop, named, await listing(), now);
    },
    'foreign-files': async () => checkForeign(new Set((await required()).map(locationOf)), await listing()),
  });
}

async function listAll(files: Pick<BlobStore, 'list'>): Promise<Listed> {
  const listed = { images: new Map(), artwork: new Map(), previews: new Map() } satisfies Record<
    Area,
    Map<string, ListedBlob>
  >;
  for (const area of AREAS)
    for await (const file of files.list(area)) (listed[area] as Map<string, ListedBlob>).set(file.name, file);
  return listed;
}

/** An event names one of a picture's files; the names of its other widths are derived from it. A dieline is one file. */
function withItsWidths(file: NamedFile): readonly NamedFile[] {
  return imageFile.safeParse(file.name).success && file.area === 'images'
    ? pictureFiles(file.name).map((one) => ({ ...file, name: one.file }))
    : [file];
}

function locationOf({ area, name }: { readonly area: Area; readonly name: string }): string {
  return `${area}/${name}`;
}

async function checkNamed(
  { files }: DiagnosticsSnapshot,
  required: readonly NamedFile[],
  listed: Listed,
  deep: boolean,
): Promise<readonly CheckResult[]> {
  const [missing, changed]: [string[], string[]] = [[], []];
  for (const file of required) {
    const { area, name, size } = file;
    // Checked again: a file uploaded after the listing exists now.
    const existing = listed[area].get(name) ?? (await files.stat(area, name));
    if (existing === undefined) missing.push(locationOf(file));
    else if (size !== undefined && size !== existing.size) changed.push(locationOf(file));
    else if (deep && !(await isWhole(files, file))) changed.push(locationOf(file));
  }
  const results: CheckResult[] = [];
  if (missing.length > 0)
    results.push(
      problem(
        `${countOf(missing.length, 'file')} of orders or products ${missing.length === 1 ? 'is' : 'are'} missing: ${listSome(missing)}.`,
        'They can’t be opened, and an order can’t be printed without its artwork.',
        'Copy them back from the folder files/ of a backup. If no backup has an artwork file, ask the customer for it on the order’s page.',
      ),
    );
  if (changed.length > 0)
    results.push(
      problem(
        `${countOf(changed.length, 'file differs', 'files differ')} from the upload: ${listSome(changed)}.`,
        'They were cut off or changed, and would print wrong.',
        'Copy them back from the folder files/ of a backup, or ask the customer for them.',
      ),
    );
  if (results.length > 0) return results;
  const how = deep ? 'size and hash match the events' : 'sizes match the events; --deep also checks the content';
  return [fine(`All ${formatCount(required.length)} files exist; ${how}.`)];
}

async function isWhole(files: Pick<BlobStore, 'open'>, { area, name, sha256 }: NamedFile): Promise<boolean> {
  if (sha256 === undefined) return true;
  const opened = await files.open(area, name);
  if (opened === undefined) return false;
  const hash = createHash('sha256');
  for await (const chunk of opened.stream) hash.update(chunk as Uint8Array);
  return hash.digest('hex') === sha256;
}

async function checkOrphans(
  { reader, processState }: DiagnosticsSnapshot,
  named: ReadonlySet<string>,
  listed: Listed,
  now: Date,
): Promise<CheckResult> {
  const orphans: ListedBlob[] = [];
  for (const area of AREAS)
    for (const file of listed[area].values()) {
      if (!isOldEnough(file, now)) continue;
      const artwork = area === 'previews' ? artworkOfPreview(file.name) : undefined;
      const isNamed = named.has(
        locationOf(artwork === undefined ? { area, name: file.name } : { area: 'artwork', name: artwork }),
      );
      // Decided by the same rule by which the shop sweeps files.
      if (!isNamed && !(await isReferenced(reader, area, file.name))) orphans.push(file);
    }
  if (orphans.length === 0) return fine('No orphan files.');
  const bytes = orphans.reduce((sum, { size }) => sum + size, 0);
  const found = `${countOf(orphans.length, 'orphan file')} (${formatBytes(bytes)}), not used by any order or product: ${listSome(orphans.map(({ name }) => name))}.`;
  const why = 'A crash or a refused order left them behind. They use disk space and may be customers’ artwork.';
  const areLate = orphans.some(({ modified }) => now.getTime() - modified.getTime() > SWEPT_BY_MS);
  if (areLate && processState?.is !== 'stopped')
    return warning(
      found,
      `${why} The shop should have removed them within a day.`,
      'Search the log for “could not remove files that nothing references”, fix what it reports, and restart the shop. It tries again after an hour.',
    );
  return note(found, why, 'Nothing while the shop runs: it removes them an hour after its start, and then once a day.');
}

/** The demo shop's pictures have other names, but are referenced too. */
function checkForeign(named: ReadonlySet<string>, listed: Listed): CheckResult {
  const foreign = AREAS.flatMap((area) =>
    [...listed[area].keys()].filter((name) => !isShopFileName(area, name)).map((name) => locationOf({ area, name })),
  ).filter((place) => !named.has(place));
  if (foreign.length === 0) return fine('No foreign files.');
  return note(
    `${countOf(foreign.length, 'file doesn’t', 'files don’t')} belong to the shop: ${listSome(foreign)}.`,
    'The shop never removes them, and anybody who knows a name can open it.',
    'Move them elsewhere if nobody needs them.',
  );
}
