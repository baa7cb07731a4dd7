import { createHash } from 'node:crypto';
import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './child.mjs';
import { SetupError, step } from './terminal.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const at = (/** @type {string[]} */ ...parts) => path.join(ROOT, ...parts);
const INSTALLED = at('node_modules', '.pressline-stamp');
const BUILT = at('frontend', 'dist', '.pressline-stamp');
/** A folder for each version of the code. */
const SERVERS = at('dist');
const KEPT_SERVERS = 10;

/** Everything but these scripts runs on this Node, whatever the machine has. */
export const NODE = at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const MINIMUM_NODE = { major: 20, minor: 19 };

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM_NODE.major || (major === MINIMUM_NODE.major && minor >= MINIMUM_NODE.minor)) return;
  throw new SetupError(
    `Node ${process.versions.node} is too old. Pressline needs ${MINIMUM_NODE.major}.${MINIMUM_NODE.minor} or newer for its set-up.`,
    'Install the current LTS from https://nodejs.org, then run this again.',
  );
}

/**
 * A hash of the names and contents of these files and folders, so that a checkout that only changes dates changes
 * nothing. A few hundred files take a few hundredths of a second.
 * @param {readonly string[]} places relative to the root; a missing one is hashed as absent
 * @param {readonly string[]} skipped names of files and folders
 */
