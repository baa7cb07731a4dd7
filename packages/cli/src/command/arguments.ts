import { statSync } from 'node:fs';
import path from 'node:path';
import { InvalidArgumentError } from 'commander';

/**
 * A name without surrounding spaces. An empty name is refused, because it usually comes from an unset variable.
 * @param what e.g. `an order`
 */
export function requiredName(what: string): (text: string) => string {
  return (text) => {
    if (text.trim() === '') throw new InvalidArgumentError(`It is empty. Name ${what}.`);
    return text.trim();
  };
}

/** A folder that need not exist yet. Empty is refused, because it would mean the current folder. */
export function folderArgument(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It is empty. Name a folder.');
  const file = blockingFile(path.resolve(text));
  if (file !== undefined) throw new InvalidArgumentError(`${file} is a file. Name a folder.`);
  return text;
}

/** An existing file, or a pipe. */
export function existingFile(text: string): string {
  const found = statSync(text, { throwIfNoEntry: false });
  if (found === undefined) throw new InvalidArgumentError(`There is no ${text}. Name a file.`);
  if (found.isDirectory()) throw new InvalidArgumentError(`${text} is a folder. Name a file.`);
  return text;
}

/** Names, or only `all`. */
export function namesOrAll(name: string, before: readonly string[] | undefined): readonly string[] {
  const names = [...(before ?? []), name];
  if (names.length > 1 && names.includes('all')) throw new InvalidArgumentError('Name projections, or only "all".');
  return names;
}

export function wholeNumber(text: string): number {
  const number = Number(text.replaceAll(/[_,]/g, ''));
  if (!/\d/.test(text) || !Number.isSafeInteger(number) || number < 0)
    throw new InvalidArgumentError('It must be a whole number.');
  return number;
}

export function positiveNumber(text: string): number {
  const number = wholeNumber(text);
  if (number === 0) throw new InvalidArgumentError('It must be 1 or more.');
  return number;
}

/** To stop completely, there is `pause`. */
export function eventsPerSecond(text: string): number {
  const events = wholeNumber(text);
  if (events === 0) throw new InvalidArgumentError('It must be 1 or more. To pause a replay: pressline pause.');
  return events;
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
/** Node timers overflow a little above 24 days. */
const LONGEST_MS = 24 * 86_400_000;

/** In ms. */
export function duration(text: string): number {
  const [, amount = '', unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  const ms = Number(amount) * (UNITS[unit] ?? 0);
  if (ms === 0 || ms > LONGEST_MS)
    throw new InvalidArgumentError('It must be a duration such as 30m, 6h or 1d, at most 24d.');
  return ms;
}

/** `1%` in hundredths of a per cent. */
export function percentage(text: string): number {
  const share = /^(\d+(?:\.\d+)?)\s*%$/.exec(text)?.[1];
  const parts = Math.round(Number(share) * 100);
  if (share === undefined || parts < 1 || parts > 10_000)
    throw new InvalidArgumentError('It must be a percentage from 0.01% to 100%.');
  return parts;
}

/** A file at the path of the folder, or of one of its parents. */
function blockingFile(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found !== undefined) return found.isDirectory() ? undefined : folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : blockingFile(above);
}
