import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { join } from 'node:path';

/** The names of the files in an area, including partly received ones. */
export function filesIn(dataDir: string, area: 'artwork' | 'images' | 'previews' | '.staging'): readonly string[] {
  const folder = join(dataFolder(dataDir).files, area);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** Removes files whose names contain these words, as when a disk was restored without them. */
export function loseFiles(dataDir: string, area: 'artwork', words: string): void {
  for (const name of filesIn(dataDir, area))
    if (name.includes(words)) rmSync(join(dataFolder(dataDir).files, area, name));
}
