import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { join } from 'node:path';

/** The names of the files that a shop keeps in an area, or has half received. */
export function filesIn(dataDir: string, area: 'artwork' | 'images' | 'previews' | '.staging'): readonly string[] {
  const folder = join(dataFolder(dataDir).files, area);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** As a disk that was restored without them: what the shop kept under names with these words is gone. */
export function loseFiles(dataDir: string, area: 'artwork', words: string): void {
  for (const name of filesIn(dataDir, area))
    if (name.includes(words)) rmSync(join(dataFolder(dataDir).files, area, name));
}
