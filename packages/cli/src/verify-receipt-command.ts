import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { isClean, signedReceipt, verifyReceipt, type SignedReceipt } from '@pressline/operations/forget/receipt.ts';
import { existingFile } from './checked-arguments.ts';
import { receiptText } from './forget-messages.ts';
import { operate } from './shop-operators.ts';
import { printJson, printLine } from './terminal.ts';

interface VerifyFlags {
  readonly key: string | undefined;
  readonly json: boolean;
}

/** Registers `pressline verify-receipt`. */
export function addVerifyReceiptCommand(program: Command): void {
  program
    .command('verify-receipt')
    .description('whether a receipt of pressline forget is the shop’s, and as it was signed')
    .argument('<file>', 'the receipt', existingFile)
    .option('--key <public key>', 'the shop’s, as it was published: then no shop is needed')
    .option('--json', 'as JSON, for programs', false)
    .addHelpText(
      'after',
      `
Without --key the shop that the environment names is asked for its public key. The one inside of the receipt proves nothing:
whoever forges a receipt brings one along. Exit code 0: genuine; 1: not, with the reason.

  $ pressline verify-receipt /legal/sara.json
  $ pressline verify-receipt receipt.json --key 0Gx1…`,
    )
    .action(async (file: string, flags: VerifyFlags) => {
      if (flags.key === undefined)
        await operate(async (operators) => verified(file, await operators.receiptKey(), flags));
      else process.exitCode = await verified(file, flags.key, flags);
    });
}

async function verified(file: string, key: string, { json }: VerifyFlags): Promise<number> {
  const signed = await read(file);
  const outcome = signed === undefined ? 'unreadable' : verifyReceipt(signed, key);
  if (json) printJson({ outcome, clean: signed !== undefined && isClean(signed.receipt) });
  else if (signed !== undefined && outcome === 'genuine') process.stdout.write(receiptText(signed));
  printLine(VERDICT_MESSAGES[outcome]);
  return outcome === 'genuine' ? 0 : 1;
}

const VERDICT_MESSAGES: Readonly<Record<ReturnType<typeof verifyReceipt> | 'unreadable', string>> = {
  genuine: 'Genuine: the shop has signed it, and nothing was changed since.',
  changed: 'NOT genuine: it was changed after it was signed.',
  'of-another-shop': 'NOT genuine: it was signed with a key that is not this shop’s.',
  unreadable: 'NOT genuine: this is no receipt of this shop’s, or it was damaged.',
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
