import { countOf, formatBytes, formatCount, listed } from '@pressline/operations/format/quantities.ts';
import type { OrderFound, PersonFound } from '@pressline/operations/forget/person-found.ts';
import type { Receipt, SignedReceipt } from '@pressline/operations/forget/receipt.ts';
import { formatTime } from '@pressline/operations/format/times.ts';

/** What the shop stores about a person, shown before erasing it. */
export function previewText(person: string, found: PersonFound): string {
  const { email, name, orders, accounts, artwork, previews } = found;
  const who = [name, email].filter((part) => part !== null).join(', ');
  const documents = orders.flatMap((order) => order.documents);
  const unbilled = orders.filter((order) => order.standing !== 'cancelled' && order.documents.length === 0);
  const lines = [
    who === '' ? `${person}: name and address can no longer be read.` : `${person}: ${who}`,
    ...forgottenLines(found),
    `  ${recordsText({ ...found, accounts: accounts.length, orders: orders.length })}`,
    ...(found.mailsWaiting > 0
      ? [`  ${countOf(found.mailsWaiting, 'email has', 'emails have')} not been sent yet`]
      : []),
    `  ${filesText(artwork, 'artwork file')}, ${filesText(previews, 'preview')}`,
    ...orders.filter(({ standing }) => standing === 'open').map(openOrder),
    ...(unbilled.length > 0
      ? [`  No invoice yet: ${numbersOf(unbilled)}. An invoice issued later names nobody; wait for it if you need it.`]
      : []),
    ...(documents.length > 0
      ? [`  Kept, as tax law requires: ${documents.map(({ number }) => number).join(', ')}`]
      : []),
    ...(found.otherEmails.length > 0
      ? [
          `  They also used ${found.otherEmails.join(', ')}. Data under these addresses belongs to a separate person here: forget each separately.`,
        ]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

interface Records {
  readonly accounts: number;
  readonly orders: number;
  readonly messages: number;
  readonly newsletters: number;
  readonly notes?: number | undefined;
  readonly mails: number;
}

/** `1 account, 3 orders and 2 emails` */
function recordsText({ accounts, orders, messages, newsletters, notes = 0, mails }: Records): string {
  const counts: readonly (readonly [number, string])[] = [
    [accounts, 'account'],
    [orders, 'order'],
    [messages, 'message'],
    [newsletters, 'newsletter subscription'],
    [notes, 'staff note'],
    [mails, 'email'],
  ];
  const stored = counts.filter(([count]) => count > 0).map(([count, noun]) => countOf(count, noun));
  return stored.length === 0 ? 'no records' : listed(stored);
}

function filesText({ files, bytes }: { readonly files: number; readonly bytes: number }, noun: string): string {
  return `${countOf(files, noun)}${files === 0 ? '' : ` (${formatBytes(bytes)})`}`;
}

function forgottenLines({ forgotten }: PersonFound): readonly string[] {
  if (forgotten === null) return [];
  const { begunAt, forgottenAt } = forgotten;
  if (forgottenAt !== null)
    return [`  Already forgotten on ${formatTime(forgottenAt)} UTC. This checks again for what is left.`];
  if (begunAt !== null) return [`  Started on ${formatTime(begunAt)} UTC and not finished: this continues it.`];
  return ['  The key is destroyed, without a record of when, as in a restored shop.'];
}

function openOrder({ number, kind, where }: OrderFound): string {
  return `  OPEN: order ${number} (${kind}, ${where}). It can still be moved, but not delivered to anybody.`;
}

function numbersOf(orders: readonly OrderFound[]): string {
  return orders.map(({ number }) => number).join(', ');
}

/** The receipt as text. */
export function receiptText({ receipt, publicKey }: SignedReceipt): string {
  const { erased, kept } = receipt;
  const documents = kept.documents.map(({ document, number }) => `${document} ${number}`);
  const lines = [
    `Forgotten on ${formatTime(receipt.forgottenAt)} UTC${receipt.again ? ' (repeated)' : ''}. Subject ${receipt.subject}`,
    '',
    'Erased',
    `  the key, which makes unreadable: ${recordsText(erased.unreadable)}`,
    `  ${filesText(erased.artwork, 'artwork file')}, ${filesText(erased.previews, 'preview')}`,
    `  ${countOf(erased.searchWords, 'search word')}, ${countOf(erased.mailsDropped, 'waiting email')}`,
    'Kept',
    `  as tax law requires, under a separate key: ${documents.length === 0 ? 'no document' : documents.join(', ')}`,
    ...kept.withoutPerson.map((what) => `  without the person: ${what}`),
    ...checkedLines(receipt),
    'Not verified',
    ...receipt.notVerified.map(({ where, what }) => `  ${where}: ${what}`),
    '',
    `Signed with Ed25519. The shop’s public key: ${publicKey}`,
  ];
  return `${lines.join('\n')}\n`;
}

function checkedLines({ plainText }: Receipt): readonly string[] {
  if (plainText === null) return ['Checked', '  no files: the shop is on servers'];
  const { files, bytes, lookedFor, notLookedFor, found, notRead, rewritten } = plainText;
  return [
    'Checked',
    lookedFor.length === 0
      ? `  ${formatCount(files)} files (${formatBytes(bytes)}), not searched: without the key, no text of the person is known`
      : `  ${formatCount(files)} files (${formatBytes(bytes)}), every byte, for ${lookedFor.map(({ what, texts }) => `${what} (${String(texts)})`).join(', ')}`,
    ...notLookedFor.map((what) => `  not searched for: ${what}`),
    ...(rewritten ? ['  the search’s files were rewritten, because they still contained something'] : []),
    ...found.map(({ file, what, at }) => `  FOUND: ${what} in ${file} at byte ${String(at)}`),
    ...notRead.map((why) => `  NOT READ: ${why}`),
    ...(lookedFor.length > 0 && found.length === 0 && notRead.length === 0 ? ['  nothing was found'] : []),
  ];
}
