import { createInterface } from 'node:readline/promises';
import { styleText } from 'node:util';
import { Help } from 'commander';

// styleText leaves the text plain where the output is no terminal or NO_COLOR is set.
type Style = Parameters<typeof styleText>[0];
const onOutput =
  (style: Style) =>
  (text: string): string =>
    styleText(style, text, { stream: process.stdout });

export const bold = onOutput('bold');
export const dim = onOutput('dim');
export const green = onOutput('green');
export const yellow = onOutput('yellow');
export const red = onOutput('red');

/** Columns of the terminal; infinite if the output goes to a file or program, which gets everything. */
export function outputWidth(): number {
  return process.stdout.isTTY ? process.stdout.columns : Infinity;
}

/** Breaks lines that are too long at spaces, and indents what follows like the line, or like the text after its label. */
export function wrapped(text: string, width = outputWidth()): string {
  return text
    .split('\n')
    .map((line) => {
      const [start = ''] = /^ *(?:[a-z]+ {2,})?/.exec(line) ?? [];
      return start + indented(line.slice(start.length), start.length, width);
    })
    .join('\n');
}

/** Breaks a text at spaces, if it begins after so many columns; they are left free below it, too. */
export function indented(text: string, columns: number, width = outputWidth()): string {
  return WRAPPER.boxWrap(text.replaceAll(UNBREAKABLE, unbroken), width - columns)
    .replaceAll(UNBROKEN_SPACE, ' ')
    .replaceAll('\n', `\n${' '.repeat(columns)}`);
}

/** A command to type, so that it can be copied, and an amount with its currency: `AED 882.00`. */
const UNBREAKABLE = /(?<=: )pressline .+?(?=[.,;] |[.;]?$)|\b[A-Z]{3} \d[\d,.]*/gm;
/** A character that no text contains. */
const UNBROKEN_SPACE = '\uE000';

function unbroken(words: string): string {
  return words.replaceAll(' ', UNBROKEN_SPACE);
}

/** Commander leaves texts in narrow columns as they are. */
const WRAPPER = Object.assign(new Help(), { minWidthToWrap: 1 });

/** Prints a message to the standard error, so that programs can read the result from the standard output. */
export function printLine(line: string): void {
  endProgress();
  process.stderr.write(`${wrapped(line, process.stderr.isTTY ? process.stderr.columns : Infinity)}\n`);
}

export function printError(message: string): void {
  printLine(styleText('red', message, { stream: process.stderr }));
}

/**
 * For errors that are retried or don't affect the result.
 * @param what e.g. `Redis`
 */
export function printWarning(error: unknown, what: string): void {
  printLine(`${what}: ${error instanceof Error ? error.message : String(error)}`);
}

let hasReader = true;

/** Lets the command finish although its output is no longer read, as with `head`. */
export function ignoreClosedPipes(): void {
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      hasReader = false;
    });
}

/** False once the output is no longer read: commands that only watch can end. */
export function hasReaders(): boolean {
  return hasReader;
}

/** Prints the result as a line of JSON. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

let isProgressShown = false;
let shownAt = 0;
const SHOW_EVERY_MS = 100;

/** Overwrites the previous progress line; only on a terminal. Cut off, because a wrapped line can't be overwritten. */
export function printProgress(line: string): void {
  // More often would only slow down the work, and a remote terminal.
  if (!process.stderr.isTTY || performance.now() - shownAt < SHOW_EVERY_MS) return;
  shownAt = performance.now();
  process.stderr.write(`\r\u001b[K${line.slice(0, process.stderr.columns - 1)}`);
  isProgressShown = true;
}

/** Removes the progress line: what is printed next takes its line. */
export function endProgress(): void {
  if (isProgressShown) process.stderr.write('\r\u001b[K');
  isProgressShown = false;
}

/** What somebody types at the terminal; undefined without one. */
export async function askToType(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // The terminal doesn't send the signal while lines are edited.
  lines.once('SIGINT', () => {
    process.stderr.write('\n');
    lines.close();
    process.emit('SIGINT');
  });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
