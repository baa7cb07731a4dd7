import { existsSync } from 'node:fs';
import { countOf } from '../format/quantities.ts';
import { formatTime } from '../format/times.ts';
import { CLIENT_DATA_SUBJECTS } from '@pressline/domain/accounts/client-data.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { idOfStream } from '@pressline/domain/shop/streams.ts';
import type { KeysInspection } from '@pressline/personal-data/inspect-keys.ts';
import { InvalidMasterKey } from '@pressline/personal-data/master-key.ts';
import { KeysDamaged, KeysMissing } from '@pressline/personal-data/subject-keys.ts';
import { partOnly } from './event-checks.ts';
import { checksIn, fine, note, problem, listSome, warning, type Check, type CheckResult } from './finding.ts';
import type { EventsInspection } from './inspect-events.ts';
import type { DiagnosticsSnapshot } from './diagnostics-snapshot.ts';

export interface Inspected {
  readonly events: () => Promise<EventsInspection>;
  readonly keys: () => Promise<KeysInspection>;
}

const WITHIN_MS = 60_000;

/** Checks whether personal data can be read, and by nobody else. */
export function keyChecks(shop: DiagnosticsSnapshot, { events, keys }: Inspected, isReal: boolean): readonly Check[] {
  return checksIn('keys', WITHIN_MS, {
    'master-key': () => checkMasterKey(shop, isReal),
    keys: () => checkKeys(shop, { events, keys }),
    'keys-missing': async () => {
      const inspection = await events();
      return [await checkMissing(shop, inspection, await keys()), ...partOnly(inspection)];
    },
    erasures: async () => {
      const inspection = await events();
      return [checkForgettings(inspection), ...partOnly(inspection)];
    },
  });
}

function checkMasterKey({ settings, servers }: DiagnosticsSnapshot, isReal: boolean): CheckResult {
  const file = dataFolder(settings.dataDir).masterKey;
  const isFileThere = servers === undefined && existsSync(file);
  if (settings.masterKey === undefined && !isFileThere)
    return problem(
      `There is no master key: MASTER_KEY is not set, and ${file} doesn’t exist.`,
      'Without it, no personal data can be read, not even from backups, and the shop does not start.',
      'Restore the file, or set MASTER_KEY to the shop’s original key.',
    );
  if (settings.masterKey === undefined)
    return isReal
      ? note(
          `The master key is stored with the data, in ${file}.`,
          'A copy of the folder reveals all personal data. If the folder is lost, no backup can be read.',
          'Keep a copy separate from the data and its backups. Safer: set MASTER_KEY to the file’s content and delete the file.',
        )
      : fine(`In ${file}, fine for a demo.`);
  if (isFileThere)
    return note(
      `MASTER_KEY is set, but ${file} also exists.`,
      'The file is no longer used. A copy of the folder reveals its key, which may open the data or old backups.',
      'Store it separately from the data, and delete it here.',
    );
  return fine('MASTER_KEY is set. Keep a copy separate from the backups.');
}

async function checkKeys(shop: DiagnosticsSnapshot, { events, keys }: Inspected): Promise<CheckResult> {
  try {
    return checkKeysOpen(shop, await keys(), (await events()).events > 0);
  } catch (error) {
    if (error instanceof KeysMissing || error instanceof KeysDamaged || error instanceof InvalidMasterKey)
      return problem(
        error.message,
        'No personal data can be read, and the shop does not start.',
        'Follow the message above. To rebuild the shop from a backup and its keys: pressline restore.',
      );
    throw error;
  }
}

function checkKeysOpen({ settings }: DiagnosticsSnapshot, keys: KeysInspection, isRequired: boolean): CheckResult {
  const { subjects, forgotten, unopened, byPrevious, hasProof } = keys;
  // Keys of old client data are destroyed daily, too.
  const people = [...forgotten].filter((subject) => !subject.startsWith(CLIENT_DATA_SUBJECTS));
  const counted = `${countOf(subjects.size, 'key')}, ${countOf(people.length, 'person', 'people')} forgotten`;
  if (!hasProof && isRequired)
    return problem(
      `The key that proves the master key is missing (${counted}).`,
      'The shop considers its keys lost, and does not start.',
      'Restore the keys from a backup: pressline restore.',
    );
  if (unopened > 0)
    return problem(
      `${countOf(unopened, 'key')} can’t be opened with this master key.`,
      'Data encrypted with them can’t be read: these people’s orders show no name.',
      'Set MASTER_KEY to the key they were made with; during a rotation, also MASTER_KEY_PREVIOUS.',
    );
  if (byPrevious > 0)
    return warning(
      `${countOf(byPrevious, 'key')} still encrypted with the previous master key.`,
      'They can only be opened while MASTER_KEY_PREVIOUS is set.',
      'Encrypt them with the new one: pressline rotate-master-key.',
    );
  if (settings.previousMasterKey !== undefined)
    return note(
      'MASTER_KEY_PREVIOUS is set, but no key needs it any more.',
      'A key that is not needed is only a risk.',
      'Remove it and restart the shop. Old backups of keys still need it: keep it with them.',
    );
  return fine(`All open: ${counted}.`);
}

/**
 * Keys are written before the data they seal. Checked again, since a subject forgotten meanwhile has a tombstone by
 * now.
 */
async function checkMissing(
  shop: DiagnosticsSnapshot,
  { subjects }: EventsInspection,
  first: KeysInspection,
): Promise<CheckResult> {
  const lacks = ({ subjects: own, forgotten }: KeysInspection) =>
    [...subjects].filter(([subject]) => !own.has(subject) && !forgotten.has(subject));
  const missing = lacks(first).length === 0 ? [] : lacks(await shop.keys());
  if (missing.length === 0) return fine('Everybody with encrypted data has a key or was forgotten.');
  const streams = missing.map(([, stream]) => stream);
  return problem(
    `${countOf(missing.length, 'person has', 'people have')} no key and ${missing.length === 1 ? 'was' : 'were'} not forgotten. Their data is in ${listSome(streams)}.`,
    'Their data can’t be read: keys were lost. Don’t treat these people as forgotten.',
    'Restore the keys from a backup. To check one: pressline verify-backup <folder>. To rebuild the shop from it: pressline restore.',
  );
}

/** The operator who started it saw it fail; this informs the next one. */
function checkForgettings({ unfinished }: EventsInspection): CheckResult {
  const [first] = unfinished;
  if (first === undefined) return fine('No erasure is unfinished.');
  const [stream, begunAt] = first;
  return warning(
    `${countOf(unfinished.size, 'erasure is', 'erasures are')} unfinished: ${listSome([...unfinished.keys()])}. The first was started at ${formatTime(begunAt)} UTC.`,
    'Artwork, search words or waiting emails of these people may still exist, and there is no receipt.',
    `Continue each: pressline forget <email>, or with the subject ${idOfStream(stream)}. One that is running now finishes on its own.`,
  );
}
