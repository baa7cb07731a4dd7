import { listBackups } from '@pressline/operations/backup/list-backups.ts';
import { formatBytes, formatCount, formatDuration } from '@pressline/operations/format/quantities.ts';
import { formatTime } from '@pressline/operations/format/times.ts';
import { EXIT, type CommandResult } from '../command/command.ts';
import { table } from '../table.ts';
import { red } from '../terminal.ts';

/** The backups in a folder; exit code 1 if one is damaged or has no keys. */
export async function backupsListed(folder: string, keys: string | undefined): Promise<CommandResult> {
  const backups = await listBackups(folder, keys);
  const isUsable = backups.every(({ damage, keysFolder }) => damage === null && keysFolder !== null);
  const newest = backups.at(-1);
  return {
    json: backups,
    text: table(
      [
        { title: 'backup', of: ({ name }) => name },
        { title: 'made (UTC)', of: ({ madeAt }) => (madeAt === null ? '' : formatTime(madeAt)), dropOrder: 2 },
        { title: 'age', right: true, of: ({ madeAt }) => ageOf(madeAt) },
        { title: 'events', right: true, of: ({ events }) => (events === null ? '' : formatCount(events)) },
        { title: 'files', right: true, of: ({ files }) => (files === null ? '' : formatCount(files)), dropOrder: 3 },
        { title: 'size', right: true, of: ({ bytes }) => (bytes === null ? '' : formatBytes(bytes)), dropOrder: 1 },
        {
          title: 'state',
          of: ({ damage, keysFolder }) =>
            damage !== null ? red('DAMAGED') : keysFolder === null ? red('NO KEYS') : 'ok',
        },
      ],
      backups,
    ),
    notes: [
      ...backups.flatMap(({ damage }) => (damage === null ? [] : [damage])),
      ...(newest === undefined ? [] : [`To check every byte of the newest: pressline verify-backup ${folder}`]),
    ],
    exitCode: isUsable ? EXIT.done : EXIT.failed,
  };
}

function ageOf(madeAt: string | null): string {
  return madeAt === null ? '' : formatDuration(Date.now() - Date.parse(madeAt));
}
