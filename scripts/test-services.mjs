// npm run test:services: makes the servers ready that the tests use where no Docker is. `npm test` does it by itself.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './child.mjs';
import { ROOT } from './set-up.mjs';
import { CannotGoOn, sayWhy, step } from './terminal.mjs';

const MONGO = path.join(ROOT, 'infra', 'test-services', 'mongo');
const MONGO_BUILT = path.join(ROOT, '.cache', 'mongo-for-tests');
const S3 = path.join(ROOT, 'infra', 'test-services', 's3', 'requirements.txt');
const S3_BUILT = path.join(ROOT, '.cache', 's3-for-tests');

/** @param {string} folder @returns {string[]} */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** @param {string[]} files */
function stampOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${path.relative(ROOT, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Makes one, unless that was done with the same files before.
 * @param {{ title: string, files: string[], folder: string, commands: [string, string[]][] }} service
 */
async function make({ title, files, folder, commands }) {
  const stamp = path.join(folder, '.pressline-stamp');
  const wanted = stampOf(files);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await step(title, async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [program, parameters] of commands) {
      const { code, output } = await run(program, parameters, { cwd: ROOT });
      if (code !== 0) throw new CannotGoOn(`${program} ended with exit code ${String(code)}:\n\n${output.trim()}\n`);
    }
    writeFileSync(stamp, wanted);
  });
}

/** @param {string} program */
const isThere = async (program) =>
  (await run(program, ['--version'], { cwd: ROOT }).catch(() => ({ code: 1 }))).code === 0;

/** Makes what this machine can; what it can't is skipped by the tests, which say how to get it. */
export async function makeTestServices() {
  if ((await isThere('mvn')) && (await isThere('javac')))
    await make({
      title: "Building a server that speaks MongoDB's protocol (Maven; once)",
      files: filesUnder(MONGO),
      folder: MONGO_BUILT,
      commands: [['mvn', ['-q', '-B', '-ntp', '-f', path.join(MONGO, 'pom.xml'), 'package']]],
    });
  if ((await isThere('python3')) && (await run('python3', ['-c', 'import ensurepip'], { cwd: ROOT })).code === 0)
    await make({
      title: "Installing a server that speaks S3's protocol (pip; once)",
      files: [S3],
      folder: S3_BUILT,
      commands: [
        ['python3', ['-m', 'venv', S3_BUILT]],
        [path.join(S3_BUILT, 'bin', 'pip'), ['install', '-q', '--disable-pip-version-check', '-r', S3]],
      ],
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await makeTestServices();
  } catch (error) {
    sayWhy(error);
    process.exitCode = 1;
  }
}
