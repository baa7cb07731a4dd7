import { createInterface } from 'node:readline/promises';

/** Prints a message to the standard error, so that programs can read the result from the standard output. */
export function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}

/**
 * For errors that are retried or don't affect the result.
 * @param what e.g. `Redis`
 */
export function printWarning(error: unknown, what: string): void {
  printLine(`${what}: ${String(error)}`);
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

/** Overwrites the previous progress line; only on a terminal. */
export function printProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
}

export function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\n');
}

/** What somebody types at the terminal; undefined without one. */
export async function askToType(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
