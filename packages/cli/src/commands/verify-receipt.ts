import { readFile } from 'node:fs/promises';
import { Argument, Option } from 'commander';
import { isClean, signedReceipt, verifyReceipt, type SignedReceipt } from '@pressline/operations/forget/receipt.ts';
import { existingFile } from '../command/arguments.ts';
import { EXIT, type PresslineCommand } from '../command/command.ts';
import { wrapped } from '../terminal.ts';
import { receiptText } from './forget-messages.ts';

export const verifyReceiptCommand: PresslineCommand = {
  name: 'verify-receipt',
  group: 'privacy',
  summary: 'Check that a receipt of pressline forget is genuine and unchanged',
  arguments: [new Argument('<file>', 'The receipt').argParser(existingFile)],
  options: [new Option('--key <public key>', 'The shop’s published key; then no shop is needed')],
  details:
    'Without --key, the public key comes from the shop. The key inside the receipt proves nothing, because a forged receipt contains a forged key. Exit code 0: genuine. 1: not genuine, with the reason.',
  examples: ['pressline verify-receipt /legal/sara.json', 'pressline verify-receipt receipt.json --key 0Gx1…'],
  async run({ connect }, { key }: { readonly key: string | undefined }, file: string) {
    const publicKey = key ?? (await (await connect()).operators.receiptKey());
    const signed = await read(file);
    const outcome = signed === undefined ? 'unreadable' : verifyReceipt(signed, publicKey);
    return {
      json: { outcome, clean: signed !== undefined && isClean(signed.receipt) },
      text: signed !== undefined && outcome === 'genuine' ? wrapped(receiptText(signed)) : '',
      notes: [VERDICTS[outcome]],
      exitCode: outcome === 'genuine' ? EXIT.done : EXIT.failed,
    };
  },
};

const VERDICTS: Readonly<Record<ReturnType<typeof verifyReceipt> | 'unreadable', string>> = {
  genuine: 'Genuine: signed by the shop, and unchanged since.',
  changed: 'NOT genuine: it was changed after it was signed.',
  'of-another-shop': 'NOT genuine: it was signed with another shop’s key.',
  unreadable: 'NOT genuine: it is not a receipt, or it was damaged.',
};

async function read(file: string): Promise<SignedReceipt | undefined> {
  const text = await readFile(file, 'utf8');
  try {
    return signedReceipt.parse(JSON.parse(text));
  } catch (error) {
    // Anything that is not a receipt gets the same message.
    if (error instanceof Error) return undefined;
    throw error;
  }
}
