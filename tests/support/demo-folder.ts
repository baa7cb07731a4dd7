import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ShopProcess } from './shop-process.ts';
import { until } from './until.ts';

/** Folder that the workers of a Jest run share, for what is created once per run: set before they start. */
const RUN_FOLDER = 'PRESSLINE_TEST_RUN';
const FILLED_WITHIN_MS = 120_000;

export function makeRunFolder(): void {
  process.env[RUN_FOLDER] = mkdtempSync(path.join(tmpdir(), 'pressline-run-'));
}

export function removeRunFolder(): void {
  // A worker's shop may still be writing.
  rmSync(runFolder(), { recursive: true, force: true, maxRetries: 10 });
}

/**
 * Gives a shop that was not started yet the data of a demo, which is created once per run: creating it takes longer
 * than a start.
 */
export async function copyDemoTo(shop: ShopProcess): Promise<void> {
  const filled = path.join(runFolder(), 'demo');
  if (!existsSync(filled)) await fillOnce(filled);
  cpSync(filled, shop.data, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** Of several workers, the first creates the demo; the others wait for it. */
async function fillOnce(filled: string): Promise<void> {
  const lock = `${filled}.lock`;
  try {
    mkdirSync(lock);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return until(() => existsSync(filled), FILLED_WITHIN_MS);
  }
  const shop = new ShopProcess({ DEMO: 'true' });
  try {
    await shop.start();
    await shop.stop();
    renameSync(shop.data, filled);
  } catch (error) {
    rmSync(lock, { recursive: true });
    throw error;
  } finally {
    await shop.remove();
  }
}

/** Removed at the end of the run. */
export function runFolder(): string {
  const folder = process.env[RUN_FOLDER];
  if (folder === undefined) throw new Error('This Jest project has no globalSetup that makes the folder of its run.');
  return folder;
}
