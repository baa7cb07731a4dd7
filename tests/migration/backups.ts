import { readdirSync } from 'node:fs';
import { expect } from '@jest/globals';
import { pressline } from '../support/pressline.ts';

/** A backup as `pressline backup --json` prints it. */
export interface Made {
  readonly folder: string;
  readonly keysFolder: string;
  readonly events: number;
  readonly hash: string;
  readonly files: number;
  readonly linked: number;
}

/** Makes one by the real binary. */
export async function backUp(root: string, settings: Readonly<Record<string, string>>): Promise<Made> {
  const { code, output, errorOutput } = await pressline(['backup', root, '--json'], settings);
  expect({ code, errorOutput }).toMatchObject({ code: 0 });
  return JSON.parse(output) as Made;
}

/** The backups in a folder, the oldest first. */
export function datedIn(root: string): readonly string[] {
  return readdirSync(root)
    .filter((name) => /^\d{4}-/.test(name))
    .toSorted();
}
