import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { ROOT } from './root.ts';

/** A requirement of a test that npm does not install. */
export interface Engine {
  readonly name: string;
  /** Its path; undefined if this machine has none. */
  find(): string | undefined;
  /** The command that installs it. */
  readonly howToGet: string;
}

/** The first executable of these programs, searched in `PATH` or at the given absolute path. */
export function findProgram(names: readonly string[], searched = process.env['PATH'] ?? ''): string | undefined {
  const folders = searched.split(path.delimiter).filter((folder) => folder !== '');
  const places = names.flatMap((name) =>
    path.isAbsolute(name) ? [name] : folders.map((folder) => path.join(folder, name)),
  );
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** `CHROMIUM` names one in another location. The headless shell, which has no window to draw, is faster. */
export const CHROMIUM: Engine = {
  name: 'Chromium',
  howToGet: 'apt-get install chromium-headless-shell (or set CHROMIUM to the path of a Chrome or Chromium)',
  find: () =>
    findProgram([
      ...(process.env['CHROMIUM'] === undefined ? [] : [path.resolve(process.env['CHROMIUM'])]),
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome-stable',
      'google-chrome',
      'chrome.exe',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    ]),
};

/** Docker's client with Compose, which reads its files without a daemon. CI may lack it. */
export const COMPOSE: Engine = {
  name: 'Docker',
  howToGet: 'install Docker with the Compose plugin',
  find() {
    const docker = findProgram(['docker', 'docker.exe']);
    return docker !== undefined && answers(docker, 'compose', 'version') ? docker : undefined;
  },
};

/** Caddy, the proxy in front of the shop. */
export const CADDY: Engine = {
  name: 'Caddy',
  howToGet: 'apt-get install caddy',
  find: () => findProgram(['caddy', 'caddy.exe']),
};

const CADDY_BUILT = path.join(ROOT, '.cache', 'caddy-for-tests');

/** The version of Caddy in the image of the proxy: Debian’s loses the body of a request that it sends to another API. */
export const CADDY_OF_THE_IMAGE: Engine = {
  name: 'Caddy of the version in the image',
  howToGet: 'install Go, then npm run test:campaign builds it',
  find: () =>
    existsSync(path.join(CADDY_BUILT, '.pressline-stamp')) ? findProgram([path.join(CADDY_BUILT, 'caddy')]) : undefined,
};

/** The other proxy whose configuration is in `infra`. */
export const NGINX: Engine = {
  name: 'nginx',
  howToGet: 'apt-get install nginx-light',
  find: () => findProgram(['nginx', '/usr/sbin/nginx']),
};

/** Prometheus's own check of its files. */
export const PROMTOOL: Engine = {
  name: 'promtool',
  howToGet: 'apt-get install prometheus (or set PROMTOOL to its path)',
  find: () =>
    findProgram([
      ...(process.env['PROMTOOL'] === undefined ? [] : [path.resolve(process.env['PROMTOOL'])]),
      'promtool',
    ]),
};

/** Checks requests against the description of Stripe’s API. Go installs programs into a folder that `PATH` may lack. */
export const STRIPE_MOCK: Engine = {
  name: 'stripe-mock',
  howToGet: 'go install github.com/stripe/stripe-mock@latest (or set STRIPE_MOCK to its path)',
  find: () =>
    findProgram([
      ...(process.env['STRIPE_MOCK'] === undefined ? [] : [path.resolve(process.env['STRIPE_MOCK'])]),
      'stripe-mock',
      path.join(homedir(), 'go/bin/stripe-mock'),
    ]),
};

function answers(program: string, ...parameters: string[]): boolean {
  return spawnSync(program, parameters, { stdio: 'ignore' }).status === 0;
}
