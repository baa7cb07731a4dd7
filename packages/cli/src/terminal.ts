/** A line for whoever looks. Progress goes to the error output, so that what is asked for can be read by a program. */
export function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** What fails and is tried again, or does no harm to the command. @param what e.g. `Redis` */
export function printWarning(error: unknown, what: string): void {
  printLine(`${what}: ${String(error)}`);
}

let hasReader = true;

/** Whoever reads the output may go before its end, as `head` does: what a command does goes on all the same. */
export function ignoreClosedPipes(): void {
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      hasReader = false;
    });
}

/** False once whoever read the output has gone: who only looks on may end. */
export function hasReaders(): boolean {
  return hasReader;
}

/** What was asked for, as a line of JSON, for programs. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** A line that is written over: at a terminal only. */
export function printProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
}

export function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\n');
}
