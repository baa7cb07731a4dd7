import { formatBytes, formatCount } from '@pressline/operations/format/quantities.ts';
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
    `  accounts: ${formatCount(accounts.length)}, orders: ${formatCount(orders.length)}, messages: ${formatCount(found.messages)}, newsletters: ${formatCount(found.newsletters)}, staff notes: ${formatCount(found.notes)}, emails: ${formatCount(found.mails)}, waiting: ${formatCount(found.mailsWaiting)}`,
    `  artwork files: ${formatCount(artwork.files)} (${formatBytes(artwork.bytes)}), previews: ${formatCount(previews.files)}`,
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
  const { orders, messages, newsletters, accounts, mails, notes = 0 } = erased.unreadable;
  const documents = kept.documents.map(({ document, number }) => `${document} ${number}`);
  const lines = [
    `Forgotten on ${formatTime(receipt.forgottenAt)} UTC${receipt.again ? ' (repeated)' : ''}. Subject ${receipt.subject}`,
    '',
    'Erased',
    `  the key, which makes unreadable: accounts ${formatCount(accounts)}, orders ${formatCount(orders)}, messages ${formatCount(messages)}, newsletters ${formatCount(newsletters)}, staff notes ${formatCount(notes)}, emails ${formatCount(mails)}`,
    `  artwork files: ${formatCount(erased.artwork.files)} (${formatBytes(erased.artwork.bytes)}), previews: ${formatCount(erased.previews.files)} (${formatBytes(erased.previews.bytes)})`,
    `  search words: ${formatCount(erased.searchWords)}, waiting emails: ${formatCount(erased.mailsDropped)}`,
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
