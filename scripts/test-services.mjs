// npm run test:services: prepares the stand-ins for servers that tests use without Docker. `npm test` does it automatically.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './child.mjs';
import { ROOT } from './set-up.mjs';
import { SetupError, reportError, step } from './terminal.mjs';

const MONGO = path.join(ROOT, 'infra', 'test-services', 'mongo');
const MONGO_BUILT = path.join(ROOT, '.cache', 'mongo-for-tests');
const DOCKERFILE = path.join(ROOT, 'infra', 'Dockerfile');
const CADDY_BUILT = path.join(ROOT, '.cache', 'caddy-for-tests');

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

/** A build that hangs is killed after this time, so that it doesn't delay the others. */
const LIMIT_MS = 10 * 60_000;

/**
 * It is prepared again when its version changes; without a version, when one of its files changes.
 * @typedef {{ title: string, files: string[], version?: string, folder: string, needs: () => Promise<boolean>, commands: [string, string[]][] }} Service
 */

/** @type {Service[]} */
const SERVICES = [
  {
    title: "Building a server that speaks MongoDB's protocol (Maven; once)",
    files: filesUnder(MONGO),
    folder: MONGO_BUILT,
    needs: async () => (await isInstalled('mvn')) && (await isInstalled('javac')),
    commands: [['mvn', ['-q', '-B', '-ntp', '-f', path.join(MONGO, 'pom.xml'), 'package']]],
  },
  pythonService("a server that speaks S3's protocol", 's3', 's3-for-tests'),
  pythonService('schemathesis, which generates calls from the OpenAPI document', 'schemathesis', 'schemathesis'),
  pythonService('kubernetes-validate, which checks the manifests', 'kubernetes', 'kubernetes-validate'),
];

/** What only the campaign waits for, because it takes minutes of both cores. @type {Service[]} */
const LONG = [
  {
    title: 'Building the version of Caddy that the image has (Go; once)',
    files: [],
    version: caddyVersion(),
    folder: CADDY_BUILT,
    needs: () => isInstalled('go', 'version'),
    commands: [
      [
        'env',
        [
          `GOBIN=${CADDY_BUILT}`,
          'CGO_ENABLED=0',
          'go',
          'install',
          '-trimpath',
          `github.com/caddyserver/caddy/v2/cmd/caddy@v${caddyVersion()}`,
        ],
      ],
    ],
  },
];

function caddyVersion() {
  const [, version] = /^ARG CADDY=(\S+)$/m.exec(readFileSync(DOCKERFILE, 'utf8')) ?? [];
  if (version === undefined) throw new Error('infra/Dockerfile names no version of Caddy.');
  return version;
}

/**
 * A service made of Python packages, in its own virtual environment.
 * @param {string} what
 * @param {string} name of its folder in infra/test-services, with a requirements.txt
 * @param {string} built the name of its folder in .cache
 * @returns {Service}
 */
function pythonService(what, name, built) {
  const requirements = path.join(ROOT, 'infra', 'test-services', name, 'requirements.txt');
  const folder = path.join(ROOT, '.cache', built);
  return {
    title: `Installing ${what} (pip; once)`,
    files: [requirements],
    folder,
    needs: async () =>
      (await isInstalled('python3')) && (await run('python3', ['-c', 'import ensurepip'], { cwd: ROOT })).code === 0,
    commands: [
      ['python3', ['-m', 'venv', folder]],
      [
        path.join(folder, 'bin', 'pip'),
        ['install', '-q', '--no-compile', '--disable-pip-version-check', '--retries', '2', '-r', requirements],
      ],
    ],
  };
}

/**
 * Prepares a service, unless that was done before with the same version or files. The reason of a failure is written to
 * `<folder>.failed`, where tests/support/test-servers.ts reads it for the summary of `npm test`.
 * @param {Service} service
 */
async function prepare({ title, files, version, folder, needs, commands }) {
  const stamp = path.join(folder, '.pressline-stamp');
  const failed = `${folder}.failed`;
  const sources = version ?? stampOf(files);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  if (!(await needs())) return;
  await step(title, async () => {
    rmSync(failed, { force: true });
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [program, parameters] of commands) {
      const { code, output } = await run(program, parameters, { cwd: ROOT, timeout: LIMIT_MS });
      if (code === 0) continue;
      const reason = `${path.basename(program)} exited with code ${code}: ${firstError(output)}`;
      writeFileSync(failed, reason);
      throw new SetupError(reason, 'Tests that need this server are skipped. To try again: npm run test:services');
    }
    writeFileSync(stamp, sources);
  });
}

/** The line of a long log that reports the error. @param {string} output */
function firstError(output) {
  const lines = output.split('\n').map((line) => line.trim());
  return (lines.find((line) => /error/i.test(line)) ?? lines.findLast((line) => line !== '') ?? 'no output').slice(
    0,
    300,
  );
}

/** @param {string} program */
const isInstalled = async (program, version = '--version') =>
  (await run(program, [version], { cwd: ROOT }).catch(() => ({ code: 1 }))).code === 0;

/** As {@link prepareTestServices}, including those that take minutes to build. */
export const prepareAllTestServices = () => prepareTestServices([...SERVICES, ...LONG]);

/**
 * Prepares every service that this machine supports, in parallel. Tests that need another one are skipped.
 * @returns {Promise<boolean>} whether none failed
 */
export async function prepareTestServices(services = SERVICES) {
  const prepared = await Promise.allSettled(services.map(prepare));
  const failures = prepared.filter((result) => result.status === 'rejected');
  for (const { reason } of failures) reportError(reason);
  return failures.length === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !(await prepareTestServices())) process.exitCode = 1;
