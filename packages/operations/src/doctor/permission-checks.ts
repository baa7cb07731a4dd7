import { constants, existsSync } from 'node:fs';
import { access, lstat, opendir } from 'node:fs/promises';
import { platform } from 'node:os';
import path from 'node:path';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { isBeingWritten } from '@pressline/event-store/sqlite-write-lock.ts';
import { countOf, formatCount } from '../format/quantities.ts';
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
  if (open.length === 0) return [fine('Only the owner can read keys and search words.')];
  return open.map((file) =>
    problem(
      `${file} is open to others on this machine (${inOctal((modes.get(file) ?? 0) & 0o777)}).`,
      'With the keys, others can read the personal data of all customers.',
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
      `Others on this machine may write to ${dataDir} (${inOctal(mode)}).`,
      'They can replace the shop’s events, keys or files.',
      `chmod go-w ${dataDir}`,
    );
  if ((mode & OF_OTHERS) !== 0 && isReal)
    return note(
      `Others on this machine may read ${dataDir} (${inOctal(mode)}).`,
      'They can read artwork and quantities. Names and addresses are encrypted.',
      `If others use this machine: chmod go= ${dataDir}`,
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
  if (shut.length === 0) return fine('The current user can write to all folders.');
  return problem(
    `The current user may not write to ${listSome(shut)}.`,
    'The shop can’t take orders without writing. Perhaps another user runs it.',
    `Run this as the user who runs the shop, or give that user the files: chown -R <user> ${dataDir}`,
  );
}

async function checkOwners(dataDir: string): Promise<CheckResult> {
  const currentUser = process.geteuid?.();
  if (currentUser === undefined) return fine('This system has no file owners.');
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
      `${countOf(others.length, 'file has', 'files have')} another owner than the events: ${listSome(others)}.`,
      'The shop may be unable to write them. Usually a command was run as root.',
      `chown -R ${String(uid)} ${dataDir}`,
    );
  if (currentUser !== uid)
    return warning(
      `The shop belongs to user ${String(uid)}, but this runs as user ${String(currentUser)}.`,
      'Files that other commands write would belong to the wrong user.',
      `Run pressline as the user who runs the shop: sudo -u '#${String(uid)}' …`,
    );
  return inspected > MAX_INSPECTED
    ? notChecked(
        `Only the first ${formatCount(MAX_INSPECTED)} files were checked; they have one owner.`,
        `find ${dataDir} ! -uid ${String(uid)}`,
      )
    : fine('All files have one owner.');
}

function checkSocket(file: string): CheckResult {
  const bytes = Buffer.byteLength(file);
  if (bytes <= MAX_SOCKET_PATH) return fine('The path of the socket is short enough.');
  return warning(
    `${file} is too long for a socket: ${String(bytes)} bytes, at most ${String(MAX_SOCKET_PATH)}.`,
    'The command line can’t reach the shop while it runs.',
    'Set DATA_DIR to a shorter path, such as a link to this folder.',
  );
}

function checkRunning(runs: DiagnosticsSnapshot['processState'], events: string): CheckResult {
  switch (runs?.is) {
    case 'running':
      return fine('The shop is running and responds.');
    case 'stopped':
    case undefined:
      if (!isBeingWritten(events)) return fine('The shop is stopped.');
      return notChecked(
        'The shop was started during the check.',
        'Run the doctor again: files may have been read while they were written.',
      );
    case 'unreachable':
      return warning(
        `A process has the shop open but does not respond: ${runs.reason}.`,
        'Replays, repairs and promotions are not possible from the command line.',
        'Search the log for “the command line can’t reach this shop”, and restart the shop. Another pressline command may also have it open.',
      );
  }
}
