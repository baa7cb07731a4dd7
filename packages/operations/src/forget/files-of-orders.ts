import type { Area, ListedBlob } from '@pressline/files/blob-store.ts';
import type { PersonalDataContext } from './personal-data-context.ts';

export interface FilesCounted {
  readonly files: number;
  readonly bytes: number;
}

/** An order's files: uploads, replaced files and previews. */
type FilesOfOrders = Readonly<Record<Extract<Area, 'artwork' | 'previews'>, FilesCounted>>;

/** Artwork and previews begin with the name of the order's stream; what was uploaded for a cart begins with its owner. */
const OWNED_FILE = /^((?:printOrder|safetyOrder|cart)-[^.]+)\./;

/**
 * Counts the stored files of some orders or carts, including those of rejected commands.
 * @param owners what the names of the files begin with: streams of orders, and `cartFilesOf` a person; or a whole name
 */
export function filesOfOrders(
  files: Pick<PersonalDataContext['files'], 'list'>,
  owners: readonly string[],
): Promise<FilesOfOrders> {
  return eachFile(files, owners, () => Promise.resolve(true));
}

/** Removes the files for good, and counts them. */
export function removeFilesOfOrders(
  files: PersonalDataContext['files'],
  owners: readonly string[],
): Promise<FilesOfOrders> {
  return eachFile(files, owners, (area, { name }) => files.remove(area, name));
}

async function eachFile(
  files: Pick<PersonalDataContext['files'], 'list'>,
  owners: readonly string[],
  take: (area: Area, file: ListedBlob) => Promise<boolean>,
): Promise<FilesOfOrders> {
  const prefixes: ReadonlySet<string> = new Set(owners);
  // Artwork first, so that no previews are made from it meanwhile.
  const of = async (area: Area): Promise<FilesCounted> => {
    let [count, bytes] = [0, 0];
    if (prefixes.size === 0) return { files: count, bytes };
    for await (const file of files.list(area)) {
      const prefix = OWNED_FILE.exec(file.name)?.[1];
      if (prefix === undefined || !(prefixes.has(prefix) || prefixes.has(file.name))) continue;
      if (!(await take(area, file))) continue;
      count += 1;
      bytes += file.size;
    }
    return { files: count, bytes };
  };
  return { artwork: await of('artwork'), previews: await of('previews') };
}
