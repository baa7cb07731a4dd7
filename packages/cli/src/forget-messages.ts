import type { OrderFound, PersonFound } from '@pressline/operations/forget/person-found.ts';
import type { Receipt, SignedReceipt } from '@pressline/operations/forget/receipt.ts';
import { formatCount, formatBytes } from './table.ts';

/** What the shop stores about a person, shown before erasing it. */
export function previewText(person: string, found: PersonFound): string {
  const { email, name, orders, accounts, artwork, previews } = found;
  const who = [name, email].filter((part) => part !== null).join(', ');
  const documents = orders.flatMap((order) => order.documents);
  const unbilled = orders.filter((order) => order.standing !== 'cancelled' && order.documents.length === 0);
  const lines = [
    who === '' ? `${person}: who it is can’t be read any more.` : `${person}: ${who}`,
    ...forgottenLines(found),
    `  accounts: ${formatCount(accounts.length)}, orders: ${formatCount(orders.length)}, messages: ${formatCount(found.messages)}, newsletters: ${formatCount(found.newsletters)}, mails: ${formatCount(found.mails)}, waiting: ${formatCount(found.mailsWaiting)}`,
    `  files of artwork: ${formatCount(artwork.files)} (${formatBytes(artwork.bytes)}), previews: ${formatCount(previews.files)}`,
    ...orders.filter(({ standing }) => standing === 'open').map(openOrder),
    ...(unbilled.length > 0
      ? [
          `  Without an invoice yet: ${numbersOf(unbilled)}. One that is issued later names nobody; wait for it if you need it.`,
        ]
      : []),
    ...(documents.length > 0 ? [`  Kept, as tax law asks: ${documents.map(({ number }) => number).join(', ')}`] : []),
    ...(found.otherEmails.length > 0
      ? [
          `  They also wrote ${found.otherEmails.join(', ')}: what was sent in by that alone is another person here. Look there, too.`,
        ]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

function forgottenLines({ forgotten }: PersonFound): readonly string[] {
  if (forgotten === null) return [];
  const { begunAt, forgottenAt } = forgotten;
  if (forgottenAt !== null) return [`  Forgotten already, on ${forgottenAt}. It is looked through again.`];
  if (begunAt !== null) return [`  Begun on ${begunAt} and not finished: it is gone on with.`];
  return ['  The key is gone, and nothing says since when: as in a shop that was restored.'];
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
  const { orders, messages, newsletters, accounts, mails } = erased.unreadable;
  const documents = kept.documents.map(({ document, number }) => `${document} ${number}`);
  const lines = [
    `Forgotten on ${receipt.forgottenAt}${receipt.again ? ' (asked for again)' : ''}. Subject ${receipt.subject}`,
    '',
    'Erased',
    `  the key, so that nobody reads any more: accounts ${formatCount(accounts)}, orders ${formatCount(orders)}, messages ${formatCount(messages)}, newsletters ${formatCount(newsletters)}, mails ${formatCount(mails)}`,
    `  files of artwork: ${formatCount(erased.artwork.files)} (${formatBytes(erased.artwork.bytes)}), previews: ${formatCount(erased.previews.files)} (${formatBytes(erased.previews.bytes)})`,
    `  words of the search: ${formatCount(erased.searchWords)}, mails that waited: ${formatCount(erased.mailsDropped)}`,
    'Kept',
    `  as tax law asks, under a key of their own: ${documents.length === 0 ? 'no document' : documents.join(', ')}`,
    ...kept.withoutPerson.map((what) => `  without the person: ${what}`),
    ...checkedLines(receipt),
    'Not verified',
    ...receipt.notVerified.map(({ where, what }) => `  ${where}: ${what}`),
    '',
    `Signed with Ed25519; the shop’s public key is ${publicKey}`,
  ];
  return `${lines.join('\n')}\n`;
}

function checkedLines({ plainText }: Receipt): readonly string[] {
  if (plainText === null) return ['Checked', '  no files: the shop is on servers'];
  const { files, bytes, lookedFor, notLookedFor, found, notRead, rewritten } = plainText;
  return [
    'Checked',
    `  ${formatCount(files)} files (${formatBytes(bytes)}), every byte, for ${lookedFor.map(({ what, texts }) => `${what} (${String(texts)})`).join(', ')}`,
    ...notLookedFor.map((what) => `  not looked for: ${what}`),
    ...(rewritten ? ['  the search’s files were written anew, as something had been left in them'] : []),
    ...found.map(({ file, what, at }) => `  FOUND: ${what} in ${file} at byte ${String(at)}`),
    ...notRead.map((why) => `  NOT READ: ${why}`),
    ...(found.length === 0 && notRead.length === 0 ? ['  nothing was found'] : []),
  ];
}
