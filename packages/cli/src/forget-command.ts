import { accessSync, constants, existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import type { OperatorService } from '@pressline/operations/console/operator-service.ts';
import type { Obstacle, PersonFound } from '@pressline/operations/forget/person-found.ts';
import { isClean, type SignedReceipt } from '@pressline/operations/forget/receipt.ts';
import { requiredName } from './checked-arguments.ts';
import { previewText, receiptText } from './forget-messages.ts';
import { operate } from './shop-operators.ts';
import { askToType, printJson, printLine } from './terminal.ts';
import { addVerifyReceiptCommand } from './verify-receipt-command.ts';

interface ForgetFlags {
  readonly confirm: string | undefined;
  readonly preview: boolean;
  readonly openOrdersToo: boolean;
  readonly receipt: string | undefined;
  readonly json: boolean;
}

const [DONE, NOT_DONE, WRONG_USAGE] = [0, 1, 2];

/** Registers `pressline forget` and `pressline verify-receipt`. */
export function addForgetCommands(program: Command): void {
  program
    .command('forget')
    .description('erases a person for good, after a preview and a typed confirmation; answers with a signed receipt')
    .argument(
      '<person>',
      'an e-mail address, the id of an account, or the subject that a receipt or the doctor names',
      requiredName('a person'),
    )
    .option('--preview', 'only says what the shop holds of them', false)
    .option('--confirm <person>', 'the same once more, instead of typing it: for scripts')
    .option('--open-orders-too', 'also where an order is open: nobody will read any more whom it is for', false)
    .option('--receipt <file>', 'where the receipt is written to; forgotten-<subject>-<time>.json here, if not said')
    .option('--json', 'the receipt, or the preview, as JSON', false)
    .addHelpText(
      'after',
      `
The key of their data is destroyed, so that no event, copy or backup of the events can be read any more; their row in the
search, waiting mails and artwork are removed. Orders stay, without a name, and can be moved. Invoices stay: tax law asks
for them. There is no way back, and the e-mail address can't be used in this shop again.

Died on the way? Run it again: it goes on, and a second receipt is no harm.

Exit codes: 0 forgotten, and no plain text was found; 1 not forgotten, or something was left, which is named; 2 not confirmed.

  $ pressline forget sara@dune.example --preview
  $ pressline forget sara@dune.example
  $ pressline forget sara@dune.example --confirm sara@dune.example --receipt /legal/sara.json
  $ pressline verify-receipt /legal/sara.json`,
    )
    .action((person: string, flags: ForgetFlags) => operate((operators) => forgetCommand(operators, person, flags)));
  addVerifyReceiptCommand(program);
}

async function forgetCommand(operators: OperatorService, person: string, flags: ForgetFlags): Promise<number> {
  if (!flags.preview && flags.confirm !== undefined && !isSame(flags.confirm, person)) {
    printLine(`--confirm must repeat ${person}. Nothing was done.`);
    return WRONG_USAGE;
  }
  const found = await operators.findPerson(person);
  if (found === undefined) {
    printLine(
      `The shop holds nothing of ${person}. Look for a typing mistake; a customer may have used another address.`,
    );
    return NOT_DONE;
  }
  if (flags.preview) {
    if (flags.json) printJson(found);
    else process.stdout.write(previewText(person, found));
    return DONE;
  }
  printLine(previewText(person, found));
  const refused = found.forgotten === null ? found.obstacles.filter((each) => !isAccepted(each, flags)) : [];
  if (refused.length > 0) return printRefusal(refused);
  const pathProblem = receiptPathProblem(flags);
  if (pathProblem !== undefined) {
    printLine(`${pathProblem} Nothing was done.`);
    return WRONG_USAGE;
  }
  if (flags.confirm === undefined) {
    const typed = await askToType(`There is no way back. Type ${person} to go on: `);
    if (typed === undefined || !isSame(typed, person)) {
      printLine(typed === undefined ? `Nobody can type here: --confirm ${person}` : 'Nothing was done.');
      return WRONG_USAGE;
    }
  }
  const result = await operators.forget({ person, openOrdersToo: flags.openOrdersToo });
  switch (result.outcome) {
    case 'nobody':
      printLine(`The shop holds nothing of ${person} any more.`);
      return NOT_DONE;
    case 'refused':
      return printRefusal(result.because);
    case 'forgotten':
      return printReceipt(result.signed, flags);
  }
}

/**
 * Why the receipt could not be written. Checked first, because erasing can't be undone and there is only one first
 * receipt.
 */
function receiptPathProblem({ receipt, json }: ForgetFlags): string | undefined {
  if (receipt === undefined && json) return undefined;
  if (receipt !== undefined && existsSync(receipt)) return `${receipt} is there already. Name another file.`;
  const folder = path.resolve(path.dirname(receipt ?? ''));
  try {
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return `No receipt can be written in ${folder} (${codeOf(error)}). Name another place: --receipt <file>.`;
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
}

/** E-mail addresses are compared without regard to case. */
function isSame(one: string, other: string): boolean {
  const plain = (text: string): string => text.trim().normalize('NFKC').toLowerCase();
  return plain(one) === plain(other);
}

function isAccepted(obstacle: Obstacle, { openOrdersToo }: ForgetFlags): boolean {
  return obstacle === 'order-open' && openOrdersToo;
}

const REMEDIES: Readonly<Record<Obstacle, string>> = {
  'works-here':
    'They work in the back office by this address: lock them out first, at /admin/staff. What they did stays, without a name.',
  'order-open':
    'An order of theirs is open, and nobody could read any more where to bring it. Finish or cancel it first, or say --open-orders-too.',
};

function printRefusal(because: PersonFound['obstacles']): number {
  for (const each of because) printLine(REMEDIES[each]);
  printLine('Nothing was done.');
  return NOT_DONE;
}

function defaultFileName({ receipt: { subject, madeAt } }: SignedReceipt): string {
  return `forgotten-${subject.slice(0, 12)}-${madeAt.replaceAll(':', '-')}.json`;
}

async function printReceipt(signed: SignedReceipt, { json, receipt }: ForgetFlags): Promise<number> {
  const text = `${JSON.stringify(signed, null, 2)}\n`;
  if (json) process.stdout.write(text);
  else process.stdout.write(receiptText(signed));
  if (!json || receipt !== undefined) {
    const file = receipt ?? defaultFileName(signed);
    try {
      // Never overwrites a receipt: the first one is the most complete.
      await writeFile(file, text, { flag: 'wx', mode: 0o600 });
      printLine(`The receipt was written to ${file}. Keep it.`);
    } catch (error) {
      // The person is already forgotten, so the receipt is printed instead of lost.
      printLine(`The receipt could not be written to ${file} (${String(error)}). Keep what stands here:`);
      if (!json) process.stdout.write(text);
      return NOT_DONE;
    }
  }
  if (isClean(signed.receipt)) return DONE;
  printLine(
    'The key is destroyed, but plain text was found, or not everything could be looked at: see the receipt. Remove what was found and run this again.',
  );
  return NOT_DONE;
}
