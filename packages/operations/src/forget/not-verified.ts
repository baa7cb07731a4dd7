import { countOf } from '../format/quantities.ts';
import type { PersonalDataContext } from './personal-data-context.ts';
import type { Receipt } from './receipt.ts';

interface Circumstances {
  /** Number of mails to the person. */
  readonly mails: number;
  /** Streams with unreadable events. */
  readonly unreadable: number;
  /** Whether the shop's other processes have cleared the key from their caches. */
  readonly othersNotified: boolean;
}

/** What can't be verified from here, and what happens to it. */
export function notVerified(
  { searchFiles, filesIn }: Pick<PersonalDataContext, 'searchFiles' | 'filesIn'>,
  { mails, unreadable, othersNotified }: Circumstances,
): Receipt['notVerified'] {
  return [
    ...(searchFiles === undefined ? ON_SERVERS : IN_FILES),
    ...(filesIn === 's3'
      ? [{ where: 'S3', what: 'Earlier versions of the files, if the bucket keeps versions: remove them there.' }]
      : []),
    ...(othersNotified
      ? []
      : [{ where: 'other processes of the shop', what: 'They may show the person for up to a minute from now.' }]),
    ...(unreadable > 0
      ? [
          {
            where: 'events',
            what: `${countOf(unreadable, 'stream contains', 'streams contain')} damaged events that can’t be assigned to a person.`,
          },
        ]
      : []),
    ...(mails > 0
      ? [
          {
            where: 'mailboxes',
            what: `Copies of ${countOf(mails, 'email')} in the recipients’ mailboxes and on mail servers.`,
          },
        ]
      : []),
    {
      where: 'uploads',
      what: 'Files of an order that was being placed at that moment and failed: the shop removes them within two days. Files that were uploaded for a cart without logging in: within ten days.',
    },
    {
      where: 'backups',
      what: 'Earlier backups contain the artwork, and the key until the last earlier backup of keys is deleted. A restore forgets the person again.',
    },
    { where: 'logs', what: 'Logs of the shop and its proxies: network addresses, and paths of orders.' },
    { where: 'staff', what: 'What staff have saved, printed or written elsewhere.' },
  ];
}

const IN_FILES: Receipt['notVerified'] = [
  {
    where: 'the disk',
    what: 'Freed blocks and snapshots of the file system, which programs can’t read.',
  },
  {
    where: 'files of other orders',
    what: 'Compressed content was not unpacked: another customer’s file may contain the person’s name.',
  },
];

const ON_SERVERS: Receipt['notVerified'] = [
  {
    where: 'MongoDB, read models',
    what: 'The search row is deleted; its content may remain in free pages, the journal and the oplog until they are overwritten.',
  },
  {
    where: 'MongoDB, keys',
    what: 'The key is deleted; a copy, encrypted with the master key, may remain in the same locations. After rotating the master key, nothing can open it.',
  },
  {
    where: 'EventStoreDB',
    what: 'Events contain encrypted data only, which can’t be read without the key; its files were not searched.',
  },
  { where: 'backups of the servers', what: 'Backups that MongoDB, EventStoreDB and S3 make themselves.' },
];
