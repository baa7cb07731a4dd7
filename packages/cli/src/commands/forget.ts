import { accessSync, constants, existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Argument, Option } from 'commander';
import type { Obstacle, PersonFound } from '@pressline/operations/forget/person-found.ts';
import { isClean, type SignedReceipt } from '@pressline/operations/forget/receipt.ts';
import { requiredName } from '../command/arguments.ts';
import { EXIT, flag, UsageError, type CommandResult, type PresslineCommand } from '../command/command.ts';
import { confirmByTyping, isSameWord } from '../command/confirm.ts';
import { showTimeUntil } from '../progress-bar.ts';
import { printLine, wrapped } from '../terminal.ts';
import { previewText, receiptText } from './forget-messages.ts';

interface ForgetFlags {
  readonly confirm: string | undefined;
  readonly preview: boolean;
  readonly openOrdersToo: boolean;
  readonly receipt: string | undefined;
}

export const forget: PresslineCommand = {
  name: 'forget',
  group: 'privacy',
  summary: 'Erase a person’s data permanently, after a preview and a typed confirmation',
  arguments: [
    new Argument(
      '<person>',
      'Email address, the number or ID of an order, account ID, or the subject named on a receipt',
    ).argParser(requiredName('a person')),
  ],
  options: [
    flag('--preview', 'Only show what the shop stores about them'),
    new Option('--confirm <person>', 'Repeat the person instead of typing it, for scripts'),
    flag('--open-orders-too', 'Even if an order is open: nobody will be able to read who it is for'),
    new Option('--receipt <file>', 'Where to write the receipt; forgotten-<subject>-<time>.json by default'),
  ],
  details: `Destroys the key of their data, so that no event, copy or backup of events can be read. Removes their entry in the search, waiting emails and artwork. Orders stay without a name and can be moved. Invoices stay, as tax law requires. This can’t be undone, and the email address can’t be used in this shop again.

If it is interrupted, run it again: it continues. A second receipt does no harm.

Exit codes: 0 forgotten, and no plain text was found; 1 not forgotten, or something was left, which is named; 2 not confirmed.`,
  examples: [
    'pressline forget sara@dune.example --preview',
    'pressline forget R7EX-ES25 --preview',
    'pressline forget sara@dune.example',
    'pressline forget sara@dune.example --receipt /legal/sara.json',
    'pressline forget R7EX-ES25 --confirm R7EX-ES25 --json',
  ],
  async run(context, flags: ForgetFlags, person: string) {
    if (!flags.preview && flags.confirm !== undefined && !isSameWord(flags.confirm, person))
      throw new UsageError(`--confirm must repeat ${person}. Nothing was changed.`);
    context.onInterrupt('Interrupted. Nothing was changed.');
    const { operators } = await context.connect();
    const found = await operators.findPerson(person).catch(explainUnreadable);
    if (found === undefined)
      throw new Error(
        `The shop stores nothing about ${person}. Check the spelling; a customer may have used another address.`,
      );
    if (flags.preview) return { json: found, text: wrapped(previewText(person, found)) };
    printLine(previewText(person, found));
    const refused = found.forgotten === null ? found.obstacles.filter((each) => !isAccepted(each, flags)) : [];
    if (refused.length > 0) return refusal(refused);
    requireReceiptPath(flags, context.json);
    if (flags.confirm === undefined) {
      printLine('This can’t be undone.');
      await confirmByTyping(person, `--confirm ${person}`);
    }
    context.onInterrupt('Interrupted. The erasure may be incomplete: run this again, and it continues.');
    const work = operators.forget({ person, openOrdersToo: flags.openOrdersToo });
    const result = await showTimeUntil(work, 'Erasing');
    switch (result.outcome) {
      case 'nobody':
        throw new Error(`The shop no longer stores anything about ${person}.`);
      case 'refused':
        return refusal(result.because);
      case 'forgotten':
        return deliverReceipt(result.signed, flags, context.json);
    }
  },
};

/** By name, as a running shop reports them. */
const UNREADABLE: readonly string[] = ['UnknownEventType', 'UnreadableData'];

/** Nobody knows what an event that can’t be read holds about the person. */
function explainUnreadable(error: unknown): never {
  if (!(error instanceof Error) || !UNREADABLE.includes(error.name)) throw error;
  throw new Error(
    `${error.message} Nothing was changed: an event that can’t be read may contain data of this person. If a newer version of the shop wrote it, start that version; if it is damaged, restore a backup. Then run this again.`,
    { cause: error },
  );
}

/** Checked before erasing, which can't be undone: only the first receipt is complete. */
function requireReceiptPath({ receipt }: ForgetFlags, json: boolean): void {
  if (receipt === undefined && json) return;
  if (receipt !== undefined && existsSync(receipt))
    throw new UsageError(`${receipt} already exists. Name another file. Nothing was changed.`);
  const folder = path.resolve(path.dirname(receipt ?? ''));
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new UsageError(
      `The receipt can’t be written in ${folder} (${codeOf(error)}). Use --receipt <file>. Nothing was changed.`,
    );
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
}

function isAccepted(obstacle: Obstacle, { openOrdersToo }: ForgetFlags): boolean {
  return obstacle === 'order-open' && openOrdersToo;
}

const REMEDIES: Readonly<Record<Obstacle, string>> = {
  'works-here':
    'They are staff of this shop. Remove their access at /admin/staff first. What they did stays, without a name.',
  'order-open':
    'They have an open order, and nobody could read where to deliver it. Complete or cancel it first, or add --open-orders-too.',
};

function refusal(because: PersonFound['obstacles']): CommandResult {
  return {
    json: { outcome: 'refused', because },
    notes: [...because.map((each) => REMEDIES[each]), 'Nothing was changed.'],
    exitCode: EXIT.failed,
  };
}

function defaultFileName({ receipt: { subject, madeAt } }: SignedReceipt): string {
  return `forgotten-${subject.slice(0, 12)}-${madeAt.replaceAll(':', '-')}.json`;
}

async function deliverReceipt(signed: SignedReceipt, { receipt }: ForgetFlags, json: boolean): Promise<CommandResult> {
  const written =
    !json || receipt !== undefined ? await writeReceipt(signed, receipt ?? defaultFileName(signed)) : null;
  const isComplete = isClean(signed.receipt);
  return {
    json: signed,
    // A receipt that could not be written is printed instead of lost: the person is already forgotten.
    text: `${wrapped(receiptText(signed))}${written?.isWritten === false ? textOf(signed) : ''}`,
    notes: [
      ...(written === null ? [] : [written.note]),
      ...(isComplete
        ? []
        : [
            'The key is destroyed, but plain text was found, or something could not be checked: see the receipt. Remove what was found and run this again.',
          ]),
    ],
    exitCode: isComplete && written?.isWritten !== false ? EXIT.done : EXIT.failed,
  };
}

function textOf(signed: SignedReceipt): string {
  return `${JSON.stringify(signed, null, 2)}\n`;
}

async function writeReceipt(signed: SignedReceipt, file: string) {
  try {
    // Never overwrites a receipt: the first one is the most complete.
    await writeFile(file, textOf(signed), { flag: 'wx', mode: 0o600 });
    return { isWritten: true, note: `The receipt was written to ${file}. Keep it.` };
  } catch (error) {
    return {
      isWritten: false,
      note: `The receipt could not be written to ${file} (${String(error)}). Save what is printed above.`,
    };
  }
}
