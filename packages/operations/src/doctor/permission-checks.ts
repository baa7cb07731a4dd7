import { constants, existsSync } from 'node:fs';
import { access, lstat, opendir } from 'node:fs/promises';
import { platform } from 'node:os';
import path from 'node:path';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { isBeingWritten } from '@pressline/event-store/sqlite-write-lock.ts';
import {
  checksIn,
  fine,
  note,
  notChecked,
  problem,
  listSome,
  warning,
  type Check,
  type CheckResult,
} from './finding.ts';
import type { DiagnosticsSnapshot } from './diagnostics-snapshot.ts';

const OF_OTHERS = 0o077;
const WRITABLE_BY_OTHERS = 0o022;
/** The system's limit for a socket path, in bytes. */
const MAX_SOCKET_PATH = platform() === 'linux' ? 107 : 103;
/** Limit of files whose owner is checked. */
const MAX_INSPECTED = 20_000;

/** Checks whether the shop may write its own files, and nobody else may read them. */
export function permissionChecks(
  { settings: { dataDir }, servers, processState }: DiagnosticsSnapshot,
  isReal: boolean,
): readonly Check[] {
  if (servers !== undefined) return [];
  return checksIn('permissions', 20_000, {
    secrets: () => checkSecrets(dataDir),
    'data-folder': () => checkFolder(dataDir, isReal),
    writable: () => checkWritable(dataDir),
    owner: () => checkOwners(dataDir),
    socket: () => checkSocket(dataFolder(dataDir).operators),
    running: () => checkRunning(processState, dataFolder(dataDir).events),
  });
}

/** Keys and search words of people: plain text, or what opens it. */
async function checkSecrets(dataDir: string): Promise<readonly CheckResult[]> {
  const { keys, masterKey, people } = dataFolder(dataDir);
  const open: string[] = [];
  // In a restored shop that was never started, some don't exist yet.
  for (const file of [masterKey, keys, people].filter((each) => existsSync(each))) {
    const mode = await modeOf(file);
    // In a private folder nobody else can reach the file, but it may be copied elsewhere with its mode.
    const isShut = file !== masterKey && ((await modeOf(path.dirname(file))) & OF_OTHERS) === 0;
    if ((mode & OF_OTHERS) !== 0 && !isShut) open.push(file);
  }
  const folder = path.dirname(masterKey);
  if (existsSync(folder) && ((await modeOf(folder)) & OF_OTHERS) !== 0) open.push(folder);
  if (open.length === 0) return [fine('Keys, and the words by which people are found, are their owner’s alone.')];
  return open.map((file) =>
    problem(
      `${file} is open to others on this machine (${inOctal((modes.get(file) ?? 0) & 0o777)}).`,
      'With the keys anybody reads the personal data of all customers.',
      `chmod go= ${file}`,
    ),
  );
}

const modes = new Map<string, number>();

async function modeOf(file: string): Promise<number> {
  const { mode } = await lstat(file);
  modes.set(file, mode);
  return mode;
}

function inOctal(mode: number): string {
  return mode.toString(8).padStart(3, '0');
}

async function checkFolder(dataDir: string, isReal: boolean): Promise<CheckResult> {
  const mode = (await modeOf(dataDir)) & 0o777;
  if ((mode & WRITABLE_BY_OTHERS) !== 0)
    return problem(
      `Others on this machine may write in ${dataDir} (${inOctal(mode)}).`,
      'They can put other events, keys or files in the place of the shop’s.',
      `chmod go-w ${dataDir}`,
    );
  if ((mode & OF_OTHERS) !== 0 && isReal)
    return note(
      `Others on this machine may look into ${dataDir} (${inOctal(mode)}).`,
      'They can read customers’ artwork, and who ordered how much. Names and addresses are sealed.',
      `If there are others: chmod go= ${dataDir}`,
    );
  return fine(`${dataDir} (${inOctal(mode)}).`);
}

async function checkWritable(dataDir: string): Promise<CheckResult> {
  const { events, keys, files, readModels, people, reactors } = dataFolder(dataDir);
  const folders = [
    dataDir,
    path.dirname(events),
    path.dirname(keys),
    files,
    readModels,
    path.dirname(people),
    reactors,
  ];
  const shut: string[] = [];
  for (const folder of folders.filter((each) => existsSync(each)))
    await access(folder, constants.W_OK | constants.R_OK | constants.X_OK).catch(() => shut.push(folder));
  if (shut.length === 0) return fine('All its folders can be written by who asks.');
  return problem(
    `Whoever asks this may not write in ${listSome(shut)}.`,
    'The shop takes no orders where it can’t write. Perhaps another user runs it.',
    `Ask as the user who runs the shop. Else give it to that user: chown -R <user> ${dataDir}`,
  );
}

async function checkOwners(dataDir: string): Promise<CheckResult> {
  const asks = process.geteuid?.();
  if (asks === undefined) return fine('This system knows no owners.');
  const { uid } = await lstat(dataFolder(dataDir).events);
  const others: string[] = [];
  let inspected = 0;
  for await (const entry of await opendir(dataDir, { recursive: true })) {
    if ((inspected += 1) > MAX_INSPECTED) break;
    const file = path.join(entry.parentPath, entry.name);
    // Removed meanwhile: has no owner.
    const found = await lstat(file).catch(() => undefined);
    if (found !== undefined && found.uid !== uid) others.push(path.relative(dataDir, file));
  }
  if (others.length > 0)
    return problem(
      `${String(others.length)} files are not of the user who owns the events: ${listSome(others)}.`,
      'The shop may not write them. Mostly a command was once given as root.',
      `chown -R ${String(uid)} ${dataDir}`,
    );
  if (asks !== uid)
    return warning(
      `The shop belongs to user ${String(uid)}, and user ${String(asks)} asks.`,
      'What other commands of pressline write would belong to the wrong user.',
      `Give such commands as the user who runs the shop: sudo -u '#${String(uid)}' …`,
    );
  return inspected > MAX_INSPECTED
    ? notChecked(
        `Only the first ${String(MAX_INSPECTED)} files were looked at; they have one owner.`,
        `find ${dataDir} ! -uid ${String(uid)}`,
      )
    : fine('All files have one owner.');
}

function checkSocket(file: string): CheckResult {
  const bytes = Buffer.byteLength(file);
  if (bytes <= MAX_SOCKET_PATH) return fine('The name of its socket is short enough.');
  return warning(
    `${file} is too long for a socket: ${String(bytes)} bytes of ${String(MAX_SOCKET_PATH)}.`,
    'The command line can’t reach the shop while it runs.',
    'Set DATA_DIR to a folder with a shorter name, such as a link to this one.',
  );
}

function checkRunning(runs: DiagnosticsSnapshot['processState'], events: string): CheckResult {
  switch (runs?.is) {
    case 'running':
      return fine('The shop runs, and answers at its socket.');
    case 'stopped':
    case undefined:
      if (!isBeingWritten(events)) return fine('The shop is stopped.');
      return notChecked(
        'The shop was started while it was looked at.',
        'Ask again: what was read of its files may have been half written.',
      );
    case 'unreachable':
      return warning(
        `Somebody has the shop open, and can’t be asked: ${runs.reason}.`,
        'Nothing can be replayed, repaired or flipped from the command line.',
        'Look for “the command line can’t reach this shop” in the log; start the shop again. Another command of pressline may have it open for a moment, too.',
      );
  }
}
