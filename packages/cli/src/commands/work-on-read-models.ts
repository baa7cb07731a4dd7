import { EXIT, type CommandContext, type CommandResult } from '../command/command.ts';
import { confirmByTyping } from '../command/confirm.ts';
import { showTimeUntil } from '../progress-bar.ts';
import { printLine, printProgress } from '../terminal.ts';

interface OfReadModel {
  readonly projection: string;
}

/** The result for one read model. */
export interface ReadModelResult {
  readonly json: object;
  readonly text?: string;
  readonly note?: string;
  readonly isDone: boolean;
}

export interface ReadModelWork<Item extends OfReadModel> {
  /** As typed: projections, or only `all`. */
  readonly names: readonly string[];
  readonly items: readonly Item[];
  /** Printed if `all` means none. */
  readonly nothing: string;
  /** Asks once before several are changed: `promote`, and one line for each of them. */
  readonly confirm?: { readonly verb: string; readonly isSkipped: boolean; readonly line: (item: Item) => string };
  /** What is shown meanwhile: `Comparing`. */
  readonly doing: string;
  /** Past participle: `promoted`. */
  readonly outcome: string;
  readonly run: (item: Item) => Promise<ReadModelResult>;
  /** What to do next with those that are done. */
  readonly nextSteps: (projections: readonly string[]) => readonly string[];
}

/**
 * Works on each read model. The result of one that was named is the command's; that of several lists each, and what
 * was done for some stays if others fail.
 */
export async function workOnReadModels<Item extends OfReadModel>(
  context: Pick<CommandContext, 'onInterrupt'>,
  work: ReadModelWork<Item>,
): Promise<CommandResult> {
  const { names, items, nothing, doing, run, nextSteps } = work;
  const [only] = items;
  if (only === undefined) return { json: [], notes: [nothing] };
  if (names.length > 1 || names.includes('all') || items.length > 1) return workOnSeveral(context, work);
  const { isDone, note, ...result } = await showTimeUntil(run(only), `${doing} ${only.projection}`);
  return {
    ...result,
    notes: [...(note === undefined ? [] : [note]), ...(isDone ? nextSteps([only.projection]) : [])],
    exitCode: isDone ? EXIT.done : EXIT.failed,
  };
}

/** One that is refused doesn't stop the others; an error does, because it would probably happen again. */
async function workOnSeveral<Item extends OfReadModel>(
  { onInterrupt }: Pick<CommandContext, 'onInterrupt'>,
  { items, confirm, doing, outcome, run, nextSteps }: ReadModelWork<Item>,
): Promise<CommandResult> {
  if (confirm !== undefined && !confirm.isSkipped) {
    onInterrupt('Interrupted. Nothing was changed.');
    printLine([`To ${confirm.verb}:`, ...items.map((item) => `  ${confirm.line(item)}`)].join('\n'));
    await confirmByTyping(confirm.verb, '--yes');
  }
  const results: (ReadModelResult & OfReadModel)[] = [];
  const done = (): readonly string[] => results.filter(({ isDone }) => isDone).map(({ projection }) => projection);
  const summary = (): string => `${String(done().length)} of ${String(items.length)} ${outcome}.`;
  let error: string | undefined;
  for (const item of items) {
    const { projection } = item;
    onInterrupt(`Interrupted at ${projection}. ${summary()} A running shop finishes it: check with pressline status.`);
    const nth = `${String(results.length + 1)} of ${String(items.length)}`;
    printProgress(`${doing} ${projection}, ${nth}`);
    try {
      results.push({ projection, ...(await showTimeUntil(run(item), `${doing} ${projection}, ${nth}`)) });
    } catch (thrown) {
      // What was done before must be reported.
      error = thrown instanceof Error ? thrown.message : String(thrown);
      break;
    }
  }
  const [failed, ...notTried] = items.slice(results.length).map(({ projection }) => projection);
  return {
    json: [
      ...results.map(({ projection, json }) => ({ projection, ...json })),
      ...(failed === undefined ? [] : [{ projection: failed, outcome: 'failed', message: error }]),
      ...notTried.map((projection) => ({ projection, outcome: 'not-tried' })),
    ],
    text: results.map(({ text = '' }) => text).join(''),
    notes: [
      ...results.flatMap(({ note }) => note ?? []),
      ...(failed === undefined ? [] : [`${failed}: ${error ?? ''}`]),
      ...(notTried.length === 0 ? [] : [`Not tried: ${notTried.join(', ')}.`]),
      summary(),
      ...(done().length === 0 ? [] : nextSteps(done())),
    ],
    exitCode: done().length === items.length ? EXIT.done : EXIT.failed,
  };
}

/** More than these are called `all` in a command to type. */
const LISTED = 3;

/** For a command that takes several: `order-list inbox`, or `all`. */
export function namesToType(projections: readonly string[]): string {
  return projections.length > LISTED ? 'all' : projections.join(' ');
}
