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
  const there = statSync(text, { throwIfNoEntry: false });
  if (there === undefined) throw new InvalidArgumentError(`There is no ${text}. Name a file.`);
  if (there.isDirectory()) throw new InvalidArgumentError(`${text} is a folder. Name a file.`);
  return text;
}

/** Names, or only `all`. */
export function namesOrAll(name: string, before: readonly string[] | undefined): readonly string[] {
  const names = [...(before ?? []), name];
  if (names.length > 1 && names.includes('all'))
    throw new InvalidArgumentError('It is all of them, or those that are named.');
  return names;
}

/** A file at the path of the folder, or of one of its parents. */
function blockingFile(folder: string): string | undefined {
  const there = statSync(folder, { throwIfNoEntry: false });
  if (there !== undefined) return there.isDirectory() ? undefined : folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : blockingFile(above);
}
