/** A line for whoever looks. Progress goes to the error output, so that what is asked for can be read by a program. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** What was asked for, as a line of JSON, for programs. */
export function answerAsJson(answer: unknown): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

/** A line that is written over: at a terminal only. */
export function sayProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
}

export function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\n');
}
