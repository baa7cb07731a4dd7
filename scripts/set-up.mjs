import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './child.mjs';
import { CannotGoOn, step } from './terminal.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const at = (/** @type {string[]} */ ...parts) => path.join(ROOT, ...parts);
const INSTALLED = at('node_modules', '.pressline-stamp');
const BUILT = at('frontend', 'dist', '.pressline-stamp');

/** The Node that everything but these scripts runs on, whatever the machine has. */
export const NODE = at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const LEAST = { major: 20, minor: 19 };

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > LEAST.major || (major === LEAST.major && minor >= LEAST.minor)) return;
  throw new CannotGoOn(
    `Node ${process.versions.node} is too old: Pressline needs ${LEAST.major}.${LEAST.minor} or newer to install itself.`,
    'Get the current LTS from https://nodejs.org, then run this again.',
  );
}

/**
 * Of what lies in these files and folders: names and contents, so that a checkout that only touches dates changes
 * nothing. A few hundred files take some hundredths of a second.
 * @param {readonly string[]} places from the root; one that is missing counts as missing
 */
function fingerprint(places) {
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
      if (name !== 'node_modules' && name !== 'dist') visit(`${place}/${name}`);
    }
  };
  places.forEach(visit);
  return hash.digest('hex');
}

/** @param {string} file */
const stampIn = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

function workspaces() {
  const folders = ['frontend', 'tests', 'bench'];
  for (const parent of ['packages', 'services', 'tools']) {
    for (const entry of readdirSync(at(parent), { withFileTypes: true })) {
      if (entry.isDirectory()) folders.push(`${parent}/${entry.name}`);
    }
  }
  return folders.sort().map((folder) => `${folder}/package.json`);
}

/** Whether node_modules holds what the lock file names: so after `npm install` by hand nothing is installed again. */
function holdsWhatIsLocked() {
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

/** npm as it was called, but never through the node_modules that it is about to replace. */
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
    throw new CannotGoOn(
      `npm could not install the packages (exit code ${code}). It said:\n\n${short.join('\n')}\n`,
      output.includes('EUSAGE')
        ? 'package-lock.json does not fit the package.json files: `npm install` brings it up to date.'
        : 'Check the network and the disk, then run this again. `npm ci --verbose` tells more.',
    );
  }
  if (!existsSync(NODE)) {
    throw new CannotGoOn(
      'npm installed the packages but not Node 24, which the `node` package brings by an install script.',
      'See that scripts are allowed (`npm config get ignore-scripts` says false), then run `npm ci`.',
    );
  }
}

/** Installs what package-lock.json names, if it is not there. */
export async function install() {
  const stamp = [
    fingerprint(['package-lock.json', 'package.json', '.npmrc', ...workspaces()]),
    process.platform,
    process.arch,
  ].join(' ');
  if (stampIn(INSTALLED) === stamp && existsSync(NODE)) return;
  if (!holdsWhatIsLocked()) await step('Installing the packages (npm ci; a minute or so, once)', npmCi);
  writeFileSync(INSTALLED, stamp);
}

/** The pages once more, as the server draws their first views with; into the folder that the first build has emptied. */
const DRAWN_ON_THE_SERVER = ['--ssr', 'src/server.tsx', '--outDir', 'dist/.server', '--emptyOutDir'];

/** Builds the pages into frontend/dist, if what they are made of has changed. */
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
    for (const parameters of [[], DRAWN_ON_THE_SERVER]) {
      const { code, output } = await run(
        NODE,
        [vite, 'build', '--configLoader', 'native', '--logLevel', 'warn', ...parameters],
        { cwd: at('frontend'), env: { ...process.env, NO_COLOR: '1' } },
      );
      if (code !== 0) throw new CannotGoOn(`The pages could not be built:\n\n${output.trim()}\n`);
    }
    // Vite empties the folder first: a build that was cut short has no stamp.
    writeFileSync(BUILT, stamp);
  });
}

/** npm puts it into the workspace where another version stands in the root. */
export function viteProgram() {
  const places = [at('frontend', 'node_modules'), at('node_modules')].map((folder) =>
    path.join(folder, 'vite', 'bin', 'vite.js'),
  );
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new CannotGoOn('Vite is not installed.', 'Run `npm ci`.');
  return found;
}
