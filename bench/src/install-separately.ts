import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs a dependency needed only for a measurement, in a folder with its own lock file, when it is first used.
 * @param folder under bench/
 * @param proof a package that exists once the installation is complete
 * @returns the folder's path
 */
export function installSeparately(folder: string, proof: string): string {
  const place = path.join(import.meta.dirname, '..', folder);
  if (existsSync(path.join(place, 'node_modules', proof))) return place;
  process.stderr.write(`Installing bench/${folder} (once, up to two minutes) …\n`);
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: place,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`bench/${folder} could not be installed: run npm ci there and see why.`);
  return place;
}