function fingerprint(places, skipped = []) {
  const hash = createHash('sha256');
  const visit = (/** @type {string} */ place) => {
    const full = at(place);
    if (!existsSync(full)) {
      hash.update(`absent ${place}\n`);
      return;
    }
    let entries;
    try {
      entries = readdirSync(full, { withFileTypes: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOTDIR')) throw error;
      const content = readFileSync(full);
      hash.update(`file ${place} ${content.length}\n`).update(content);
      return;
    }
    for (const name of entries.map((entry) => entry.name).sort()) {
      if (name !== 'node_modules' && name !== 'dist' && !skipped.includes(name)) visit(`${place}/${name}`);
    }
  };
  places.forEach(visit);
  return hash.digest('hex');
}

/** @param {string} file */
const stampIn = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

function workspaces() {
  const folders = ['frontend', 'tests', 'bench', 'infra'];
  for (const parent of ['packages', 'services', 'tools']) {
    for (const entry of readdirSync(at(parent), { withFileTypes: true })) {
      if (entry.isDirectory()) folders.push(`${parent}/${entry.name}`);
    }
  }
  return folders.sort().map((folder) => `${folder}/package.json`);
}

/** Whether node_modules matches the lock file, so that nothing is installed again after a manual `npm install`. */
function matchesLockFile() {
  const record = at('node_modules', '.package-lock.json');
  if (!existsSync(record) || !existsSync(NODE)) return false;
  const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages;
  const there = JSON.parse(readFileSync(record, 'utf8')).packages;
  const installed = (/** @type {string} */ place) => place.includes('node_modules/');
  return (
    Object.entries(wanted).every(([place, { version, integrity, optional, link }]) => {
      if (!installed(place)) return true;
      const found = there[place];
      if (found === undefined) return optional === true;
      return existsSync(at(place)) && (link === true || (found.version === version && found.integrity === integrity));
    }) && Object.keys(there).every((place) => !installed(place) || place in wanted)
  );
}

/** The npm that runs this script, but never through the node_modules that it is about to replace. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script !== undefined && node !== undefined && script.endsWith('.js') && !node.startsWith(at('node_modules'))) {
    return { command: node, first: [script] };
  }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', first: [] };
}

async function npmCi() {
  const { command, first } = npm();
  const quietly = ['ci', '--no-fund', '--no-audit', '--no-progress', '--loglevel=error'];
  const PATH = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(at('node_modules')))
    .join(path.delimiter);
  const { code, output } = await run(command, [...first, ...quietly], {
    cwd: ROOT,
    env: { ...process.env, PATH },
    shell: process.platform === 'win32' && first.length === 0,
  });
  if (code !== 0) {
    const said = output.trim().split('\n');
    const short = said.length <= 24 ? said : [...said.slice(0, 12), '…', ...said.slice(-12)];
    throw new SetupError(
      `npm could not install the packages (exit code ${code}):\n\n${short.join('\n')}\n`,
      output.includes('EUSAGE')
        ? 'package-lock.json does not match the package.json files. To update it: npm install'
        : 'Check the network and the disk space, then run this again. For details: npm ci --verbose',
    );
  }
  if (!existsSync(NODE)) {
    throw new SetupError(
      'npm installed the packages but not Node 24, which the `node` package downloads in an install script.',
      'Allow install scripts (`npm config get ignore-scripts` must print false), then run `npm ci`.',
    );
  }
}

/** Installs the packages of package-lock.json, if they are not installed. */
export async function install() {
  const stamp = [
    fingerprint(['package-lock.json', 'package.json', '.npmrc', ...workspaces()]),
    process.platform,
    process.arch,
  ].join(' ');
  if (stampIn(INSTALLED) === stamp && existsSync(NODE)) return;
  if (!matchesLockFile()) await step('Installing the packages (npm ci; a minute or so, once)', npmCi);
  writeFileSync(INSTALLED, stamp);
}

/** The pages again, to render first views on the server; into the folder that the first build has emptied. */
const SERVER_BUILD = ['--ssr', 'src/server.tsx', '--outDir', 'dist/.server', '--emptyOutDir'];

/** Builds the pages into frontend/dist, if their sources have changed. */
export async function buildSite() {
  const stamp = fingerprint([
    'frontend/src',
    'frontend/public',
    'frontend/index.html',
    'frontend/vite.config.ts',
    'frontend/package.json',
    'packages/contracts/src',
    'packages/domain/src',
    'package-lock.json',
  ]);
  if (stampIn(BUILT) === stamp) return;
  await step('Building the pages', async () => {
    const vite = viteProgram();
    for (const parameters of [[], SERVER_BUILD]) {
      const { code, output } = await run(
        NODE,
        [vite, 'build', '--configLoader', 'native', '--logLevel', 'warn', ...parameters],
        { cwd: at('frontend'), env: { ...process.env, NO_COLOR: '1' } },
      );
      if (code !== 0) throw new SetupError(`The pages could not be built:\n\n${output.trim()}\n`);
    }
    // Vite empties the folder first, so an interrupted build has no stamp.
    writeFileSync(BUILT, stamp);
  });
}

/** npm installs it in the workspace if the root has another version. */
export function viteProgram() {
  const places = [at('frontend', 'node_modules'), at('node_modules')].map((folder) =>
    path.join(folder, 'vite', 'bin', 'vite.js'),
  );
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new SetupError('Vite is not installed.', 'Run `npm ci`.');
  return found;
}

/**
 * Bundles the server, unless this version of the code is bundled already.
 * @returns {Promise<string>} the folder of its programs: `api.js`, `projector.js`, `pressline.js` and others
 */
export async function buildServer() {
  const builder = ['scripts/bundle-server.mjs', 'scripts/stack-traces.mjs', 'infra/package.json', 'package-lock.json'];
  const hash = fingerprint(['packages', 'services', ...builder], ['test', 'pictures', 'artwork']);
  const folder = path.join(SERVERS, hash.slice(0, 16));
  if (!existsSync(folder)) {
    await step('Bundling the server', () => bundleServer(folder));
    removeOldServers();
  }
  utimesSync(folder, new Date(), new Date());
  return folder;
}

/** @param {string} folder gets its name at the end: an interrupted build must not be used @param {string} [root] of the code */
export async function bundleServer(folder, root = ROOT) {
  const unfinished = `${folder}.${process.pid}`;
  const { code, output } = await run(NODE, [at('scripts', 'bundle-server.mjs'), unfinished, root]);
  if (code !== 0) throw new SetupError(`The server could not be bundled:\n\n${output.trim()}\n`);
  // Another process may have done the same.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
}

/** Those used last stay: a running process loads some files of its build later. */
function removeOldServers() {
  const folders = readdirSync(SERVERS).map((name) => path.join(SERVERS, name));
  const usedAt = new Map(folders.map((folder) => [folder, statSync(folder).mtimeMs]));
  const newestFirst = folders.sort((a, b) => (usedAt.get(b) ?? 0) - (usedAt.get(a) ?? 0));
  for (const folder of newestFirst.slice(KEPT_SERVERS)) rmSync(folder, { recursive: true, force: true });
}
