import { existsSync, readdirSync } from 'node:fs';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { join } from 'node:path';

/** The names of the files that a shop keeps in an area, or has half received. */
export function filesIn(dataDir: string, area: 'artwork' | 'images' | 'previews' | '.staging'): readonly string[] {
  const folder = join(dataFolder(dataDir).files, area);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
