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
      ? [{ where: 'events', what: `${unreadable} streams hold damaged events, of which nobody knows whose they are.` }]
      : []),
    ...(mails > 0
      ? [
          {
            where: 'mailboxes',
            what: `What was sent of ${mails} mails lies with whoever got it, and with mail servers.`,
          },
        ]
      : []),
    {
      where: 'uploads',
      what: 'Files of an order that was being sent in at that moment and came to nothing: the shop removes them within two days.',
    },
    {
      where: 'backups',
      what: 'Those made before hold the artwork, and the key until the last backup of keys from before is gone. A restore applies who was forgotten.',
    },
    { where: 'logs', what: 'Logs of the shop and of proxies before it: addresses of machines, and paths of orders.' },
    { where: 'staff', what: 'What staff have saved, printed or written elsewhere.' },
  ];
}

const IN_FILES: Receipt['notVerified'] = [
  {
    where: 'the disk',
    what: 'Blocks that the file system has let go, and its snapshots: no program sees into these.',
  },
  {
    where: 'files of other orders',
    what: 'What is compressed inside of a file was not unpacked: somebody else may have sent the person’s name in theirs.',
  },
];

const ON_SERVERS: Receipt['notVerified'] = [
  {
    where: 'MongoDB, read models',
    what: 'The search row is deleted; what it held may lie in free pages, the journal and the oplog until they are written over.',
  },
  {
    where: 'MongoDB, keys',
    what: 'The key is deleted; as it lay there, wrapped by the master key, it may be left in the same places. Rotate the master key, and nothing opens it any more.',
  },
  {
    where: 'EventStoreDB',
    what: 'Events hold sealed blocks only, which nobody opens without the key; its files were not looked through.',
  },
  { where: 'backups of the servers', what: 'Those that MongoDB, EventStoreDB and S3 make by themselves.' },
];
