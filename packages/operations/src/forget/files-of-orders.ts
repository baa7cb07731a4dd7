import type { StreamName } from '@pressline/event-store/event-store.ts';
import type { Area, ListedBlob } from '@pressline/files/blob-store.ts';
import type { PersonalDataContext } from './personal-data-context.ts';

export interface FilesCounted {
  readonly files: number;
  readonly bytes: number;
}

/** An order's files: uploads, replaced files and previews. */
type FilesOfOrders = Readonly<Record<Extract<Area, 'artwork' | 'previews'>, FilesCounted>>;

/** Artwork and previews begin with the name of the order's stream. */
const ORDER_FILE = /^((?:printOrder|safetyOrder)-[^.]+)\./;

/** Counts the stored files of some orders, including those of rejected commands. */
export function filesOfOrders(
  files: Pick<PersonalDataContext['files'], 'list'>,
  orders: readonly StreamName[],
): Promise<FilesOfOrders> {
  return eachFile(files, orders, () => Promise.resolve(true));
}

/** Removes the files for good, and counts them. */
export function removeFilesOfOrders(
  files: PersonalDataContext['files'],
  orders: readonly StreamName[],
): Promise<FilesOfOrders> {
  return eachFile(files, orders, (area, { name }) => files.remove(area, name));
}

async function eachFile(
  files: Pick<PersonalDataContext['files'], 'list'>,
  orders: readonly StreamName[],
  take: (area: Area, file: ListedBlob) => Promise<boolean>,
): Promise<FilesOfOrders> {
  const orderIds: ReadonlySet<string> = new Set(orders);
  // Artwork first, so that no previews are made from it meanwhile.
  const of = async (area: Area): Promise<FilesCounted> => {
    let [count, bytes] = [0, 0];
    if (orderIds.size === 0) return { files: count, bytes };
    for await (const file of files.list(area)) {
      const order = ORDER_FILE.exec(file.name)?.[1];
      if (order === undefined || !orderIds.has(order) || !(await take(area, file))) continue;
      count += 1;
      bytes += file.size;
    }
    return { files: count, bytes };
  };
  return { artwork: await of('artwork'), previews: await of('previews') };
}
