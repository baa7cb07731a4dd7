import { existsSync } from 'node:fs';
import { countOf } from '../format/quantities.ts';
import { CLIENT_DATA_SUBJECTS } from '@pressline/domain/accounts/client-data.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { idOf } from '../forget/personal-data-traces.ts';
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
    forgettings: async () => {
      const inspection = await events();
      return [checkForgettings(inspection), ...partOnly(inspection)];
    },
  });
}

function checkMasterKey({ settings, servers }: DiagnosticsSnapshot, isReal: boolean): CheckResult {
  const file = dataFolder(settings.dataDir).masterKey;
  const liesThere = servers === undefined && existsSync(file);
  if (settings.masterKey === undefined && !liesThere)
    return problem(
      `There is no master key: MASTER_KEY is not set, and ${file} is not there.`,
      'Without it no personal data can be read, in no backup either, and the shop does not start.',
      'Bring the file back, or set MASTER_KEY to the key that the shop was begun with.',
    );
  if (settings.masterKey === undefined)
    return isReal
      ? note(
          `The master key lies beside the data, in ${file}.`,
          'Who copies the folder can read all personal data; who loses it can read none, in no backup either.',
          'Keep a copy apart from the data and from its backups. Safer: set MASTER_KEY to what is in the file, and remove it.',
        )
      : fine(`In ${file}, which will do for a demo.`);
  if (liesThere)
    return note(
      `MASTER_KEY is set, and ${file} is there, too.`,
      'The file is not used any more. Where it holds the same key, or one that opens old backups, who copies the folder has it.',
      'Keep it apart from the data, and remove it here.',
    );
  return fine('MASTER_KEY is set. Keep a copy of it apart from the backups.');
}

async function checkKeys(shop: DiagnosticsSnapshot, { events, keys }: Inspected): Promise<CheckResult> {
  try {
    return checkKeysOpen(shop, await keys(), (await events()).events > 0);
  } catch (error) {
    if (error instanceof KeysMissing || error instanceof KeysDamaged || error instanceof InvalidMasterKey)
      return problem(
        error.message,
        'No personal data can be read, and the shop does not start.',
        'Do what it says: pressline restore builds the shop of a backup and its keys.',
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
      `The key is missing that proves the master key, beside ${counted}.`,
      'The shop takes its keys for lost, and does not start.',
      'Restore the keys from a backup: pressline restore.',
    );
  if (unopened > 0)
    return problem(
      `${countOf(unopened, 'key')} can’t be opened with the master key at hand.`,
      'Whatever is sealed with them can’t be read: those people’s orders show no name.',
      'Set MASTER_KEY to the key that they were made with; while it is rotated, MASTER_KEY_PREVIOUS beside it.',
    );
  if (byPrevious > 0)
    return warning(
      `Still wrapped by the master key before: ${countOf(byPrevious, 'key')}.`,
      'They open only as long as MASTER_KEY_PREVIOUS is set.',
      'Wrap them anew: pressline rotate-master-key.',
    );
  if (settings.previousMasterKey !== undefined)
    return note(
      'MASTER_KEY_PREVIOUS is set, and no key needs it any more.',
      'A key that is not needed can only be lost to somebody.',
      'Take it away, and start the shop again. Old backups of keys still want it: keep it with them, elsewhere.',
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
  if (missing.length === 0) return fine('Everybody whose data is sealed has a key, or was forgotten.');
  const streams = missing.map(([, stream]) => stream);
  return problem(
    `${String(missing.length)} people have no key, and were not forgotten. Their data is in ${listSome(streams)}.`,
    'It can’t be read: keys were lost. Nobody may take these people for forgotten.',
    'Bring the keys back from a backup: pressline verify-backup <folder> says whether it has them, pressline restore builds the shop of it.',
  );
}

/** The operator who started it saw it fail; the next one has to be told. */
function checkForgettings({ unfinished }: EventsInspection): CheckResult {
  const [first] = unfinished;
  if (first === undefined) return fine('Every forgetting that was begun was ended.');
  const [stream, begunAt] = first;
  return warning(
    `Begun and not ended: ${countOf(unfinished.size, 'forgetting')}, ${listSome([...unfinished.keys()])}. The first was begun at ${begunAt}.`,
    'Artwork, search words or waiting mails of these people may still be here, and nobody has a receipt.',
    `Go on with each: pressline forget <e-mail>, or, where nobody knows it, ${idOf(stream)}. One that runs right now ends by itself.`,
  );
}
